import { chromium } from '@playwright/test';
const [, , base, out, ...paths] = process.argv;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
});
for (const [w, h] of [
  [390, 844],
  [1280, 860],
])
  for (const p of paths) {
    const page = await b.newPage({ viewport: { width: w, height: h } });
    page.on('console', (m) => console.log(w, p, m.type(), m.text()));
    page.on('pageerror', (e) => console.log(w, p, 'ERR', e.message));
    await page.goto(base + p, { waitUntil: 'load' });
    await page.waitForTimeout(600);
    const n = p.replace(/\W/g, '') || 'home';
    await page.screenshot({ path: `${out}/${n}-${w}-splash.png` });
    await page.keyboard.press('Escape');
    await page.waitForSelector('html[data-hydrated]', { timeout: 5000 }).catch(() => console.log('not hydrated'));
    await page.waitForTimeout(400);
    const t = page.locator('article [aria-expanded]');
    if (await t.count()) {
      await t.nth(w > 500 ? 1 : 0).click();
      await page.waitForTimeout(900);
    }
    await page.screenshot({ path: `${out}/${n}-${w}.png` });
    await page.close();
  }
await b.close();
