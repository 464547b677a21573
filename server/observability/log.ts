import { format } from 'node:util';
import { codeOf } from '../error-code.ts';
import type { LogLevel } from '../settings/environment.ts';
import { repeatLimit } from './repeat-limit.ts';
import { currentRequestId } from './requests.ts';

type Target = Pick<Console, 'error' | 'warn' | 'debug'>;

const longest = 8000; // characters of one entry

/**
 * Turns the console into the process's log. An entry has its time in UTC and its request's id, and no personal data;
 * repeated entries are only counted. Pino would bring eleven packages for the few lines that this process writes.
 * @returns `close`, which writes the counts and restores the console
 */
export function openLog(level: LogLevel, target: Target = console) {
  const { error, warn, debug } = target;
  const limited = (write: (text: string) => void) =>
    repeatLimit((text) => write(`${new Date().toISOString()} ${text}`));
  const [errors, warnings] = [limited(error.bind(target)), limited(warn.bind(target))];
  const entry = (parts: unknown[]) => {
    const id = currentRequestId();
    return `${id ? `[${id}] ` : ''}${withoutPersonalData(asOneEntry(format(...parts).slice(0, longest)).slice(0, longest))}`;
  };
  target.error = (...parts: unknown[]) => errors.say(messageKind(parts), () => entry(parts));
  target.warn = (...parts: unknown[]) => {
    if (level !== 'error') warnings.say(messageKind(parts), () => entry(parts.map(withoutStack)));
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

/**
 * Logs what nobody handled. A rejection concerns one request or task, and the site goes on. An exception may have left
 * anything half done, so it ends the process with code 1, as Node would, and the service manager starts it again.
 */
export function logProcessErrors() {
  process.on('unhandledRejection', (cause) => console.error('A rejected promise was not handled', cause));
  process.on('uncaughtException', (cause) => {
    console.error('An exception was not caught', cause);
    process.exit(1);
  });
}

/** An error in one line: strangers cause most warnings, for instance by a cookie that nobody gave them. */
const withoutStack = (part: unknown) => (part instanceof Error ? `${part.name}: ${part.message}` : part);

/** Removes control characters, and indents all lines but the first, so that input cannot imitate an entry. */
function asOneEntry(text: string): string {
  return text
    .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\n  ')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
}

/** The kind of an entry, by which it is counted: its first words without paths and numbers. */
function messageKind(parts: unknown[]): string {
  const words = parts.slice(0, 3).map((part) => {
    if (part instanceof Error) return `${part.name} ${codeOf(part)}`;
    return typeof part === 'string' ? part.slice(0, 200) : '';
  });
  return words.join(' ').replace(/\/\S*/g, '/…').replace(/\d+/g, '#').slice(0, 120);
}

/** Removes e-mails, tokens and query strings. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/[\w.+%-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,}/gi, '[correo]')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/(https?:\/\/[^\s?'"]+|(?<=\s|^|['"])\/[^\s?'"]*)\?[^\s'"]+/g, '$1?…');
}
