import { format } from 'node:util';
import type { LogLevel } from '../environment.ts';
import { repeatLimit } from './repeat-limit.ts';
import { currentRequestId } from './request-id.ts';

/** What writes lines; `console` is one. */
type Target = Pick<Console, 'error' | 'warn' | 'debug'>;

const longest = 8000; // characters of one entry

/**
 * Makes the console the process's log: errors always, each with its time in UTC and the id of its request, without
 * personal data, and the same one again and again only counted. By hand and not by pino, whose eleven packages write
 * JSON faster than this process ever has lines to write: what it has is errors, for people to read, and a line a request
 * while somebody looks for something.
 * @returns `close`, which says what was only counted, and gives the console back
 */
export function openLog(level: LogLevel, target: Target = console, now = Date.now) {
  const { error, warn, debug } = target;
  const limited = (write: (text: string) => void) =>
    repeatLimit((text) => write(`${new Date(now()).toISOString()} ${text}`), now);
  const [errors, warnings] = [limited(error.bind(target)), limited(warn.bind(target))];
  const entry = (parts: unknown[]) => {
    const id = currentRequestId();
    return `${id ? `[${id}] ` : ''}${withoutPersonalData(asOneEntry(format(...parts).slice(0, longest)).slice(0, longest))}`;
  };
  target.error = (...parts: unknown[]) => errors.say(kindOf(parts), () => entry(parts));
  target.warn = (...parts: unknown[]) => {
    if (level !== 'error') warnings.say(kindOf(parts), () => entry(parts));
  };
  if (level !== 'debug') target.debug = () => undefined;
  return {
    close() {
      errors.close();
      warnings.close();
      Object.assign(target, { error, warn, debug });
    },
  };
}

/** Lines after the first stand in, so that nobody's words pass for an entry of their own; nothing else steers a terminal. */
function asOneEntry(text: string): string {
  return text
    .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\n  ')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
}

/** What an entry is about, whichever address, number or text it is about this time. */
function kindOf(parts: unknown[]): string {
  const words = parts.slice(0, 3).map((part) => {
    if (part instanceof Error) return `${part.name} ${(part as { code?: string }).code ?? ''}`;
    return typeof part === 'string' ? part.slice(0, 200) : '';
  });
  return words.join(' ').replace(/\/\S*/g, '/…').replace(/\d+/g, '#').slice(0, 120);
}

/** E-mails, tokens and what stands behind a question mark are nobody's to read in a log. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/[\w.+%-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,}/gi, '[correo]')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/(https?:\/\/[^\s?'"]+|(?<=\s|^|['"])\/[^\s?'"]*)\?[^\s'"]+/g, '$1?…');
}
