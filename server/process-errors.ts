/**
 * A rejected promise that nobody waits for concerns one request or one task: it is logged with its cause, and the
 * site goes on. An exception that nobody catches may have left anything half done: Node logs it and ends the process
 * with code 1, which is right, and whoever started it starts it again.
 */
export function logUnhandledRejections(emitter: Pick<NodeJS.Process, 'on'> = process) {
  emitter.on('unhandledRejection', (cause) => console.error('A rejected promise was not handled', cause));
}
