import { expect, test } from 'vitest';
import { detailedEvent } from '../../../data/events/detailed-event.fixture';
import type { EventDetails } from '../../../data/events/event-details';
import type { Event } from '../../../data/events/event';
import { statusFacts, ticketStatuses } from '../../../data/events/tickets/ticket-status';
import { pushFacts, pushKind, pushPayload, type PushKind } from './facts';
import { pushServiceOf } from './deliver.server';

const now = new Date('2026-11-21T18:00:00Z');
const entry = (event: Partial<Event> = {}, details?: Partial<EventDetails>) =>
  detailedEvent(
    { title: 'Sobremesa', date: '2026-12-26', time: '19:30', city: 'Puebla', state: 'Puebla', ...event },
    details,
  );
const cancelled = entry({}, { status: 'cancelled' });
const postponed = entry({}, { status: 'postponed' });
const soon = entry({}, { status: 'coming_soon' });
const soldOut = entry({}, { status: 'sold_out' });
type Entry = ReturnType<typeof entry>;

test.each<[string, Entry | undefined, Entry, PushKind | undefined]>([
  ['a date that is there for the first time', undefined, entry(), 'new'],
  ['one that was cancelled before anybody was told', undefined, cancelled, undefined],
  ['a title', entry(), entry({ title: 'Otro' }), undefined],
  ['an hour', entry(), entry({ time: '20:00' }), 'moved'],
  ['a day and the sale at once', soon, entry({ date: '2026-12-27' }), 'moved'],
  ['a city', entry(), entry({ city: 'Cholula' }), 'moved'],
  ['another spelling of the city', entry(), entry({ city: 'PUEBLA', state: 'pue' }), undefined],
  ['a venue that was not known', entry(), entry({}, { venue: 'Teatro' }), undefined],
  ['another venue', entry({}, { venue: 'Teatro' }), entry({}, { venue: 'Foro' }), 'moved'],
  ['the same venue with its accent', entry({}, { venue: 'Leon' }), entry({}, { venue: 'León' }), undefined],
  ['tickets on sale', soon, entry(), 'sale'],
  ['a link at last', entry({ link: '' }), entry(), 'sale'],
  ['sold out', entry(), soldOut, undefined],
  ['sold out without a sale', soon, soldOut, undefined],
  ['a cancellation after a postponement', postponed, cancelled, 'cancelled'],
  ['a new day after a postponement', postponed, entry({ date: '2027-01-09' }, { status: 'rescheduled' }), 'moved'],
  ['a cancellation that was a mistake', cancelled, entry(), 'new'],
])('%s', (_, before, after, kind) => {
  const told = before && pushFacts(before, now);
  expect(pushKind(told, pushFacts(after, now, told))).toBe(kind);
});

test.each(ticketStatuses.filter((status) => statusFacts[status].grey))('fans are told that a date is %s', (status) => {
  expect(pushKind(pushFacts(entry(), now), pushFacts(entry({}, { status }), now))).toBe(status);
});

test('on sale again after it was sold out is said, once', () => {
  const told = pushFacts(soldOut, now, pushFacts(entry(), now));
  const still = pushFacts(entry({ link: '' }), now, told);
  expect(pushKind(told, still), 'without its link').toBeUndefined();
  const again = pushFacts(entry(), now, still);
  expect(pushKind(still, again)).toBe('sale');
  const { title, body } = pushPayload(entry(), 'sale', still, now);
  expect(title).toBe('Otra vez hay boletos para Puebla');
  expect(body).toBe(pushPayload(entry(), 'sale', pushFacts(soon, now), now).body);
  expect(pushKind(again, pushFacts(entry(), now, again))).toBeUndefined();
});

test('facts that were stored before they told of sold out are no reason for a message', () => {
  const { isSoldOut: _, ...stored } = pushFacts(soldOut, now, pushFacts(entry(), now));
  expect(pushKind(stored, pushFacts(entry(), now, stored))).toBeUndefined();
});

test.each<[PushKind, string, string]>([
  ['new', 'Radio Carpa va a Puebla', 'Sábado 26 de diciembre, 7:30 PM, Teatro de la Olla. Toca para ver boletos.'],
  [
    'sale',
    'Ya hay boletos para Puebla',
    'Radio Carpa: sábado 26 de diciembre, 7:30 PM, Teatro de la Olla. Toca para verlos.',
  ],
  [
    'moved',
    'Cambia la función de Cholula',
    'Radio Carpa: ahora es el sábado 26 de diciembre, 7:30 PM, Teatro de la Olla, Puebla.',
  ],
  [
    'postponed',
    'Se pospone la función de Puebla',
    'Radio Carpa: era el sábado 26 de diciembre, 7:30 PM. Te avisamos la fecha nueva.',
  ],
  [
    'cancelled',
    'Se cancela la función de Puebla',
    'Radio Carpa: era el sábado 26 de diciembre, 7:30 PM. Para tu reembolso, acude a donde compraste.',
  ],
])('%s, in the show’s words', (kind, title, body) => {
  const before = kind === 'moved' ? pushFacts(entry({ city: 'Cholula' }), now) : undefined;
  expect(pushPayload(entry({}, { venue: 'Teatro de la Olla' }), kind, before, now)).toEqual({
    title,
    body,
    path: '/eventos/12-sobremesa-puebla',
    tag: 'fecha-12',
  });
});

const noLink = { link: '' };
const onSaleAt = '2026-11-30T16:00:00Z';

test.each<[string, Entry, string]>([
  ['on sale', entry(), 'Toca para ver boletos.'],
  ['on sale, without its link', entry(noLink), 'Los boletos salen muy pronto.'],
  ['free', entry({}, { priceFrom: 0 }), 'Entrada libre. Toca para ver boletos.'],
  ['free, without tickets', entry(noLink, { priceFrom: 0 }), 'Entrada libre.'],
  ['to come', soon, 'Los boletos aún no salen a la venta.'],
  [
    'to come on a day',
    entry({}, { status: 'coming_soon', onSaleAt }),
    'Los boletos salen a la venta el lunes 30 de noviembre a las 10:00 AM.',
  ],
  ['in presale', entry({}, { status: 'presale' }), 'Ya hay preventa. Toca para ver boletos.'],
  ['in presale, without its link', entry(noLink, { status: 'presale' }), 'Ya hay preventa.'],
  ['nearly sold out', entry({}, { status: 'few_left' }), '¡Quedan pocos boletos! Toca para ver boletos.'],
  ['sold out', soldOut, 'Se agotaron los boletos.'],
  [
    'on another day than before',
    entry({}, { status: 'rescheduled', formerDate: '2026-12-12' }),
    'La función cambió de fecha. Antes: 12 dic 2026. Toca para ver boletos.',
  ],
  [
    'of two functions, one of them sold out',
    { ...soldOut, functions: [soldOut, entry({ id: 13, time: '21:30' })] },
    'Toca para ver boletos.',
  ],
])('the message of a new date says what a fan can do: %s', (_, date, words) => {
  const { body } = pushPayload(date, 'new', undefined, now);
  expect(body.replace(/^.*? [AP]M\. /, '')).toBe(words);
});

test('a cancellation that was a mistake offers no tickets that have sold out since', () => {
  const before = pushFacts(cancelled, now, pushFacts(entry(), now));
  expect(pushPayload(soldOut, 'new', before, now).body).toMatch(/ PM\. Se agotaron los boletos\.$/);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://fcm.googleapis.com/fcm/send/dQw4:APA91b-_x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB-_x', true],
  ['https://web.push.apple.com/QGuQ-_x', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=BQYAAAC%2fvD-_p%2bU%3d%3d', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://a@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.example/x', false],
  ['https://example.push.apple.com.example/x', false],
  ['http://127.0.0.1:9000/x', false],
  ['https://169.254.169.254/latest', false],
  ['https://FCM.googleapis.com/x', false],
  ['https://fcm.googleapis.com:443/x', false],
  ['https://fcm.googleapis.com/y/../x', false],
  ['https://fcm.googleapis.com/x#1', false],
  ['https://fcm.googleapis.com/fcm/send/x#', false],
  ['https://fcm.googleapis.com/fcm/send/x?', false],
  ['https://fcm.googleapis.com/fcm/send/x?1', false],
  ['https://fcm.googleapis.com/fcm/send/x/', false],
  ['https://fcm.googleapis.com/fcm/send/x;1', false],
  ['https://fcm.googleapis.com/fcm/send/%78', false],
  ['https://fcm.googleapis.com//fcm/send/x', false],
  ['https://updates.push.services.mozilla.com/wpush/v2/x=', false],
  ['https://wns2-by3p.notify.windows.com/w/?token=x%3D', false],
  ['https://wns2-by3p.notify.windows.com/w/?token=x=', false],
  // Names that no service gives.
  ['https://-.push.apple.com/x', false],
  ['https://web-.push.apple.com/x', false],
  ['https://we--b.push.apple.com/x', false],
  ['https://w_b.push.apple.com/x', false],
  ['https://0x7f000001.push.apple.com/x', false],
  ['https://a.b.push.apple.com/x', false],
  ['https://..notify.windows.com/w/?token=x', false],
  ['https://a..notify.windows.com/w/?token=x', false],
  ['https://127.0.0.1.notify.windows.com/w/?token=x', false],
  ['https://wns2-by3p.notify.windows.com/w/?token=%78', false],
  ['https://wns2-by3p.notify.windows.com/w/?token=x&', false],
  ['https://wns2-by3p.notify.windows.com/w/?token=x#', false],
  ['https://fcm.googleapis.com/x\u0000', false],
  ['x', false],
])('%s is a push service: %s', (endpoint, is) => {
  expect(pushServiceOf(endpoint, false) !== undefined).toBe(is);
  expect(pushServiceOf(endpoint, true) !== undefined).toBe(is || endpoint.startsWith('http://127.'));
});
