import { createElement } from 'react';
import type { EntryContext } from 'react-router';
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { finishDocumentContext, sameDocumentContext, takeDocumentContext } from './document.server';
import { show } from './data/show';
import { siteContext, type Site } from './data/site.server';
import handleRequest from './entry.server';

let rendered = 0;
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  ServerRouter: () => (rendered++, createElement('html', { lang: 'es' })),
}));

async function answer(same?: object) {
  const context = new RouterContextProvider();
  context.set(takeDocumentContext, undefined);
  context.set(siteContext, { list: { current: async () => ({ show }) } } as unknown as Site);
  if (same) context.set(sameDocumentContext, same);
  context.set(finishDocumentContext, (pieces, headers) => (headers.set('X-Policy', 'x'), Buffer.concat(pieces)));
  const request = new Request('http://x/eventos/900');
  const rendering = { manifest: { entry: { module: '/assets/entry.js' } } } as EntryContext;
  const response = await handleRequest(request, 404, new Headers({ 'X-Own': 'y' }), rendering, context);
  return [response.status, await response.text(), response.headers.get('X-Own'), response.headers.get('X-Policy')];
}

test('a document that is the same for many addresses is rendered once', async () => {
  const list = {};
  const first = await answer(list);
  expect(first).toEqual([404, expect.stringContaining('<html lang="es">'), 'y', 'x']);
  expect(await answer(list)).toEqual(first);
  expect(rendered).toBe(1);
  await answer({});
  await answer();
  await answer();
  expect(rendered).toBe(4);
});
