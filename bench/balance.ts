import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * nginx in front of several copies, which it asks in turn: no visitor stays with one. What a copy did not answer it
 * asks the next, unless it was a post that had been sent.
 * @returns undefined where nginx is not installed
 */
export async function balance(port: number, copies: string[]) {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-nginx-'));
  chmodSync(folder, 0o755); // nginx's workers are nobody
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr crit; events { worker_connections 4096; }
     http { access_log off; ${temporary} client_max_body_size 6m;
       upstream site { ${copies.map((copy) => `server 127.0.0.1:${copy} max_fails=1 fail_timeout=1s;`).join(' ')} keepalive 16; }
       server { listen ${port}; location / {
         proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
         proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header X-Request-Id $request_id;
         proxy_next_upstream error timeout; proxy_connect_timeout 2s; } } }`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await listens(port))) await wait(50);
  return {
    async close() {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}
