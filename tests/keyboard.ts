import type { Page } from '@playwright/test';

/**
 * The faults of the elements that Tab reaches, from the beginning of the page or of the dialog on: a control without a
 * name, smaller than 44 px, hidden under something, or whose focus is not seen.
 * @returns the names in order, and the faults, each with its control's name
 */
export async function walkByTab(page: Page, most = 90): Promise<{ names: string[]; faults: string[] }> {
  const names: string[] = [];
  const faults: string[] = [];
  await page.evaluate(() => {
    const modal = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    document.querySelectorAll('[data-walked]').forEach((element) => element.removeAttribute('data-walked'));
    (document.activeElement as HTMLElement | null)?.blur();
    // Tab begins at an element that has the focus and that Tab itself does not reach.
    const start = modal ?? document.body;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
    start.blur();
    start.removeAttribute('tabindex');
  });
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      if (!element || element === document.body) return undefined;
      if (element.dataset.walked === 'last') return 'same';
      if (element.dataset.walked) return undefined;
      document.querySelector('[data-walked=last]')?.setAttribute('data-walked', 'before');
      element.dataset.walked = 'last';
      const labels = [...(element.labels ?? [])];
      const name = (
        element.ariaLabel ||
        labels.map((label) => label.textContent).join(' ') ||
        element.textContent ||
        ''
      )
        .replace(/\s+/g, ' ')
        .trim();
      const shown = [element, ...labels, element.parentElement!, element.closest('li') ?? element];
      // A checkbox is also ticked by its label, and a picture is chosen by the box around it.
      const small = /checkbox|radio|range/.test(element.type);
      // A tap anywhere in a row opens it, so its link is as large as the row.
      const whole = getComputedStyle(element, '::after').position === 'absolute' ? [element.offsetParent!] : [];
      const boxes = [element, ...whole, ...(small ? labels : [])].map((one) => one.getBoundingClientRect());
      const width = Math.round(Math.max(...boxes.map((box) => box.width)));
      const height = Math.round(Math.max(...boxes.map((box) => box.height)));
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, innerHeight) / 2);
      const clear = top !== null && (shown.some((one) => one.contains(top)) || top.contains(element));
      const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
        outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      /** Whether an outline lies wholly outside what an ancestor shows. */
      const isCut = (one: Element) => {
        const { outlineOffset } = getComputedStyle(one);
        const ring = one.getBoundingClientRect();
        for (let part = one.parentElement; part && part !== document.body; part = part.parentElement) {
          const { overflowX, contain, contentVisibility } = getComputedStyle(part);
          if (overflowX === 'visible' && contentVisibility === 'visible' && !/paint|content|strict/.test(contain))
            continue;
          const [seen, out] = [part.getBoundingClientRect(), parseFloat(outlineOffset)];
          const sides = [seen.x - ring.x, seen.y - ring.y, ring.right - seen.right, ring.bottom - seen.bottom];
          if (sides.every((side) => side + out >= 0)) return true;
        }
        return false;
      };
      const outlined =
        isOutlined(getComputedStyle(element, '::after')) ||
        shown.some((one) => isOutlined(getComputedStyle(one)) && !isCut(one));
      return {
        name,
        faults: [
          name ? '' : `has no name: ${element.outerHTML.slice(0, 80)}`,
          width >= 44 && height >= 44 ? '' : `is ${width} × ${height}`,
          clear ? '' : `is under ${top?.outerHTML.slice(0, 80)}`,
          outlined ? '' : 'does not show its focus',
        ].filter(Boolean),
      };
    });
    if (stop === 'same') continue;
    if (!stop) break;
    names.push(stop.name);
    faults.push(...stop.faults.map((fault) => `${stop.name} ${fault}`));
  }
  return { names, faults };
}
