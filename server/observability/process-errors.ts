/**
 * An unhandled rejection concerns one request or task: it is logged with its cause, and the site goes on. An uncaught exception may
 * have left anything half done: it is logged, and ends the process with code 1 as Node would; the service manager restarts it.
 */
export function logProcessErrors() {
  process.on('unhandledRejection', (cause) => console.error('A rejected promise was not handled', cause));
  process.on('uncaughtException', (cause) => {
    console.error('An exception was not caught', cause);
    process.exit(1);
  });
}
