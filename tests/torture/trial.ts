/** One trial, and its result. */
export type Trial = {
  /** Its name on the command line. */
  name: string;
  /**
   * Runs it, and returns its figures.
   * @param short whether it may take only seconds, for `npm test -- all`
   * @throws when something was lost, or otherwise wrong
   */
  run(short: boolean): Promise<string>;
};

/** @throws with the sentence if the condition does not hold */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** Does the work so many times, a few at once. */
export async function many(times: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < times) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
