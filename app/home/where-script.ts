import { element } from '../ui/element';
import finder from './place-finder?script';

// A part of the script of `/`: brings the list of places (`place-finder.ts`) when a fan turns to the line `¿Dónde estás?`, or has
// named a place before. The browser finds the answer itself, and sends nothing.

let where: HTMLElement | undefined;

/** Serves the line; what stands in it stays when the page around it changes. */
export function runWhere() {
  const there = document.querySelector<HTMLElement>('[data-where]');
  if (!there || there === where) return;
  if (where) return there.replaceWith(where);
  where = there;
  const line = there.querySelector('form')!;
  let served = false;
  const bring = () =>
    import(/* @vite-ignore */ finder).then(({ findPlaces }: typeof import('./place-finder')) => {
      if (!served) {
        there.querySelector('p')?.remove();
        findPlaces(there);
      }
      served = true;
    });
  const quietly = () => void bring().catch(() => undefined);
  line.addEventListener('focusin', quietly);
  line.addEventListener('submit', (event) => {
    if (served) return;
    event.preventDefault();
    bring().then(
      () => line.requestSubmit(),
      () => {
        const said = there.querySelector('p') ?? element('p', { role: 'status' });
        there.append(said);
        said.textContent = navigator.onLine
          ? 'No pudimos buscar. Intenta de nuevo en un momento.'
          : 'Sin conexión no podemos buscar.';
      },
    );
  });
  if (document.documentElement.dataset.near || there.children.length > 1 || line.contains(document.activeElement))
    quietly();
}
