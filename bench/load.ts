import { spawnSync } from 'node:child_process';
import { median } from './numbers.ts';

/** The result of a load: requests a second, the 99th percentile in milliseconds, and errors. */
export type Load = { perSecond: number; p99: number; errors: number };

/** Whether the load generator is there. */
export const canLoad = !spawnSync('wrk', ['-v']).error;

/**
 * Loads several addresses in turn, several rounds, and gives the median of each: other work of the machine then
 * affects all alike. Each is loaded first without counting, because Node compiles hot code during its first ten busy
 * seconds.
 */
export function loadInTurn(
  addresses: Record<string, string>,
  connections: number,
  { rounds = 3, seconds = 4, warmUp = 10 } = {},
): Record<string, Load> {
  const all: Record<string, Load[]> = Object.fromEntries(Object.keys(addresses).map((name) => [name, []]));
  for (const address of Object.values(addresses)) loadOnce(address, connections, warmUp);
  for (let round = 0; round < rounds; round++)
    for (const [name, address] of Object.entries(addresses)) all[name]!.push(loadOnce(address, connections, seconds));
  return Object.fromEntries(
    Object.entries(all).map(([name, loads]) => [
      name,
      {
        perSecond: median(loads.map(({ perSecond }) => perSecond)),
        p99: median(loads.map(({ p99 }) => p99)),
        errors: loads.reduce((sum, { errors }) => sum + errors, 0),
      },
    ]),
  );
}

/** Loads one address for so many seconds. */
function loadOnce(address: string, connections: number, seconds: number): Load {
  const { stdout } = spawnSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: gzip', address],
    { encoding: 'utf8' },
  );
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const socket =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1).map(Number) ?? [];
  const [, wrong] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? [];
  return {
    perSecond: Number(perSecond),
    p99: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit!] ?? NaN),
    errors: socket.reduce((sum, count) => sum + count, Number(wrong ?? 0)),
  };
}
