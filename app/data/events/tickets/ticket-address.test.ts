import { expect, test } from 'vitest';
import { sellerOf, ticketAddress } from './ticket-address';

test.each([
  ['https://boletia.com/x', 'https://boletia.com/x'],
  ['http://boletia.com/x?a=1#b', 'http://boletia.com/x?a=1#b'],
  ['boletia.com/x', 'https://boletia.com/x'],
  ['  www.ticketmaster.com.mx ', 'https://www.ticketmaster.com.mx/'],
  ['boletos.mx:8443/f', 'https://boletos.mx:8443/f'],
  ['HTTPS://BOLETIA.COM/X', 'https://boletia.com/X'],
])('%s leads to %s', (link, address) => expect(ticketAddress(link)).toBe(address));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'mailto:a@b.mx',
  'en taquilla',
  '',
  'https://',
])('%j is never a link', (link) => expect(ticketAddress(link)).toBeUndefined());

test.each([
  ['https://radiocarpa.boletia.com/eventos/noche', 'Boletia'],
  ['https://www.ticketmaster.com.mx/x', 'Ticketmaster'],
  ['https://noboletia.com/x', 'noboletia.com'],
  ['https://www.foro-tuna.mx/boletos', 'foro-tuna.mx'],
])('%s sells as %s', (address, seller) => expect(sellerOf(address)).toBe(seller));
