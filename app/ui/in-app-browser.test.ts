import { expect, test } from 'vitest';
import { isInAppBrowser } from './in-app-browser';

const android =
  'Mozilla/5.0 (Linux; Android 14; moto g24 Build/UTA34; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = `${iPhone.replace('Mobile', 'Version/18.1 Mobile')} Safari/604.1`;

test.each([
  // As the apps of Snapchat, LinkedIn and Line call their web views.
  [`${iPhone} Snapchat/12.06.0.35 (like Safari/8614.1.25.0.31, panda)`, true],
  [
    `${iPhone.replace('Mobile', 'Version/17.4.1 Mobile')} Snapchat/12.83.0.30 (like Safari/8618.1.15.10.15, panda)`,
    true,
  ],
  [`${iPhone} [LinkedInApp]/9.29.8962`, true],
  [`${iPhone} Safari Line/14.20.0`, true],
  [`${android} Line/14.19.1/IAB`, true],
  // Browsers with a name of their own.
  [`${iPhone.replace('Mobile', 'CriOS/131.0.6778.73 Mobile')} Safari/604.1`, false],
  [`${iPhone.replace('Mobile', 'FxiOS/133.0 Mobile')} Safari/605.1.15`, false],
  [`${safari} Ddg/18.1 (one, two)`, false],
  [`${android} Instagram 340.0.0.22 Android`, true],
  [`${android} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`, true],
  [`${android} musical_ly_2023703020 BytedanceWebview/d8a21c6`, true],
  [`${iPhone} Instagram 360.0`, true],
  [android, true],
  [iPhone, true],
  [`${safari} [FBAN/FBIOS]`, true],
  [android.replace('; wv', ';wv'), true],
  [`${android.replace('; wv', '')} MMWEBID/1 MicroMessenger/8.0.50`, true],
  [android.replace('; wv', '').replace('Version/4.0 ', ''), false],
  [mac, true],
  [`${mac} Mobile/15E148`, true],
  [`${mac} Version/18.1 Safari/605.1.15`, false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0', false],
  [safari, false],
])('%s', (userAgent, inside) => expect(isInAppBrowser(userAgent)).toBe(inside));

test('a page on an iPhone’s home screen is in no other app', () => expect(isInAppBrowser(iPhone, true)).toBe(false));
