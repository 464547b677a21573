import { SettingError } from '../environment.ts';
import { pushMigrations, supabaseCli } from '../supabase-cli.ts';

type Answer = { status?: number; code?: string; message: string };

/** The sentence for the owner when a project refuses or does not answer; `what` names the object. */
export function refusal(url: string, { status, code, message }: Answer, what?: string): SettingError {
  const cause = new Error(`${String(status)} ${code ?? ''} ${message}`);
  if (code === 'PGRST202' || code === 'PGRST205' || code === '42883')
    return new SettingError(
      `A ${url} le faltan migraciones: corre ${supabaseCli} link --project-ref REFERENCIA y ${pushMigrations}, y vuelve a intentar.`,
      { cause },
    );
  if (status === 401 || status === 403 || code === '42501')
    return new SettingError(
      `${url} no acepta la llave: copia la secreta del mismo proyecto (sb_secret_…, en Project Settings, API Keys).`,
      { cause },
    );
  if (!status || status >= 500)
    return new SettingError(
      `${url} no contestó${what ? ` (${what})` : ''}: ${message}. Vuelve a correr lo mismo; sigue donde se quedó.`,
      { cause },
    );
  return new SettingError(`${url} no aceptó ${what ?? 'lo que se le mandó'} (${String(status)}): ${message}.`, {
    cause,
  });
}
