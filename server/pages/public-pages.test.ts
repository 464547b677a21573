import { describe, expect, test } from 'vitest';
import { publicAddress } from '../../app/public-addresses';
import { publicPages } from './public-pages';

describe('the addresses there are', () => {
  const pages = publicPages([
    publicAddress('/', ['pagina', 'estado', 'cerca']),
    publicAddress('/new-version', ['pagina', 'estado']),
  ]);

  test.each([
    ['/', '/'],
    ['/?fbclid=abc&utm_source=ig', '/'],
    ['/?igsh=x&pagina=2', '/?pagina=2'],
    ['/?pagina=1', '/'],
    ['/?pagina=-3', '/'],
    ['/?pagina=02', '/'],
    ['/?pagina=9999999', '/'],
    ['/?pagina=2&pagina=3', '/?pagina=2'],
    ['/?estado=jal.', '/?estado=Jalisco'],
    ['/?estado=Narnia', '/'],
    ['/?estado=%3Cb%3E&pagina=2', '/?pagina=2'],
    ['/new-version?estado=Guadalajara&fbclid=x', '/new-version'],
    ['/new-version?pagina=12', '/new-version?pagina=12'],
    ['/?error=x', '/'],
    ['/?error_description=x', '/'],
    ['/?error=x&error_description=', undefined],
    ['/new-version?error=x&error_code=y', undefined],
    ['/dashboard', undefined],
    ['/_root.data', undefined],
    ['/_.data', undefined],
    ['/new-version/', undefined],
  ])('%s is kept as %s', (url, key) => expect(pages.key(url)).toBe(key));

  test.each([
    ['/?cerca=Puebla', true],
    ['/?estado=Jalisco&cerca=Puebla', true],
    ['/?estado=Jalisco', false],
    ['/', false],
  ])('%s is one of thousands: %s', (key, rare) => expect(pages.isRare(key)).toBe(rare));
});

describe('addresses with a part that varies', () => {
  const pages = publicPages([
    { path: '/eventos/:id' },
    { path: '/eventos/:id.ics' },
    { path: '/calendario.ics', query: { estado: (text) => (text === 'Jalisco' ? text : undefined) } },
  ]);

  test.each([
    ['/eventos/12-gala?fbclid=1', '/eventos/12-gala'],
    ['/eventos/12.ics', '/eventos/12.ics'],
    ['/calendario.ics?estado=Jalisco&x=1', '/calendario.ics?estado=Jalisco'],
    ['/calendario.ics?estado=Marte', '/calendario.ics'],
    ['/eventos', undefined],
    ['/eventos/1/2', undefined],
    ['/EVENTOS/1', undefined],
    ['/eventos/%31', undefined],
    ['/eventos/..', undefined],
  ])('%s is kept as %s', (url, key) => expect(pages.key(url)).toBe(key));
});
