import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export const titleIn = (city: string) => `Noche en ${city}`;

/** A poster of about 3 MB, which nginx refuses without a setting. */
export function largePoster(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 1600, height: 2400, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** The form for a date next year in a city. @param cover the stored poster */
export function newDate(city: string, cover = '') {
  return {
    intent: 'add',
    title: titleIn(city),
    date: `${new Date().getFullYear() + 1}-05-01`,
    time: '20:30',
    description: 'Una noche de prueba.',
    link: 'https://boletos.example/1',
    city,
    state: 'Jalisco',
    cover,
  };
}

/** Changes the show's name and some colours in a copy of the repository, as an owner does. */
export function rebrand(copy: string, name: string, colors: Record<string, string>): void {
  change(copy, 'app/data/show.ts', (text) =>
    Object.entries(colors).reduce(
      (all, [color, value]) => all.replace(new RegExp(`^ {4}${color}: .*$`, 'm'), `    ${color}: '${value}',`),
      text.replace(/^ {2}name: .*$/m, `  name: ${JSON.stringify(name)},`),
    ),
  );
}

/** Commits a change of one file in the owner's copy. */
export function change(copy: string, file: string, by: (text: string) => string): void {
  const path = join(copy, file);
  writeFileSync(path, by(readFileSync(path, 'utf8')));
  commit(copy, `Change ${file}`);
}

/** Commits a migration later than all others. @returns what takes it away again */
export function addMigration(copy: string, statements: string): () => void {
  const file = join('supabase/migrations', '20990101000000_more.sql');
  writeFileSync(join(copy, file), statements);
  execFileSync('git', ['add', file], { cwd: copy });
  commit(copy, 'Add a migration');
  return () => void execFileSync('git', ['reset', '--quiet', '--hard', 'HEAD~1'], { cwd: copy });
}

function commit(copy: string, message: string): void {
  const who = ['-c', 'user.name=Carla', '-c', 'user.email=carla@correo.example'];
  execFileSync('git', [...who, 'commit', '--quiet', '--all', '--message', message], { cwd: copy });
}
