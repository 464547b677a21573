import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const app = join(import.meta.dirname, '../app');

/** The source of the service worker: the parts of all folders, that of `app/document` first, as one script. */
export const readWorker = () =>
  globSync('*/service-worker.js', { cwd: app })
    .sort()
    .map((path) => readFileSync(join(app, path), 'utf8'))
    .join('\n');
