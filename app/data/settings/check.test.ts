import { expect, test } from 'vitest';
import { show } from '../show';
import { channelOf } from './channel';
import { checkSettings, doubtsOf, type SettingsErrors } from './check';
import type { Settings } from './settings';
import { readValues, settingsOf, tidied, valuesOf } from './values';

const withMore = (more: Partial<Settings>) => tidied(valuesOf({ ...show, ...more }));
const wrong = (more: Partial<Settings>) => checkSettings(withMore(more));
const toSettings = (json: unknown) => settingsOf(readValues(json, show));

test.each<[Partial<Settings>, SettingsErrors]>([
  [{ name: ' ' }, { name: 'Nombre: escríbelo.' }],
  [{ name: 'Uno dos tres cuatro cinco seis' }, { name: 'El nombre tiene de 1 a 5 palabras.' }],
  [{ name: 'x'.repeat(1_000_000) }, { name: 'Es demasiado largo: caben 60 caracteres y hay 1,000,000.' }],
  [{ tagline: 'a\u0007b' }, { tagline: 'Quita los caracteres que no se ven: vuelve a escribirlo.' }],
  [{ newVersion: { title: '', subtitle: '' } }, { title: 'Título: escríbelo.' }],
  [{ zone: 'America/Narnia' }, { zone: 'Elige una zona horaria de la lista.' }],
  [{ colors: { ...show.colors, accent: 'red;background:url(//x)' } }, { accent: 'Elige un color.' }],
  [
    { colors: { ...show.colors, action: '#ffd0e8' } },
    { action: 'El texto blanco casi no se lee: elige otro para botones.' },
  ],
  [{ links: ['@la.otra'] }, { 'link-0': 'Falta la red: escribe su dirección, como instagram.com/la.otra.' }],
  [{ logo: 'http://127.0.0.1:9/x' }, { logo: 'Elige la imagen otra vez: ya no está guardada.' }],
  [{ links: ['https://x.com/a', 'https://www.x.com/b'] }, { 'link-1': 'Ya hay un link de X.' }],
])('%j can’t be published, and its field says why', (more, errors) => expect(wrong(more)).toEqual(errors));

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.mx',
  'ftp://b.mx/',
  'mi podcast',
  'https://x .mx',
  'x.com/\u0000',
])('%s is no link', (link) => expect(wrong({ links: [link] })).toHaveProperty('link-0'));

test.each([
  ['http://whatsapp.com/channel/0029Va', 'El link debe empezar con https://.'],
  ['hola@tushow.mx', 'No es un link: cópialo completo, como https://whatsapp.com/channel/0029Va…'],
  ['javascript:alert(1)', 'No es un link: cópialo completo, como https://whatsapp.com/channel/0029Va…'],
  ['wa.me/525512345678', 'Ese link no lleva a un canal: ábrelo, toca su nombre y copia su enlace.'],
  ['https://t.me/', 'Ese link no lleva a un canal: ábrelo, toca su nombre y copia su enlace.'],
])('%s is no channel', (channel, message) => expect(wrong({ channel })).toEqual({ channel: message }));

test.each([
  ['whatsapp.com/channel/0029VaXyZ', 'Únete al canal de WhatsApp'],
  ['https://www.whatsapp.com/channel/0029VaXyZ', 'Únete al canal de WhatsApp'],
  ['t.me/radiocarpa', 'Únete al canal de Telegram'],
  ['https://t.me/+AbCdEf', 'Únete al canal de Telegram'],
  ['https://radiocarpa.substack.com', 'Suscríbete al boletín'],
])('of the channel %s fans read: %s', (channel, invitation) => {
  const values = withMore({ channel });
  expect([checkSettings(values), channelOf(values.channel)?.invitation]).toEqual([{}, invitation]);
});

test('typed links are normalised: an empty one is left out, a bare one completed', () => {
  const typed = { name: '  La   Otra ', links: ['', ' tiktok.com/@otra '] };
  expect(withMore(typed)).toMatchObject({ name: 'La Otra', links: 'https://tiktok.com/@otra' });
});

const descriptionIsOld = 'Descripción todavía dice «Radio Carpa»';

test.each<[string, Partial<Settings>, string[]]>([
  ['nothing new', {}, []],
  ['a name of a sign alone', { name: '🎙️' }, ['El nombre no tiene letras']],
  ['the former name in a text', { name: 'La Otra', description: 'Radio Carpa, en vivo.' }, [descriptionIsOld]],
  ['the former name in other letters', { name: 'La Otra', description: 'RADIO CÁRPA, en vivo.' }, [descriptionIsOld]],
  ['the former name within the new one', { name: 'Radio Carpa Viva', description: 'RADIO CARPA VIVA, en vivo.' }, []],
  [
    'the former name without the rest',
    { name: 'Radio Carpa Viva', description: 'Radio Carpa en vivo' },
    [descriptionIsOld],
  ],
  ['the new name within the former one', { name: 'Carpa', description: 'Radio Carpa en vivo' }, [descriptionIsOld]],
  ['a name in other letters', { name: 'RADIO CARPA', description: 'Radio Carpa, en vivo.' }, []],
  [
    'networks without an account',
    { links: ['instagram.com', 'https://x.com/'] },
    ['El link de Instagram no lleva a ninguna cuenta', 'El link de X no lleva a ninguna cuenta'],
  ],
  ['a page of one’s own', { links: ['lacarpa.mx'] }, []],
])('%s: what is asked about is %j', (_, more, doubts) =>
  expect(doubtsOf(withMore(more), valuesOf(show))).toEqual(doubts),
);

test('hidden signs get into no setting, and what holds them alone is empty', () => {
  const copied = {
    name: '\u200eLa\u00ad Otra\u200b',
    tagline: '\u202eLema',
    description: '\u3164\u2066',
    links: ['\u200etiktok.com/@otra\u200b'],
  };
  const clean = { name: 'La Otra', tagline: 'Lema', description: '', links: 'https://tiktok.com/@otra' };
  expect(withMore(copied)).toMatchObject(clean);
  expect(wrong({ name: '\u200b' })).toEqual({ name: 'Nombre: escríbelo.' });
});

test.each([null, 7, 'x', [], { name: 7, colors: { fountain: ['#000000'], ink: null }, links: [3], newVersion: [] }])(
  'of a row that holds %j everything stands as before',
  (json) => expect(toSettings(json)).toEqual(settingsOf(valuesOf(show))),
);

test('a partial row keeps the other values, and unknown ones are ignored', () => {
  const read = toSettings({ name: 'La Otra', colors: { ink: '#0D1B2A' }, __proto__: { x: 1 }, extra: 1 });
  expect(read).toEqual({ ...settingsOf(valuesOf(show)), name: 'La Otra', colors: { ...show.colors, ink: '#0d1b2a' } });
});

test.each<[string, Partial<Settings>, string]>([
  ['chosen', { links: ['x.com/a', 'youtube.com/@b'], listen: 'x.com/a' }, 'https://x.com/a'],
  ['none', { links: ['https://youtube.com/@b'], listen: '' }, ''],
  ['of a link that was taken away', { links: ['https://x.com/a'], listen: 'https://youtube.com/@b' }, ''],
])('the link to listen to is one of the links: %s', (_, more, listen) => expect(withMore(more).listen).toBe(listen));

test('settings without a choice use the network where episodes are heard', () => {
  const links = ['https://x.com/a', 'https://www.youtube.com/@b', 'https://open.spotify.com/show/c'];
  expect(toSettings({ links }).listen).toBe(links[2]);
  expect(toSettings({ links: links.slice(0, 1) }).listen).toBe('');
  expect(toSettings({ links, listen: '' }).listen).toBe('');
});
