import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { clean, SettingError } from '../settings/environment.ts';

/** The owner at a terminal: one question at a time. */
export type Terminal = ReturnType<typeof openTerminal>;

/**
 * Opens the terminal, or what is piped in its place.
 * @param sure whether every yes-or-no question is answered with yes without being asked (`--si`)
 */
export function openTerminal({ sure = false, missing = 'Faltan respuestas.' } = {}) {
  let isQuiet = false;
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isQuiet) process.stdout.write(chunk);
      done();
    },
  });
  // What is piped may hold the lines of several questions.
  const piped = process.stdin.isTTY ? undefined : createInterface({ input: process.stdin });
  const lines = piped?.[Symbol.asyncIterator]();

  async function ask(question: string, { secretly = false } = {}): Promise<string | undefined> {
    if (lines) {
      process.stdout.write(question);
      return ((await lines.next()) as { value?: string }).value;
    }
    // One for each question, because Ctrl+C is a signal to other programs only while there is none.
    const reader = createInterface({ input: process.stdin, output: echo, terminal: true });
    reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    // From here on the terminal itself echoes nothing.
    if (secretly) process.stdout.write(question);
    isQuiet = secretly;
    try {
      return await new Promise((resolve) => {
        reader.question(secretly ? '' : question, resolve);
        reader.once('close', () => resolve(undefined));
      });
    } finally {
      reader.close();
      isQuiet = false;
    }
  }
  /** @throws SettingError where the input has ended */
  async function line(question: string, how?: Parameters<typeof ask>[1]): Promise<string> {
    const value = await ask(question, how);
    if (value === undefined) throw new SettingError(missing);
    return clean(value);
  }

  return {
    say: (text: string) => console.log(text),
    /** One line of input; undefined where it has ended. */
    ask: (question: string) => ask(question),
    /** Asks until the answer is right. @param read throws a SettingError that says what is wrong with it */
    async until<Read>(question: string, read: (input: string) => Read | Promise<Read>): Promise<Read> {
      for (;;) {
        const typed = await line(`${question}: `);
        try {
          return await read(typed);
        } catch (error) {
          if (!(error instanceof SettingError)) throw error;
          console.log(`  ${error.message}`);
        }
      }
    },
    /** Asks for what nobody may read over a shoulder, nor later in the terminal. */
    async secret(question: string): Promise<string> {
      const typed = await line(`${question} (no se ve lo que escribes): `, { secretly: true });
      process.stdout.write('\n');
      return typed;
    },
    confirm: async (question: string): Promise<boolean> => sure || /^s[ií]?$/i.test(await line(`${question} [s/N]: `)),
    close: () => piped?.close(),
  };
}
