import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { show } from '../data/show';
import { Splash } from './splash';
import { ServerShow } from '../ui/use-show';

test.each([
  ['3000 ms where none is given', {}, '3000ms'],
  ['as long as it is told', { milliseconds: 2000 }, '2000ms'],
])('lasts %s', (_, props, length) => {
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(Splash, props) }]);
  const drawn = renderToStaticMarkup(createElement(ServerShow, { value: show }, createElement(Page)));
  expect(drawn).toContain(`--splash:${length}`);
});
