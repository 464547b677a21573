import { pictureWork } from './picture-work.server.ts';

// The process that makes pictures, one at a time, for the site (`maker.server.ts`). It ends with the site, or when the
// site lets it go, and the memory that decoders leave behind is free again.

/** One piece of work. */
export type Order = { name: keyof typeof pictureWork; args: unknown[] };
/** The result of an order, or its error as a text. */
export type Answer = { made: unknown } | { failure: string };

const answer = (what: Answer) => process.send?.(what);

process.on('message', ({ name, args }: Order) => {
  (pictureWork[name] as (...args: unknown[]) => Promise<unknown>)(...args).then(
    (made) => answer({ made }),
    (cause: unknown) => answer({ failure: String(cause) }),
  );
});
process.once('disconnect', () => process.exit());
// A terminal and systemd tell the whole group, while the site still answers what was asked for.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
