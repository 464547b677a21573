import { spawnSync } from 'node:child_process';
import { medians } from './table.ts';

/** Whether the load generator is installed. */
export const canLoad = !spawnSync('wrk', ['-v']).error;

/**
 * Loads a page and its static copy in turn, three times, so that other work of the machine affects both alike. The
 * first load of each does not count, because Node compiles hot code during its first ten busy seconds.
 */
export function loadRow(page: string, connections: number, site: string, nginx: string) {
  for (const address of [site, nginx]) load(address, connections, 10);
  const rounds = Array.from({ length: 3 }, () => {
    const [direct, copy] = [load(site, connections, 4), load(nginx, connections, 4)];
    return {
      'site /s': direct.perSecond,
      'nginx /s': copy.perSecond,
      'site ÷ nginx': direct.perSecond / copy.perSecond,
      'site p99 ms': direct.p99,
      'nginx p99 ms': copy.p99,
      'site errors': direct.errors,
      'nginx errors': copy.errors,
    };
  });
  return { page, connections, ...medians(rounds) };
}

function load(address: string, connections: number, seconds: number) {
  const { stdout } = spawnSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: gzip', address],
    { encoding: 'utf8' },
  );
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const [, ...socket] = /errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? [];
  const [, wrong = 0] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? [];
  return {
    perSecond: Number(perSecond),
    p99: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit!] ?? NaN),
    errors: [...socket, wrong].reduce((sum: number, count) => sum + Number(count), 0),
  };
}
