import type { Locator, Page } from '@playwright/test';
import { desktop, phone } from './fixtures';

/** Windows from the smallest phone to a large screen. */
export const windows = [{ width: 320, height: 568 }, phone, desktop, { width: 1920, height: 1080 }];
/** The two screens of the dates. */
export const lists = ['/', '/new-version'];
/** A title of five lines. */
export const long = 'Función de gala: Máscara contra micrófono en el teatro más antiguo del centro';
/** A city of six words. */
export const place = 'Dolores Hidalgo Cuna de la Independencia Nacional';

/** Where something is in the window, in CSS pixels. */
export const box = async (locator: Locator) => (await locator.boundingBox())!;

/** Whether a page is wider than its window. */
export const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** How much of an element's words stands outside it, in CSS pixels. */
export const spill = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [words, room] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return Math.max(room.left - words.left, words.right - room.right);
  });

/** What of these elements stands beyond the window. @param except those that are clipped, and what is in them */
export const outside = (page: Page, selector: string, except = '.visually-hidden') =>
  page.locator(selector).evaluateAll(
    (all, except) =>
      all
        .filter((element) => element.checkVisibility() && !element.closest(except))
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map(({ tagName, className }) => `${tagName} ${className}`),
    except,
  );

/** On how many lines an element's words stand. */
export const lineCount = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))).size;
  });

/** Waits until the page has painted. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Settles what moves, so that it can be measured. */
export const calm = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

/** How many pixels of two pictures, of three bytes each, have a contrast of three to one. */
export function contrasting(one: Uint8Array, other: Uint8Array): number {
  const light = (picture: Uint8Array, at: number) => {
    const [red, green, blue] = [...picture.subarray(at, at + 3)].map((byte) => {
      const part = byte / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  let count = 0;
  for (let at = 0; at < one.length; at += 3) {
    const [a, b] = [light(one, at), light(other, at)];
    if (Math.max(a, b) >= 3 * Math.min(a, b)) count++;
  }
  return count;
}

/** Words that stand on two lines, each with the class of what holds it. */
export const tornWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const torn: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement!;
      if (holder.closest('script, style, .visually-hidden') || !holder.checkVisibility()) continue;
      for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\d]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) torn.push(`${word} (${holder.closest('[class]')?.className})`);
      }
    }
    return torn;
  });
