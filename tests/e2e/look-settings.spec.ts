import { show } from '../../app/data/show';
import { expect, test } from '../fixtures';

test.describe('the settings', () => {
  test('colour every part of a page and the browser’s bar, and the tab has the show’s icon', async ({
    site,
    page,
    expectErrors,
  }) => {
    expectErrors(/status of 404/);
    await site.has([{ title: 'Uno' }, { title: 'Dos' }]);
    const { ink, fountain } = show.colors;
    for (const [path, bar] of [
      ['/', ink],
      ['/new-version', fountain[0]],
      ['/login', fountain[0]],
      ['/nada', undefined],
    ] as const) {
      await page.goto(path);
      if (bar) {
        await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', bar);
        const icon = await page.request.get((await page.locator('link[rel="icon"]').getAttribute('href'))!);
        expect(icon.headers()['content-type']).toBe('image/png');
      }
      const left = await page.evaluate(
        (colors) => {
          const rgb = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)).join(', ');
          const style = document.documentElement.style;
          for (const name of [...style])
            if (/^#/.test(style.getPropertyValue(name))) style.setProperty(name, '#010203');
          const found = new Set<string>();
          for (const element of document.querySelectorAll('*'))
            for (const pseudo of [undefined, '::before', '::after'])
              for (const property of [
                'color',
                'background-color',
                'background-image',
                'border-top-color',
                'box-shadow',
              ]) {
                const value = getComputedStyle(element, pseudo).getPropertyValue(property);
                for (const color of colors)
                  if (value.includes(`(${rgb(color)}`)) found.add(`${element.className} ${property} ${color}`);
              }
          return [...found];
        },
        [show.colors.ink, show.colors.paper, show.colors.accent, show.colors.action, ...show.colors.fountain],
      );
      expect(left, path).toEqual([]);
    }
  });

  test('colour the panel: no tint of its own is left when they lose theirs', async ({ page, openPanel }) => {
    await openPanel([{ title: 'Uno', city: '', link: '' }]);
    await page.getByRole('button', { name: 'Uno', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const left = await page.evaluate(() => {
      const style = document.documentElement.style;
      for (const name of [...style]) if (/^#/.test(style.getPropertyValue(name))) style.setProperty(name, '#808080');
      // Colours that do not follow the settings: the blue of links and focus, and the red of errors.
      for (const name of ['--blue', '--error']) style.setProperty(name, '#808080');
      const found = new Set<string>();
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      for (const element of document.querySelectorAll('.panel, .panel *'))
        for (const pseudo of [undefined, '::before', '::after', '::backdrop'])
          for (const property of ['color', 'background-color', 'background-image', 'border-top-color', 'box-shadow'])
            for (const color of getComputedStyle(element, pseudo)
              .getPropertyValue(property)
              .match(/(rgb|color)a?\([^()]*\)/g) ?? []) {
              canvas.clearRect(0, 0, 1, 1);
              canvas.fillStyle = color;
              canvas.fillRect(0, 0, 1, 1);
              const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
              if (Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!) > 3)
                found.add(`${element.className || element.tagName} ${property} ${color}`);
            }
      return [...found];
    });
    expect(left).toEqual([]);
  });
});
