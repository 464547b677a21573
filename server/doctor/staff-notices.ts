import { futureBackups, readMachine, type Machine } from './machine.ts';

const day = 86_400_000; // ms
const tell = 'avisa a quien administra el sitio.';

/** What staff should know of the machine, a sentence each: what they can do something about, and nothing else. */
export function staffNotices(machine: Machine, now: Date): string[] {
  const { freeBytes, keepsBackups, newestBackup, since } = machine;
  const notices: string[] = [];
  if (machine.futureBackups) notices.push(`${futureBackups(machine.futureBackups).slice(0, -1)}; ${tell}`);
  // A new site has a while to make its first one.
  const last = newestBackup ?? since;
  const days = keepsBackups && last ? Math.floor((now.getTime() - last.getTime()) / day) : 0;
  if (days >= 2)
    notices.push(
      newestBackup ? `El último respaldo es de hace ${days} días: ${tell}` : `No hay ningún respaldo: ${tell}`,
    );
  if (freeBytes < 200e6)
    notices.push(
      `El disco del sitio está casi lleno (quedan ${Math.floor(freeBytes / 1e6)} MB): no subas portadas y ${tell}`,
    );
  return notices;
}

/** The same for a data folder now; a disk that can't be read is logged and gives no notices. */
export function noticesOf(folder: string, keepsBackups: boolean): string[] {
  try {
    return staffNotices(readMachine(folder, keepsBackups), new Date());
  } catch (cause) {
    console.error('The disk could not be looked at', cause);
    return [];
  }
}
