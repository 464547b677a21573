import { expect, test } from 'vitest';
import { originForm } from './request-target';

test.each([
  ['/', '/'],
  ['/new-version?pagina=2', '/new-version?pagina=2'],
  ['//', '//'],
  ['http://otro.example/new-version?x=1', '/new-version?x=1'],
  ['HTTPS://otro.example', '/'],
  ['http://[/', undefined],
  ['https://otro.example:99999/', undefined],
  ['*', undefined],
  ['?x', undefined],
  ['', undefined],
  ['ftp://otro.example/', undefined],
])('%s is %s', (target, form) => expect(originForm(target)).toBe(form));
