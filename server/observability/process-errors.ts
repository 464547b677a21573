/**
 * A rejected promise that nobody waits for concerns one request or one task: it is logged with its cause, and the
 * site goes on. An exception that nobody catches may have left anything half done: it is logged as every error is, and
 * ends the process with code 1, as Node would. Whoever started it starts it again.
 */
export function logProcessErrors() {
  process.on('unhandledRejection', (cause) => console.error('A rejected promise was not handled', cause));
  process.on('uncaughtException', (cause) => {
    console.error('An exception was not caught', cause);
    process.exit(1);
  });
}
