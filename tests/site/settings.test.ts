import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { Settings } from '../../app/data/settings/settings';
import { show } from '../../app/data/show';
import { tourCardPreview } from '../../app/extras/share-cards/data/tour-card-address';
import { withDetails } from '../event-steps';
import { answerIn, publication } from '../panel-actions';
import { expect, metaIn, signIn, siteTest } from '../site-test';

const test = siteTest();
const other = 'fan@correo.example';

type Upload = { logo?: string; isOdd?: boolean; whole?: boolean; error?: string };
const upload = async (staff: APIRequestContext, data: Buffer, how = '') =>
  (await staff.post(`/dashboard/imagenes?logo${how}`, { data })).json() as Promise<Upload>;
const red = sharp({ create: { width: 400, height: 300, channels: 3, background: '#ff0000' } });

test('what is no picture is no logo; a wide one is cut, unless all of it is asked for', async ({
  staff,
  expectErrors,
}) => {
  expectErrors(/A picture was refused/);
  for (const [name, bytes, error] of [
    ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /es un dibujo SVG/],
    ['moving.png', await red.clone().gif().toBuffer(), /PNG, JPG o WebP/],
    ['small.png', await red.clone().resize(100, 150).png().toBuffer(), /192 por 192/],
    ['empty.png', Buffer.alloc(0), /no es una imagen/],
  ] as const)
    expect((await upload(staff, bytes)).error, name).toMatch(error);

  // The ends of a wide one are there where all of it is asked for, and where it is too narrow to be cut.
  const ends = (color: string) => ({ left: 40, right: 40, background: color });
  for (const [height, asked, whole] of [
    [300, '', false],
    [300, '&completa', true],
    [150, '', true],
  ] as const) {
    const wide = await red.clone().resize(900, height).extend(ends('#0000ff')).png().toBuffer();
    const sent = await upload(staff, wide, asked);
    expect(sent).toMatchObject({ isOdd: true, whole });
    const stored = await staff.get(`/dashboard/data/ajustes?logo=${sent.logo}`);
    const square = sharp(await stored.body());
    const { width, height: high } = await square.metadata();
    const middle = { left: 5, top: Math.round(high / 2), width: 1, height: 1 };
    const [r, , b] = await square.removeAlpha().extract(middle).raw().toBuffer();
    expect([width === high, b! > r!]).toEqual([true, whole]);
  }
});

test('a picture that staff chose is the icon in every size', async ({ site, staff, expectErrors }) => {
  const iconsOf = async () => {
    const page = await (await fetch(`${site.url}/new-version`)).text();
    const manifest = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as { icons: { src: string }[] };
    const linked = ['icon', 'apple-touch-icon'].map((rel) => new RegExp(`rel="${rel}" href="([^"]+)"`).exec(page)![1]!);
    return { page, icons: [...linked, ...manifest.icons.map(({ src }) => src)] };
  };
  const send = async (settings: Settings) =>
    answerIn(await (await staff.post('/dashboard/ajustes.data', { data: publication(settings, show) })).body());
  const drawn = await iconsOf();
  const { logo } = await upload(staff, await red.clone().png().toBuffer());
  const settings = { ...show, logo: logo! };
  expect(await send({ ...show, logo: 'covers/logo-1000000000000.webp' })).toMatchObject({
    errors: { logo: 'Elige la imagen otra vez: ya no está guardada.' },
  });
  expect(await send(settings)).toMatchObject({ type: 'published', settings: { logo } });
  const chosen = await iconsOf();
  expect(/\.splash-marquee::?before/.test(chosen.page), 'the logo’s own style').toBe(true);
  const sides = [192, 180, 192, 512, 512];
  for (const [at, path] of chosen.icons.entries()) {
    expect(drawn.icons).not.toContain(path);
    const icon = await fetch(site.url + path);
    const picture = sharp(Buffer.from(await icon.arrayBuffer()));
    const { format, width, height } = await picture.metadata();
    expect([icon.status, format, width, height], path).toEqual([200, 'png', sides[at], sides[at]]);
    const corner = await picture.removeAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect([...corner], path).toEqual([expect.closeTo(254, -1), expect.closeTo(0, -1), expect.closeTo(0, -1)]);
  }
  const card = metaIn(chosen.page)('og:image')!;
  const drawing = sharp(Buffer.from(await (await fetch(card)).arrayBuffer()));
  const [red_, green] = await drawing.extract({ left: 120, top: 315, width: 1, height: 1 }).raw().toBuffer();
  expect([red_! > 240, green! < 20]).toEqual([true, true]);

  // A storage that does not answer: the icon is not there for now, and nobody keeps that.
  site.breaks((request) => (request.url.includes('/storage/') ? new Response(null, { status: 500 }) : undefined));
  expectErrors(/An icon could not be made/);
  await site.database.query(
    `update public.show_settings set settings = settings || '{"logo": "covers/logo-1000000000000.webp"}' where id = 1`,
  );
  const gone = await fetch(site.url + (await iconsOf()).icons[0]!);
  expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  await site.database.query('delete from public.show_settings where id = 1');
});

test('a publish keeps others’ values of other fields, and writes over those it has seen of the same one', async ({
  site,
  staff,
}) => {
  const stored = async () =>
    (await site.rows<{ settings: Settings }>('select settings from public.show_settings'))[0]?.settings;
  const publish = async (edits: Record<string, { now: string; was: string[] }>) =>
    answerIn(await (await staff.post('/dashboard/ajustes.data', { data: { edits } })).body());
  const theirs = { name: 'La Suya', tagline: 'El suyo' };
  await site.database.query('insert into public.show_settings (settings) values ($1)', [theirs]);
  const mine = { now: 'El mío', was: [show.tagline] };
  expect(await publish({ tagline: mine, title: { now: 'Gira', was: [show.newVersion.title] } })).toMatchObject({
    type: 'conflict',
    settings: theirs,
    fields: ['tagline'],
  });
  expect(await stored()).toEqual(theirs);
  // As after a question, or where the answer to an earlier one was lost.
  mine.was.push(theirs.tagline);
  // What is there already is nobody's loss.
  const same = { now: theirs.name, was: [show.name] };
  expect(await publish({ tagline: mine, name: same })).toMatchObject({ type: 'published' });
  expect(await stored()).toMatchObject({ name: 'La Suya', tagline: 'El mío' });
  await site.database.query('delete from public.show_settings where id = 1');
});

test('a script in every field is text wherever it stands, and too much of it is refused', async ({ site, staff }) => {
  const [id] = await site.has([{ title: 'Una' }]);
  const script = '"><script>alert(1)</script>';
  const settings = {
    ...{ ...show, name: script, tagline: script, description: script, links: [`https://x.mx/${script}`] },
    newVersion: { title: script, subtitle: script },
  };
  const publish = (settings: Settings) => staff.post('/dashboard/ajustes.data', { data: publication(settings, show) });
  expect(await answerIn(await (await publish(settings)).body())).toMatchObject({ type: 'published' });
  for (const path of ['/', '/new-version', `/eventos/${id}`, '/login', '/nada', '/feed.xml'])
    expect((await (await fetch(site.url + path)).text()).includes('<script>alert(1)'), path).toBe(false);
  expect((await publish({ ...settings, name: 'x'.repeat(1_000_000) })).status()).toBe(413);
  expect((await staff.get('/dashboard/data/ajustes?logo=covers/logo-1000000000000.webp')).status()).toBe(404);
  await site.database.query('delete from public.show_settings where id = 1');
});

test('public pages may be previewed, and nothing else', async ({ site, staff }) => {
  const preview = (path: string, more = {}) =>
    staff.post('/dashboard/data/ajustes', { data: { settings: { ...show, name: 'La Otra', ...more }, preview: path } });
  const home = await preview('/');
  expect([home.status(), home.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect((await home.text()).includes('La <span>Otra</span>')).toBe(true);
  expect((await home.text()).includes('<script')).toBe(false);
  const card = await preview(tourCardPreview);
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  site.requests.length = 0;
  for (const logo of ['http://127.0.0.1:9/x', '//127.0.0.1:9/x', 'covers/../x', 'covers/a.webp'])
    expect((await preview(tourCardPreview, { logo })).status(), logo).toBe(404);
  expect(site.requests.filter(({ path }) => path.includes('/object/'))).toEqual([]);
  for (const path of [
    '/dashboard',
    '/dashboard/ajustes',
    '/eventos/../dashboard',
    '//otro.mx/',
    'https://otro.mx/',
    '/feed.xml',
  ])
    expect((await preview(path)).status(), path).toBe(404);
  expect((await (await fetch(`${site.url}/`)).text()).includes('La Otra')).toBe(false);
});

test('previews of one person are made one at a time, and nobody waits for another’s', async ({
  site,
  staff,
  request,
  expectErrors,
}) => {
  await site.database.query('insert into private.staff (email) values ($1)', [other]);
  await signIn(request, site, other);
  const preview = (by: APIRequestContext, path: string, logo = '') =>
    by.post('/dashboard/data/ajustes', {
      headers: { Origin: site.url },
      data: { settings: { ...show, logo }, preview: path },
    });
  expectErrors(/The share card of the tour is drawn without its logo/);
  const storage = Promise.withResolvers<undefined>();
  site.breaks((asked) => (asked.url.includes('/object/') ? storage.promise : undefined));
  const first = preview(staff, tourCardPreview, 'covers/logo-1000000000000.webp');
  await expect.poll(() => site.requests.some(({ path }) => path.includes('/object/'))).toBe(true);
  let isMade = false;
  const second = preview(staff, '/').finally(() => (isMade = true));
  for (const _ of ['while the first is made', 'and once more'])
    expect((await preview(request, '/')).status()).toBe(200);
  expect(isMade).toBe(false);
  storage.resolve(undefined);
  expect([(await first).status(), (await second).status()]).toEqual([200, 200]);
  await site.database.query('delete from private.staff where email = $1', [other]);
});

test('every page links to the episode that staff chose, or to none', async ({ site, staff }) => {
  const [id] = await site.has([{}]);
  const led = () =>
    Promise.all(
      ['/', '/new-version', `/eventos/${id}`].map(async (path) => {
        const page = await (await fetch(site.url + path)).text();
        return [...page.matchAll(/<a class="[^"]*\blisten" href="([^"]+)" target="_blank"/g)].map(
          ([, address]) => address,
        );
      }),
    );
  const { links } = show;
  for (const listen of [links[2]!, '']) {
    await staff.post('/dashboard/ajustes.data', { data: publication({ ...show, listen }, show) });
    for (const addresses of await led()) expect([...new Set(addresses)]).toEqual(listen ? [listen] : []);
    await site.database.query('delete from public.show_settings where id = 1');
  }
});

test('the show’s channel stands beside the notices, and nowhere without one', async ({ site, staff }) => {
  const [id] = await site.has([{}]);
  await withDetails(site, id!, { status: 'sold_out' });
  const channel = 'https://whatsapp.com/channel/0029VaXyZ';
  const links = async () => {
    const pages = ['/', `/eventos/${id}`, '/avisos'].map(async (path) => (await fetch(site.url + path)).text());
    return (await Promise.all(pages)).map(
      (page) => page.split(`href="${channel}" target="_blank" rel="noopener"`).length - 1,
    );
  };
  expect(await links()).toEqual([0, 0, 0]);
  await staff.post('/dashboard/ajustes.data', { data: publication({ ...show, channel }, show) });
  expect(await links(), 'on a date’s page also under its button, on /avisos above and below the form').toEqual([
    1, 2, 2,
  ]);
  await site.database.query('delete from public.show_settings where id = 1');
});
