import { fork, type ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import { inTurn, type Turn } from '../in-turn.ts';
import type { Answer, Order } from './picture-maker.server.ts';
import type { pictureWork } from './picture-work.server.ts';

type Work = typeof pictureWork;

/** In the sources and in the build it stands beside this file. */
const program = join(import.meta.dirname, `picture-maker.server${extname(import.meta.filename)}`);
const idleMs = 20_000;

class MakerEnded extends Error {}

/**
 * Has pictures made by a process of their own, one at a time, in the order of the requests. Once none was asked for in
 * a while another takes its place: the memory that decoders leave behind is free, and the next picture finds it ready.
 * @param idle how long that while is, in milliseconds
 */
export function pictureMaker(idle = idleMs) {
  const oneAtATime = inTurn(1);
  let maker: ChildProcess | undefined;
  let replacing: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      // Without the site's secrets, because it decodes files of strangers; glibc returns memory at once.
      env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '0' },
    });
    const forget = () => void (maker = maker === child ? undefined : maker);
    child.once('exit', forget);
    // An error that nobody hears would end the site: a machine without memory or files left starts no process.
    child.on('error', (cause) => {
      forget();
      console.error('The process that makes pictures failed', cause);
    });
    return child;
  }

  async function ask(order: Order): Promise<unknown> {
    clearTimeout(replacing);
    const child = (maker = maker?.connected ? maker : start());
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const answered = (answer: Answer) => ('made' in answer ? resolve(answer.made) : reject(new Error(answer.failure)));
    const ended = (cause?: unknown) => {
      // Whether or not it has told of its end.
      if (maker === child) maker = undefined;
      reject(new MakerEnded('The process that makes pictures has ended', { cause }));
    };
    holdProcess(child, true);
    child.once('message', answered).once('exit', ended).once('error', ended);
    child.send(order, (cause) => cause && ended(cause));
    return promise.finally(() => {
      child.off('message', answered).off('exit', ended).off('error', ended);
      holdProcess(child, false);
      replacing = setTimeout(replace, idle).unref();
    });
  }

  function prepare() {
    if (maker?.connected) return;
    try {
      maker = start();
      holdProcess(maker, false);
    } catch (cause) {
      console.error('The process that makes pictures did not start', cause);
    }
  }

  function replace() {
    maker?.disconnect();
    maker = undefined;
    prepare();
  }

  return {
    /** Starts the process before a picture is asked for, so that nobody waits for both. */
    prepare,
    /** Process id of the maker; undefined while there is none, before the first picture or after a kill. */
    pid: () => maker?.pid,
    /** @throws what the work throws; work during which the maker is killed is done once more */
    make<Name extends keyof Work>(name: Name, args: Parameters<Work[Name]>, turn?: Turn): ReturnType<Work[Name]> {
      const order = { name, args };
      const result = oneAtATime(
        () =>
          ask(order).catch((cause: unknown) => {
            if (!(cause instanceof MakerEnded)) throw cause;
            console.warn('The process that makes pictures has ended: another one begins', { name });
            return ask(order);
          }),
        turn,
      );
      return result as ReturnType<Work[Name]>;
    },
  };
}

/** Whether a child keeps this process from ending by itself: one that waits for work does not. */
function holdProcess(child: ChildProcess, holds: boolean) {
  for (const each of [child, child.channel]) holds ? each?.ref() : each?.unref();
}

/** The site's. */
export const { make: makePicture, prepare: preparePictureMaker } = pictureMaker();
