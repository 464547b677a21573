import { parseArgs } from 'node:util';
import { clean, SettingError } from '../../server/settings/environment.ts';
import { refOf, readRef, refQuestion } from '../../server/hosted/answers.ts';
import { readDomain, readEmails, readGoogle, type Google } from '../../server/settings/owner-answers.ts';

/** The owner's answers about the site. */
export type Answers = {
  domain: string;
  emails: string[];
  google?: Google;
  /** The reference of the project at Supabase where the dates live; `''` for one that is set up elsewhere. */
  ref?: string;
};

const options = {
  dominio: { type: 'string' },
  correo: { type: 'string' },
  'google-id': { type: 'string' },
  'google-secreto': { type: 'string' },
  ref: { type: 'string' },
  'sin-revisar': { type: 'boolean' },
} as const;

/** Reads the answers on the command line. @throws SettingError */
export function readFlags(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (cause) {
    const flags = Object.keys(options).map((name) => `--${name}`);
    throw new SettingError(`No se entiende ${args.join(' ')}: se puede poner ${flags.join(', ')}.`, { cause });
  }
}

/** An answer to a question; undefined when the input has ended. */
type Ask = (question: string) => Promise<string | undefined>;

/**
 * Gets the owner's answers from the command line, or asks for them one by one, each until it is right.
 * @param options settings of an earlier run, which an empty line keeps
 */
export async function collectAnswers(
  flags: ReturnType<typeof readFlags>,
  options: Record<string, string | undefined>,
  ask: Ask,
): Promise<Answers> {
  const { dominio, correo, 'google-id': id, 'google-secreto': secret = options['GOOGLE_CLIENT_SECRET'] ?? '' } = flags;
  const formerUrl = options['SUPABASE_URL'];
  const formerRef = formerUrl ? (refOf(formerUrl) ?? '') : undefined;
  if (dominio !== undefined || correo !== undefined)
    return {
      domain: readDomain(dominio ?? options['SITE_URL'] ?? ''),
      emails: readEmails(correo ?? options['STAFF_EMAILS'] ?? ''),
      google: readGoogle(id ?? options['GOOGLE_CLIENT_ID'] ?? '', secret),
      ref: flags.ref === undefined ? formerRef : readRef(flags.ref),
    };

  async function line(question: string, former: string): Promise<string> {
    const input = await ask(former ? `${question} [${former}]: ` : `${question}: `);
    if (input === undefined) throw new SettingError('Faltan respuestas: pon --dominio y --correo.');
    return clean(input) || former;
  }
  async function until<Read>(question: string, former: string, read: (input: string) => Read): Promise<Awaited<Read>> {
    for (;;) {
      const typed = await line(question, former);
      try {
        return await read(typed);
      } catch (error) {
        if (!(error instanceof SettingError)) throw error;
        console.log(`  ${error.message}`);
      }
    }
  }
  const domain = await until(
    'Dominio, como mishow.com',
    (options['SITE_URL'] ?? '').replace(/^https:\/\//, ''),
    readDomain,
  );
  const emails = await until('Correo de quien entra primero', options['STAFF_EMAILS'] ?? '', readEmails);
  // If the two values do not fit together, both are asked for again, because either may be wrong.
  const google = await until(
    'ID de cliente de Google (Enter si no lo tienes: se puede después)',
    options['GOOGLE_CLIENT_ID'] ?? '',
    async (id) => {
      if (!id) return undefined;
      if (!id.endsWith('.apps.googleusercontent.com'))
        throw new SettingError('Ese ID no termina en .apps.googleusercontent.com. Si no lo tienes, solo Enter.');
      return readGoogle(id, await line('Secreto de Google', options['GOOGLE_CLIENT_SECRET'] ?? ''));
    },
  );
  if (flags.ref !== undefined) return { domain, emails, google, ref: readRef(flags.ref) };
  const place = await until(whereDatesLive, formerRef === undefined ? '1' : '2', (typed) => {
    if (typed !== '1' && typed !== '2') throw new SettingError('Escribe 1 o 2.');
    return typed;
  });
  const ref =
    place === '1'
      ? undefined
      : await until(refQuestion, formerRef ?? '', (typed) => (typed || formerRef !== '' ? readRef(typed) : ''));
  return { domain, emails, google, ref };
}

const whereDatesLive = `
Dónde viven las fechas:
  1, en este servidor: ninguna cuenta más; los respaldos los bajas tú, y la pieza que guarda los datos se presenta como alpha.
  2, en Supabase (tu cuenta): ellos cuidan la base de datos; el plan gratis se pausa tras una semana sin consultas.
1 o 2`;
