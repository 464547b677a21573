import { show } from '../../app/data/show.ts';
import type { OpenBackend } from '../backend.ts';
import { canHoldCopies } from '../backups/copies-folder.ts';
import { compareZone } from './hosted-project.ts';
import { isThisMachine, type Environment } from './environment.ts';

/** Prints that the site is there and what its owner should know. @param what is there, as the sentence names it */
export async function announce(what: string, environment: Environment, backend: OpenBackend): Promise<void> {
  console.log(`${what} está en ${environment.SITE_URL}`);
  for (const notice of notices(environment)) console.log(notice);
  if (backend.kind === 'hosted') await compareZone(backend, show.zone);
}

/** The notices for the owner at start, each a Spanish sentence. */
export function notices(environment: Environment): string[] {
  const { hosted, BACKUP_DIR, SITE_URL, TRUST_PROXY } = environment;
  return [
    ...panelNotices(environment),
    ...(TRUST_PROXY && isThisMachine(new URL(SITE_URL).hostname)
      ? [`SITE_URL es ${SITE_URL}, y hay un proxy delante: pon la dirección del sitio, o nadie podrá entrar al panel.`]
      : []),
    ...(hosted || !BACKUP_DIR || canHoldCopies(BACKUP_DIR)
      ? []
      : [
          `Los respaldos no se pueden copiar a ${BACKUP_DIR}: revisa que el disco esté montado y que esta cuenta pueda escribir ahí, o cambia BACKUP_DIR.`,
        ]),
  ];
}

function panelNotices({ demo, hosted, google, staffEmails }: Environment): string[] {
  if (demo)
    return [
      'MODO DEMOSTRACIÓN: fechas y cuentas de prueba; cualquiera en esta máquina puede entrar al panel, y lo de prueba se borra al apagarlo (DEMO=off).',
    ];
  if (hosted) return [];
  if (!google) {
    const whose = staffEmails?.length === 1 ? '' : ' -- tu@correo';
    return [
      `Al panel se entra con un link: npm run invite${whose}. Para entrar con Google: GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET.`,
    ];
  }
  if (staffEmails?.length) return [];
  return [
    staffEmails
      ? 'STAFF_EMAILS está vacío: solo entra quien se agregó en Equipo; escribe ahí los correos y arranca de nuevo.'
      : 'STAFF_EMAILS no está: sigue la lista del equipo que ya estaba guardada; en un sitio nuevo no hay nadie en ella.',
  ];
}
