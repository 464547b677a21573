/** A function's result; when it throws, a line in the log and undefined. */
export function orNothing<T>(complaint: string, make: () => T): T | undefined {
  try {
    return make();
  } catch (cause) {
    console.error(complaint, cause);
    return undefined;
  }
}
