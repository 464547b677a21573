import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readTour } from '../data/read-tour';
import { PasteAlert, PasteFooter } from './paste-footer';
import { PasteMessage } from './paste-message';
import { plan } from './paste-plan';
import { rowsAfter } from './paste-rows';

const today = '2026-11-21';
const message = 'Hola equipo!!\n5 dic Puebla 6pm\n6 dic Gudalajara 9pm';
const read = readTour(message, today, 'Radio Carpa');
const rows = rowsAfter([], message, read);
const planned = plan(rows, { title: 'Gira', description: 'En vivo.' }, [], today);
const created = planned.map((one) => ({ ...one, isCreated: true, wanted: false }));
const calls = { onCreate: () => {}, onLeave: () => {}, onTakeBack: () => {}, onDismiss: () => {}, onChange: () => {} };
const footer = { ...calls, planned, isAsked: false, missing: [], slow: true };
const progress = { verb: 'Creando' as const, count: 0, total: 2 };

// A translator puts an element of its own around each text, and what React changes in the text it has is then lost.
test.each<[string, ReactNode]>([
  [
    'the message',
    createElement(PasteMessage, {
      ...calls,
      message,
      unread: read.unread,
      count: 2,
      locked: false,
      marks: [],
      onCaret: () => undefined,
    }),
  ],
  ['the plan', createElement(PasteFooter, footer)],
  ['the progress', createElement(PasteFooter, { ...footer, progress })],
  ['the result', createElement(PasteFooter, { ...footer, planned: created })],
  [
    'the way to sign in',
    createElement(PasteAlert, {
      ...calls,
      planned,
      result: { success: false, type: 'signed-out', message: 'No.' } as never,
    }),
  ],
])('%s has each changing text in an element of its own', (_, shown) => {
  const html = renderToString(shown).replace('El mensaje', '');
  expect(html).toMatch(/\p{L}[^<]*<\/span>/u);
  expect(html.match(/<(?:\/\w+|!-- --)>[^<]*\p{L}[^<]*|[^<>]*\p{L}[^<>]*<(?:\w|!)/gu)).toBeNull();
});
