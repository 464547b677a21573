import { chromium, type ElementHandle } from '@playwright/test';
import { chromiumFlags, findChromium, onPath } from '../chromium.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

const [driver, xvfb, firefox] = [['WebKitWebDriver'], ['Xvfb'], ['firefox-esr', 'firefox']].map(onPath);

/** The three engines that browsers are made of: how each is opened where it is installed, and how it gets there. */
export const engines: { name: string; install: string; open?: () => Promise<Engine> }[] = [
  {
    name: 'WebKit',
    install: 'apt install webkit2gtk-driver xvfb',
    open: driver && xvfb ? () => openWebKit(driver, xvfb) : undefined,
  },
  { name: 'Firefox', install: 'apt install firefox-esr', open: firefox ? () => openFirefox(firefox) : undefined },
  { name: 'Chromium', install: 'apt install chromium', open: openChromium },
];

async function openChromium(): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumFlags,
    // On, as people have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ locale: 'es-MX', timezoneId: 'America/Mexico_City' });
  return {
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    tap: (x, y) => page.mouse.click(x, y),
    choose: async (field, file) => ((await page.evaluateHandle(field)) as ElementHandle).setInputFiles(file),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  };
}
