import { chromium } from '@playwright/test';
const base='http://localhost:3100', out='/tmp/s';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-quic','--disable-background-networking'] });
for (const [w,h] of [[1280,860],[390,844]]) {
  const ctx = await b.newContext({ viewport: { width: w, height: h }, locale: 'es-MX' });
  const page = await ctx.newPage();
  page.on('console', m => console.log(w, m.type(), m.text()));
  page.on('pageerror', e => console.log(w, 'ERR', e.message));
  await page.goto(base + '/login?error=access_denied'); await page.keyboard.press('Escape'); await page.waitForTimeout(700);
  await page.screenshot({ path: `${out}/login-${w}.png` });
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.waitForURL(/cuentas-de-prueba/); await page.waitForTimeout(200);
  await page.screenshot({ path: `${out}/chooser-${w}.png` });
  await page.getByRole('button', { name: /equipo@/ }).click();
  await page.waitForURL(/dashboard$/);
  await page.getByRole('listitem').first().waitFor(); await page.waitForTimeout(900);
  if (w > 900) await page.getByRole('button', { name: 'Guardar evento' }).click();
  await page.screenshot({ path: `${out}/dash-${w}.png` });
  if (w < 900) { await page.getByRole('tab', { name: 'Nuevo Evento' }).click(); await page.getByRole('button', { name: 'Guardar evento' }).click(); await page.screenshot({ path: `${out}/dash-form-${w}.png` }); await page.getByRole('tab', { name: 'Eventos' }).click(); }
  await page.getByRole('button', { name: 'Máscara contra micrófono' }).click(); await page.waitForTimeout(400);
  await page.screenshot({ path: `${out}/edit-${w}.png` });
  await ctx.close();
}
await b.close();
