import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumFlags, findWholeChromium } from '../tests/chromium.ts';

/**
 * What a page's process holds in a browser, garbage aside, in MB, with what it shares counted in parts (Linux's PSS):
 * after it has loaded, and after somebody scrolled on until `cards` dates were there. NaN where the system does not tell.
 */
export async function browserMemory(address: string, cards: number) {
  const browser = await chromium.launch({ executablePath: await findWholeChromium(), args: chromiumFlags });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(address);
  await page.locator('html[data-hydrated]').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForLoadState('networkidle');
  const session = await browser.newBrowserCDPSession();
  const tab = await page.context().newCDPSession(page);
  const held = async () => {
    await tab.send('HeapProfiler.collectGarbage');
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => megabytes(id)));
  };

  const loaded = await held();
  const strip = page.getByRole('region', { name: 'Fechas' });
  const shown = () => page.getByRole('article').count();
  while ((await shown()) < cards) {
    const before = await shown();
    await strip.evaluate((element) => element.scrollBy({ left: 20_000, behavior: 'instant' }));
    await page.waitForFunction((before) => document.querySelectorAll('article').length > before, before);
  }
  const scrolled = await held();
  await browser.close();
  return { loaded, scrolled };
}

function megabytes(process: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${process}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}
