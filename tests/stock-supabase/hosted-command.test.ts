import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openManagedProject } from './managed-project';
import { startStockPostgres } from './postgres';

vi.spyOn(console, 'error').mockImplementation(() => undefined);
const postgres = startStockPostgres()!;
afterAll(() => postgres?.close());

test('fresh', async () => {
  const project = await openManagedProject({ postgres, name: 'fresh' });
  const first = await project.run().ended;
  console.log(first.output, first.code, project.api.asked.length);
  console.log(
    readFileSync(join(project.folder, '.env'), 'utf8'),
    statSync(join(project.folder, '.env')).mode.toString(8),
  );
  const second = await project.run().ended;
  console.log(second.output, second.code, project.api.asked.length);
  await project.close();
});
