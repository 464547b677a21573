import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const app = join(import.meta.dirname, '../app');

/** The source of the service worker: the parts of all extras as one script, that which keeps pages first. */
export const readWorker = () =>
  globSync('extras/**/service-worker.js', { cwd: app })
    .sort((one, other) => Number(other.includes('offline')) - Number(one.includes('offline')))
    .map((path) => readFileSync(join(app, path), 'utf8'))
    .join('\n');
