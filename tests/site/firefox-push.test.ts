import { openAutopush } from '../autopush.ts';
import { onPath } from '../chromium.ts';
import { openFirefox } from '../engines/firefox.ts';
import { noon, pushOf } from '../push-service.ts';
import { day, expect, siteTest } from '../site-test.ts';

const path = onPath(['firefox-esr', 'firefox']);
const test = siteTest().skipIf(!path);

test('a Firefox subscribes on the page, receives and shows; what follows takes its place; it stops', async ({
  site,
  onTestFinished,
}) => {
  const service = await openAutopush();
  const browser = await openFirefox(path!, service.settings);
  onTestFinished(async () => {
    await browser.close();
    service.close();
  });
  const { signal } = new AbortController();
  const push = pushOf(site, () => noon(1));
  const places = () => site.rows('select place from public.push_subscriptions');
  const confirmation = () =>
    browser.evaluate(
      `[...document.querySelectorAll('.notify-done :is(h2, b)')].map((part) => part.textContent).join(' ')`,
    );
  const tap = (name: string) =>
    browser.evaluate(`[...document.querySelectorAll('button')].find((b) => b.textContent == '${name}')?.click()`);
  /** The site looks six minutes after the last change. */
  async function told() {
    await site.database.exec(`update public.event_history set at = '${new Date(noon(1) - 360_000).toISOString()}'`);
    await push.tick(signal);
  }
  const shown = () =>
    browser.evaluate(`navigator.serviceWorker.getRegistration()
      .then((worker) => worker.getNotifications())
      .then((shown) => shown.map(({ title, body, data }) => [title, body, data]))`);

  const [id] = await site.has([{ title: 'Gala', city: 'Puebla', state: 'Puebla', time: '20:30', date: day(9) }]);
  await browser.goto(`${site.url}/avisos#lugar=Puebla`);
  await expect.poll(() => browser.evaluate(`document.documentElement.dataset.ready`)).toBe('');
  await tap('Avísame');
  await expect.poll(confirmation).toBe('Te avisaremos cuando haya fecha en: Puebla');
  expect(await places()).toEqual([{ place: 'Puebla' }]);
  const welcome = ['Te avisaremos de Puebla', 'Así te llegan los avisos de Radio Carpa.', '/avisos'];
  await expect.poll(shown).toEqual([welcome]);

  await told();
  const about = `/eventos/${id}-gala-puebla`;
  await expect.poll(shown).toEqual([welcome, ['Radio Carpa va a Puebla', expect.stringContaining('8:30 PM'), about]]);

  await site.database.exec(`insert into public.event_details (event_id, ticket_status) values (${id}, 'cancelled')`);
  await told();
  await expect.poll(shown).toEqual([welcome, ['Se cancela la función de Puebla', expect.any(String), about]]);

  await tap('Ya no quiero avisos');
  await expect.poll(places).toEqual([]);
});
