import { Agent, request } from 'node:http';
import { saveOnAndOn, type Acknowledged, expectAllThere } from './acknowledged.ts';
import { poster, signIn } from './staff.ts';
import { residentKilobytes, startSite } from './site.ts';
import { many, must, type Trial } from './trial.ts';

/** 256 connections ask without a pause while staff save. */
export const crowd: Trial = {
  name: 'crowd',
  async run(short) {
    const site = await startSite();
    const acknowledged: Acknowledged = new Map();
    const saving = saveOnAndOn([await signIn(site.url), await signIn(site.url)], acknowledged);
    const agent = new Agent({ keepAlive: true, maxSockets: 256 });
    const until = Date.now() + (short ? 3000 : 60_000);
    let answers = 0;
    const wrong: string[] = [];
    await Promise.all(
      Array.from({ length: 256 }, async () => {
        while (Date.now() < until) {
          const status = await get(site.url, agent).catch((error: Error) => error.message);
          if (status === 200) answers++;
          else wrong.push(String(status));
        }
      }),
    );
    await saving.stop();
    agent.destroy();
    must(wrong.length === 0, `${wrong.length} went wrong: ${[...new Set(wrong)].join(', ')}`);
    await expectAllThere(site.url, acknowledged);
    await site.end();
    return `${answers} answers over 256 connections during ${acknowledged.size} saves, no error`;
  },
};

/** A hundred posters of several megabytes are uploaded at once. */
export const uploads: Trial = {
  name: 'uploads',
  async run(short) {
    const site = await startSite();
    const staff = await Promise.all(Array.from({ length: 4 }, () => signIn(site.url)));
    const before = await residentKilobytes(site.pid);
    let most = before;
    const watch = setInterval(async () => (most = Math.max(most, await residentKilobytes(site.pid))), 100);
    const large = new Uint8Array(4_000_000).map(() => Math.random() * 256);
    large.set(await poster(1, 2, 3));
    let saved = 0;
    let refused = 0;
    await many(short ? 12 : 100, 100, async (index) => {
      const done = await staff[index % staff.length]!.add(`Cartel ${index}`, large).catch(() => false);
      if (done) saved++;
      else refused++;
    });
    clearInterval(watch);
    must((await fetch(site.url)).status === 200, 'The site does not answer after them');
    const grown = Math.round((most - before) / 1024);
    must(grown < 600, `Memory grew by ${grown} MB`);
    await site.end();
    return `${saved + refused} uploads of 4 MB at once: ${saved} saved, ${refused} told to try again; memory grew by ${grown} MB at most`;
  },
};

/** Memory after many requests is what it was after few. */
export const flatMemory: Trial = {
  name: 'flat-memory',
  async run(short) {
    const site = await startSite();
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    const paths = ['/', '/new-version', '/?estado=Jalisco', '/calendario.ics', '/nada', '/login'];
    const ask = (times: number) =>
      many(times, 16, async (index) => {
        await get(site.url + paths[index % paths.length]!, agent);
      });
    await ask(short ? 500 : 20_000);
    const before = await residentKilobytes(site.pid);
    const times = short ? 1000 : 100_000;
    await ask(times);
    const grown = Math.round(((await residentKilobytes(site.pid)) - before) / 1024);
    agent.destroy();
    must(grown < 100, `Memory grew by ${grown} MB`);
    await site.end();
    return `${times} requests after a warm-up: memory grew by ${grown} MB`;
  },
};

/** Two people and a fan ask at once for what only one of them may see. */
export const sessions: Trial = {
  name: 'sessions',
  async run(short) {
    const site = await startSite();
    const staff = await signIn(site.url);
    const fan = await signIn(site.url, 'fan@correo.example');
    const times = short ? 100 : 2000;
    await many(times, 16, async (index) => {
      if (index % 3 === 0) {
        const text = await (await staff.send('/dashboard/data')).text();
        must(text.includes('equipo@radiocarpa.example'), 'The staff member was not known');
        return;
      }
      const answer = await (index % 3 === 1 ? fan.send('/dashboard/data') : fetch(`${site.url}/dashboard/data`));
      must(answer.status === 401 || answer.status === 403, `A stranger got ${answer.status}`);
      must(!(await answer.text()).includes('equipo@'), 'A stranger got what is the staff’s');
    });
    await site.end();
    return `${times} requests of staff, a stranger and nobody in turn: none mixed`;
  },
};

function get(url: string, agent: Agent, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'Accept-Encoding': 'gzip', ...headers } }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode!))
        .on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
