import { isThisMachine, type Environment } from '../settings/environment.ts';
import { canHoldCopies } from '../backups/copies-folder.ts';
import { jwtClaims } from '../settings/keys.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

/** Checks the settings. @param teamSize how many are on the team, where the site that runs says so */
export function checkSettings(environment: Environment, teamSize?: number): Finding[] {
  const { SITE_URL, demo, hosted, google, staffEmails } = environment;
  const { protocol, hostname } = new URL(SITE_URL);
  const findings = [
    isThisMachine(hostname)
      ? fail(`SITE_URL es ${SITE_URL}, una dirección de esta máquina.`, 'Pon la del sitio, como https://misitio.mx.')
      : protocol === 'https:'
        ? ok(`SITE_URL es ${SITE_URL}.`)
        : fail(`SITE_URL no es https (${SITE_URL}).`, 'Pon un certificado delante y escribe https:// en SITE_URL.'),
    demo
      ? fail('La demostración está encendida: cualquiera puede entrar al panel.', 'Pon DEMO=off.')
      : ok('La demostración está apagada.'),
  ];
  if (hosted) return [...findings, checkKey(hosted.key), ...environment.findings()];
  return [
    ...findings,
    google
      ? google.clientId.endsWith('.apps.googleusercontent.com')
        ? ok(`Google está configurado; su dirección de regreso es ${SITE_URL}/auth/v1/callback.`)
        : warn('GOOGLE_CLIENT_ID no termina en .apps.googleusercontent.com.', 'Cópialo de nuevo, completo.')
      : warn(
          'Sin Google se entra al panel con un link, que vence y sirve una vez.',
          'Haz el primero con npm run invite -- tu@correo; los demás, en Equipo.',
        ),
    staffEmails?.length
      ? ok(`STAFF_EMAILS tiene ${inEmails(staffEmails.length)}; puede haber más en Equipo.`)
      : staffEmails
        ? fail(
            'STAFF_EMAILS está vacío: solo entra quien se agregó en Equipo.',
            'Escribe ahí los correos, o quita la línea.',
          )
        : checkStoredTeam(teamSize),
    checkCopies(environment.BACKUP_DIR),
  ];
}

const inEmails = (count: number) => `${count} ${count === 1 ? 'correo' : 'correos'}`;

/** Checks the team of a site whose settings name nobody. */
function checkStoredTeam(size: number | undefined): Finding {
  if (size === undefined)
    return warn(
      'STAFF_EMAILS no está: vale la lista que ya estaba guardada, y en un sitio nuevo no hay nadie en ella.',
      'Escribe los correos en STAFF_EMAILS, o agrégalos en Equipo.',
    );
  return size
    ? ok(`El equipo tiene ${inEmails(size)}.`)
    : fail(
        'La lista del equipo está vacía: nadie puede entrar al panel.',
        'Haz el primer link con npm run invite -- tu@correo, o escribe los correos en STAFF_EMAILS.',
      );
}

function checkCopies(folder: string | undefined): Finding {
  if (!folder)
    return warn('Los respaldos están en el mismo disco que los datos.', 'Pon en BACKUP_DIR una carpeta de otro disco.');
  return canHoldCopies(folder)
    ? ok(`Los respaldos se copian a ${folder}.`)
    : fail(
        `Los respaldos no se pueden copiar a ${folder}.`,
        'Revisa que el disco esté montado y que la cuenta del sitio pueda escribir ahí, o cambia BACKUP_DIR.',
      );
}

/** Checks the kind of key for a hosted project. */
export function checkKey(key: string): Finding {
  if (key.startsWith('sb_publishable_')) return ok('La llave del proyecto es la pública.');
  if (jwtClaims(key).role === 'anon')
    return warn('La llave del proyecto es una anon de las antiguas.', 'Cámbiala por una pública (sb_publishable_…).');
  return fail(
    'La llave del proyecto no es la pública.',
    'Pon en SUPABASE_PUBLISHABLE_KEY la que empieza con sb_publishable_.',
  );
}
