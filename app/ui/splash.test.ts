import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Splash } from './splash';

test.each([
  ['3000 ms where none is given', {}, '3000ms'],
  ['as long as it is told', { milliseconds: 2000 }, '2000ms'],
])('lasts %s', (_, props, length) =>
  expect(renderToStaticMarkup(createElement(Splash, props))).toContain(`animation-duration:${length}`),
);
