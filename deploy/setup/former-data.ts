import { expectBackupFile } from '../../server/backups/given-file.ts';
import { SettingError } from '../../server/settings/environment.ts';

/**
 * Refuses a backup behind `--anterior` that the former version could not open.
 * @param back whether there is an `--anterior` before it
 * @param hosted whether the dates live in a project at Supabase, which no backup of this server reaches
 */
export function expectFormerData(data: string | undefined, { back, hosted }: { back: boolean; hosted: boolean }) {
  if (data === undefined) return;
  if (!back) throw new SettingError(`No se entiende ${data}: un respaldo va detrás de --anterior.`);
  if (hosted) throw new SettingError('Las fechas viven en tu proyecto de Supabase: --anterior va sin respaldo.');
  expectBackupFile(data);
}
