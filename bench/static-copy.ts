import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/**
 * Serves pages as if written by hand, by nginx: the same words, pictures, faces and styles, without scripts and splash.
 * @param addresses of the pages, by a name
 * @returns the address of each; undefined if nginx is not installed
 */
export async function serveStaticCopy<Name extends string>(addresses: Record<Name, string>, port: number) {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-static-'));
  chmodSync(folder, 0o755); // nginx's workers are nobody
  const write = (path: string, bytes: Uint8Array | string, zip = false) => {
    const file = join(folder, 'www', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    if (zip) writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  };
  const files = {} as Record<Name, string>;
  for (const [index, [name, address]] of (Object.entries(addresses) as [Name, string][]).entries()) {
    const answer = await fetch(address);
    const [, type] = /^text\/(\w+)/.exec(answer.headers.get('Content-Type') ?? '') ?? [];
    files[name] = `${index}.${type === 'calendar' ? 'ics' : 'html'}`;
    const text = await answer.text();
    write(files[name], type === 'html' ? byHand(text) : text, true);
    for (const path of new Set(text.match(/\/(?:assets|pictures)\/[^"' )]+?\.(?:woff2|avif|webp|svg)/g)))
      write(path, new Uint8Array(await (await fetch(new URL(path, address))).arrayBuffer()));
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes auto; daemon off; pid ${folder}/pid; error_log stderr crit; events { worker_connections 4096; }
     http { access_log off; sendfile on; gzip_static on; ${temporary}
       types { text/html html; text/calendar ics; font/woff2 woff2; image/avif avif; image/webp webp; image/svg+xml svg; }
       server { listen 127.0.0.1:${port}; root ${folder}/www; charset utf-8; add_header Cache-Control "max-age=0"; } }`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))) await wait(50);
  const url = (name: Name) => `http://localhost:${port}/${files[name]}`;
  return {
    url,
    async close() {
      nginx.kill('SIGTERM');
      await wait(200);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A page without its scripts and what only they need. */
function byHand(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<section data-splash[\s\S]*?<\/section>/, '')
    .replace(/<link rel="(later|stylesheet)"[^>]*>/g, '')
    .replaceAll('data-cover="loading"', 'data-cover="loaded"')
    .replace('<html ', '<html data-loaded="" ');
}
