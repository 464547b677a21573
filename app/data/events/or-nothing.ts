/** What a function makes; when it throws, a line in the log and nothing. */
export function orNothing<T>(complaint: string, make: () => T): T | undefined {
  try {
    return make();
  } catch (cause) {
    console.error(complaint, cause);
    return undefined;
  }
}
