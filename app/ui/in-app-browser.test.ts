import { expect, test } from 'vitest';
import { isInAppBrowser } from './in-app-browser';

const android =
  'Mozilla/5.0 (Linux; Android 14; moto g24 Build/UTA34; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36';

test.each([
  [`${android} Instagram 340.0.0.22 Android`, true],
  [`${android} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`, true],
  [`${android} musical_ly_2023703020 BytedanceWebview/d8a21c6`, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 360.0', true],
  [android, true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1 [FBAN/FBIOS]',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    false,
  ],
])('%s', (userAgent, inside) => expect(isInAppBrowser(userAgent)).toBe(inside));

test('a page on an iPhone’s home screen is in no other app', () =>
  expect(isInAppBrowser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', true)).toBe(
    false,
  ));
