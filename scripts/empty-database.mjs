// Writes an empty database for new folders (server/embedded/open-database.ts), because making one takes more memory
// than using it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { compileWasmOnce } from '../server/patched-process.ts';

compileWasmOnce();
const database = await PGlite.create();
const dump = await database.dumpDataDir('gzip');
writeFileSync(join(import.meta.dirname, '../build/database.tar.gz'), Buffer.from(await dump.arrayBuffer()));
await database.close();
