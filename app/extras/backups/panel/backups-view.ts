import { dayInFull, daysAfter, timeIn, todayIn } from '../../../data/days/dates';
import type { BackupState, Site } from '../../../data/site.server';
import { capital } from '../../../data/text/fold';

const anHour = 3_600_000; // ms

export type BackupsView = ReturnType<typeof backupsView>;

/** The backups of a site; null for a hosted project. */
export async function viewOf({ backups, list, url }: Site): Promise<BackupsView | null> {
  if (!backups) return null;
  const { zone } = await list.showNow();
  return backupsView(await backups.state(), zone, new Date(), new URL(url).hostname);
}

/** The state of the backups in words, in the show's zone. @param host name of the site */
export function backupsView(state: BackupState, zone: string, now: Date, host: string) {
  const [newest] = state.entries;
  const when = (at: Date) => momentIn(zone, at, now);
  return {
    rows: state.entries.map(({ name, made, by, whole, bytes }) => ({
      name,
      when: when(made),
      hour: when(new Date(made.getTime() - (made.getTime() % anHour))),
      who: !whole ? 'No se puede leer' : by ? `A mano · ${by.split('@')[0]}` : 'Automático',
      size: sizeOf(bytes),
    })),
    age: newest && ageOf(newest.made, now),
    late: state.late,
    due: state.due && when(state.due),
    busy: state.busy,
    failure:
      state.failure &&
      `No se ha podido hacer un respaldo desde ${middle(when(state.failure.since))}: ${state.failure.why}. Avisa a quien cuida el servidor.`,
    restore: newest && restoreOf(state.folder, newest.name, host),
  };
}

/** The folder of a server that `deploy/install` set up: its service can write to no other. */
const installedFolder = '/var/lib/cartelera/';

/**
 * The commands that restore a backup; on an installed server those of docs/en-linea.md, and `moved` those for a new
 * server, which has only what was downloaded: on the owner's computer, then there.
 */
function restoreOf(folder: string, name: string, host: string) {
  const command = (file: string) => `npm run restore -- ${file}`;
  const lines = command(`${folder}/${name}`);
  if (!folder.startsWith(installedFolder)) return { how: 'en el servidor y con el sitio apagado', lines };
  const onServer = (file: string) => [
    'sudo systemctl stop cartelera',
    `cd /opt/cartelera && sudo -u cartelera ${command(file)}`,
    'sudo systemctl start cartelera',
  ];
  const moved = installedFolder + name;
  return {
    how: 'pega estas líneas en el servidor; apagan el sitio un momento',
    lines: onServer(`${folder}/${name}`).join('\n'),
    moved: {
      copy: `scp ${name} root@${host}:${installedFolder}`,
      lines: [`sudo chown cartelera: ${moved}`, ...onServer(moved)].join('\n'),
    },
  };
}

/** `Hoy, 3:00 AM`, `Jueves 19 nov, 3:00 AM`; with the year if it is another one. */
export function momentIn(zone: string, at: Date, now: Date): string {
  const [day, today] = [todayIn(zone, at), todayIn(zone, now)];
  const { weekday, day: number, month, year } = dayInFull(day);
  const near = { [today]: 'Hoy', [daysAfter(today, -1)]: 'Ayer', [daysAfter(today, 1)]: 'Mañana' }[day];
  const dayName = `${capital(weekday)} ${number} ${month.slice(0, 3)}`;
  return `${near ?? (year === today.slice(0, 4) ? dayName : `${dayName} ${year}`)}, ${timeIn(zone, at)}`;
}

/** A moment inside a sentence. */
const middle = (moment: string) => moment.charAt(0).toLowerCase() + moment.slice(1);

const relative = new Intl.RelativeTimeFormat('es-MX');

function ageOf(made: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - made.getTime()) / 60_000);
  if (minutes < -1) return 'con una fecha que no ha llegado';
  if (minutes < 1) return 'hace un momento';
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 48 * 60) return relative.format(-Math.floor(minutes / 60), 'hour');
  return relative.format(-Math.floor(minutes / 1440), 'day');
}

/** `4.2 MB` */
function sizeOf(bytes: number): string {
  const megabytes = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${megabytes.format(bytes / 1e6)} MB`;
}
