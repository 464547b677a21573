import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { pageOf, withDetails } from '../event-steps.ts';
import { freePort, ownProcess } from '../own-process.ts';
import { photo } from '../photo.ts';
import { day, expect, siteTest } from '../site-test.ts';
import type { Site } from '../site.ts';
import { visitorAt, type Thing, type Visitor } from './engine.ts';
import { engines } from './engines.ts';

// The main steps of a fan and of staff, in each engine that is installed.

/**
 * One server for all engines, in another process: in this one it would answer too soon for a request to be broken off.
 */
let alone: { url: string; close: () => Promise<unknown> } | undefined;
afterAll(() => alone?.close());

async function startAlone() {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'cartelera-'))];
  const { child, output, exited } = ownProcess(
    'build/server/start.js',
    { PORT: `${port}`, DATA_DIR: folder },
    { folder },
  );
  await expect.poll(output, { timeout: 120_000 }).toMatch(/está en/);
  const close = () => (child.kill(), exited().then(() => rm(folder, { recursive: true })));
  return { url: `http://localhost:${port}`, close };
}

/** Leads to an address as from another page of the site: without the splash. */
async function come(visitor: Visitor, { url }: Pick<Site, 'url'>, path: string) {
  await visitor.goto(`${url}/robots.txt`);
  await visitor.evaluate(`void (location.href = ${JSON.stringify(path)})`);
}

const siteOfFile = siteTest();
for (const { name, open } of engines) {
  const test = siteOfFile
    .extend('engine', { scope: 'file' }, async ({}, { onCleanup }) => {
      const engine = await open!();
      onCleanup(async () => void (await engine.close()));
      return engine;
    })
    .extend('visitor', async ({ engine }) => {
      await engine.resize(1280, 860);
      return visitorAt(engine);
    })
    .extend('openPage', async ({ visitor, site }) => async (path: string) => {
      await come(visitor, site, path);
      await visitor.answer(`'ready' in document.documentElement.dataset`, `${path} is ready`);
    })
    .extend('openPanel', async ({ visitor, site }) => async () => {
      await come(visitor, site, '/dashboard');
      const isIn = `document.querySelector('h1')?.textContent === 'Eventos'`;
      await visitor.answer(`${isIn} || location.pathname === '/login'`, 'the panel or the door');
      if (await visitor.evaluate(isIn)) return;
      await visitor.answer(`'ready' in document.documentElement.dataset`, '/login is ready');
      await visitor.tap({ role: 'button', name: 'Continuar con Google' });
      await visitor.tap({ role: 'button', name: new RegExp(site.staffEmail) });
      await visitor.answer(isIn, 'the panel');
    });

  // In Chromium tests/e2e asks these.
  const testElsewhere = name === 'Chromium' ? test.skip : test;

  describe.runIf(open)(name, () => {
    testElsewhere(
      'a fan opens a card and gets to the ticket seller',
      async ({ site, visitor, openPage, onTestFinished }) => {
        const asked: string[] = [];
        const seller = createServer((request, response) => {
          asked.push(request.url!);
          response.end('taquilla');
        }).listen();
        onTestFinished(() => void seller.close());
        const link = `http://localhost:${(seller.address() as AddressInfo).port}/noche`;
        await site.has([{ title: 'Noche', link }, {}]);
        await openPage('/');
        const card: Thing = { role: 'article', name: 'Noche' };
        await visitor.tap({ role: 'button', name: /^Detalles de/, within: card });
        await visitor.tap({ role: 'link', name: 'Ver Boletos', within: card });
        await expect.poll(() => asked).toContain('/noche');
      },
    );

    testElsewhere(
      'an opened card shows all that it holds, on phones, in larger letters and on a desktop',
      async ({ site, visitor, openPage }) => {
        await site.has([{ title: 'Una noche de luciérnagas y linternas', description: 'Una noche. '.repeat(40) }, {}]);
        await openPage('/');
        const card: Thing = { role: 'article', name: /luciérnagas/ };
        await visitor.tap({ role: 'button', name: /^Detalles de/, within: card });
        for (const [width, letters] of [
          [320, 100],
          [375, 125],
          [390, 100],
          [1280, 100],
        ] as const) {
          await visitor.resize(width, 844);
          await visitor.evaluate(`void (document.documentElement.style.fontSize = '${letters}%')`);
          for (const name of ['Ver Boletos', /^Ver detalles/, /^Compartir/])
            await visitor.whole({ role: 'link', name, within: card });
        }
      },
    );

    testElsewhere('a cancelled event has its city struck', async ({ site, visitor, openPage }) => {
      const [id] = await site.has([{ city: 'Puebla' }]);
      await withDetails(site, id!, { status: 'cancelled' });
      await openPage(pageOf(id!));
      const city = `getComputedStyle(document.querySelector('.event-city'))`;
      await visitor.answer(`${city}.textDecorationLine === 'line-through'`, 'a line');
    });

    testElsewhere('a fan flips a card', async ({ site, visitor, openPage }) => {
      await site.has([{ title: 'Noche' }, {}]);
      await openPage('/new-version');
      const card: Thing = { role: 'article', name: 'Noche' };
      await visitor.tap({ role: 'button', name: /^Detalles de/, within: card });
      await visitor.whole({ role: 'link', name: 'Ver Boletos', within: card });
    });

    testElsewhere('a fan narrows the dates by where they are and by state', async ({ site, visitor, openPage }) => {
      await site.has([
        { title: 'Uno', city: 'Guadalajara', state: 'Jalisco' },
        { title: 'Dos', city: 'Mérida', state: 'Yucatán' },
        { title: 'Tres', city: 'Tijuana', state: 'Baja California' },
      ]);
      await openPage('/');
      // A headless Firefox reports no focus to a page, so the tap itself must wake the field.
      await visitor.tap({ role: 'field', name: '¿Dónde estás?' });
      await visitor.write('¿Dónde estás?', 'meri');
      await visitor.tap({ role: 'option', name: /^Mérida/ });
      await visitor.shown({ role: 'button', name: 'Cambiar' });
      await openPage('/new-version');
      await visitor.write('¿En qué estado estás?', 'Yucatán');
      await visitor.tap({ role: 'button', name: 'Ver fechas' });
      await visitor.gone({ role: 'article', name: 'Uno' });
      await visitor.shown({ role: 'article', name: 'Dos' });
    });

    testElsewhere('back and forward, cards and scroll are as they were left', async ({ site, visitor, openPage }) => {
      await site.has(
        Array.from({ length: 6 }, (_, at) => ({ title: `Noche ${at}`, description: 'Larga. '.repeat(200) })),
      );
      await openPage('/');
      // A browser keeps no page that was still loading.
      await visitor.answer(`document.readyState === 'complete'`, 'the list, loaded');
      const card: Thing = { role: 'article', name: 'Noche 0' };
      await visitor.tap({ role: 'button', name: /^Detalles de/, within: card });
      await visitor.tap({ role: 'link', name: /^Ver detalles/, within: card });
      const isEvent = `location.pathname.startsWith('/eventos/')`;
      await visitor.answer(`${isEvent} && document.readyState === 'complete'`, 'the page of the date');
      await visitor.evaluate('scrollTo(0, 300)');
      await visitor.evaluate('void setTimeout(() => history.back())');
      await visitor.answer(`location.pathname === '/'`, 'the list');
      await visitor.shown({ role: 'link', name: 'Ver Boletos', within: card });
      await visitor.evaluate('void setTimeout(() => history.forward())');
      await visitor.answer(`${isEvent} && scrollY === 300`, 'the page of the date, scrolled');
    });

    test('back from the account chooser, the button works again', async ({ site, visitor, openPage }) => {
      await openPage('/login');
      const button: Thing = { role: 'button', name: 'Continuar con Google' };
      await visitor.tap(button);
      await visitor.shown({ role: 'button', name: new RegExp(site.staffEmail) });
      await visitor.evaluate('void setTimeout(() => history.back())');
      await visitor.answer(`location.pathname === '/login' && 'ready' in document.documentElement.dataset`, '/login');
      await visitor.tap(button);
      await visitor.shown({ role: 'button', name: new RegExp(site.staffEmail) });
    });

    test('gone to the account chooser, the page leaves no error behind', { timeout: 300_000 }, async ({ visitor }) => {
      alone ??= await startAlone();
      const keep = `({ reason, message }) => sessionStorage.setItem('error', String(reason ?? message))`;
      for (let turn = 0; turn < 2; turn++) {
        await come(visitor, alone, '/login');
        await visitor.answer(`location.pathname === '/login'`, '/login');
        await visitor.evaluate(`['error', 'unhandledrejection'].forEach((type) => addEventListener(type, ${keep}))`);
        await visitor.answer(`'ready' in document.documentElement.dataset`, '/login is ready');
        await visitor.tap({ role: 'button', name: 'Continuar con Google' });
        await visitor.answer(`location.pathname === '/cuentas-de-prueba'`, 'the chooser');
        expect(await visitor.evaluate(`sessionStorage.getItem('error')`)).toBeNull();
      }
    });

    testElsewhere('staff sign in, and save a date', async ({ site, visitor, openPanel }) => {
      await openPanel();
      const values = {
        Título: 'Nueva',
        Link: 'https://boletos.example/nueva',
        Fecha: day(5),
        Hora: '20:30',
        Descripción: 'Una noche nueva.',
        Estado: 'Jalisco',
        Ciudad: 'Guadalajara',
      };
      for (const [label, value] of Object.entries(values)) await visitor.write(label, value, form);
      await visitor.tap({ role: 'button', name: 'Guardar evento', within: form });
      await visitor.shown({ role: 'alert', name: /Event added successfully\./ });
      expect(await site.events()).toMatchObject([{ title: 'Nueva', date: day(5), time: '20:30:00', state: 'Jalisco' }]);
    });

    testElsewhere('staff edit a date, and give it a picture', async ({ site, visitor, openPanel }) => {
      const picture = join(site.folder, 'cartel.jpg');
      await writeFile(picture, await photo());
      await site.has([{ title: 'Vieja' }]);
      await openPanel();
      await visitor.tap({ role: 'button', name: 'Vieja' });
      await visitor.write('Título', 'Otra', dialog);
      await visitor.choose('Portada', picture, dialog);
      // The preview moves what stands below.
      await visitor.shown({ role: 'img', name: /^Vista previa de/, within: dialog });
      await visitor.tap({ role: 'button', name: 'Actualizar', within: dialog });
      await visitor.gone(dialog);
      const [event] = await site.events();
      expect(event!.title).toBe('Otra');
      expect(await site.storedCovers()).toEqual([`event-covers/${event!.cover}`]);
    });

    testElsewhere('staff paste three lines, and create their dates', async ({ site, visitor, openPanel }) => {
      await openPanel();
      await visitor.tap({ role: 'button', name: 'Pegar gira' });
      const days = [40, 41, 48].map(day);
      const lines = ['Monterrey', 'Saltillo', 'Mérida'].map((city, at) => `${days[at]} ${city} 8pm`);
      await visitor.write('Mensaje de la gira', lines.join('\n'));
      const shared: Thing = { role: 'region', name: 'Igual para todas' };
      await visitor.write('Título', 'Gira', shared);
      await visitor.write('Descripción', 'En vivo.', shared);
      await visitor.tap({ role: 'button', name: 'Crear 3 fechas' });
      await visitor.shown({ role: 'alert', name: /Event added successfully\./ });
      const events = await site.events();
      expect(events.map(({ city }) => city)).toEqual(['Monterrey', 'Saltillo', 'Mérida']);
      expect(events.map(({ date }) => date)).toEqual(days);
    });

    test('back after the sign-out, nothing of the panel is there', async ({ site, visitor, openPanel }) => {
      await site.has([{ title: 'Secreta' }]);
      await openPanel();
      await visitor.write('Título', 'Un borrador', form);
      await visitor.resize(390, 844);
      await visitor.tap({ role: 'button', name: 'Cuenta' });
      const within: Thing = { role: 'dialog', name: 'Cuenta' };
      await visitor.tap({ role: 'button', name: 'Cerrar sesión', within });
      await visitor.tap({ role: 'button', name: 'Borrar y salir' });
      await visitor.shown({ role: 'button', name: 'Continuar con Google' });
      await visitor.evaluate('void setTimeout(() => history.back())');
      // In one script, because the page may be left between two.
      const isLogin = `location.pathname === '/login' && 'ready' in document.documentElement.dataset`;
      const held = `document.documentElement.innerHTML + JSON.stringify([{ ...localStorage }, { ...sessionStorage }])`;
      await visitor.answer(`${isLogin} && !/Secreta|Un borrador/.test(${held})`, '/login, and nothing of the panel');
    });
  });
}

const form: Thing = { role: 'region', name: 'Nuevo Evento' };
const dialog: Thing = { role: 'dialog', name: 'Actualizar Evento' };
