import { element } from '../ui/element';
import finder from './place-finder?script';

// A part of the script of `/`: brings the list of places (`place-finder.ts`) when a fan turns to the line `¿Dónde estás?`, or has
// named a place before. The answer is found here, and nothing is sent.

let where: HTMLElement | undefined;

/** Serves the line; what stands in it stays when the page around it changes. */
export function serveWhere() {
  const there = document.querySelector<HTMLElement>('.where');
  if (!there || there === where) return;
  if (where) return there.replaceWith(where);
  where = there;
  const line = there.querySelector('form')!;
  let served = false;
  const bring = () =>
    import(/* @vite-ignore */ finder).then(({ findPlaces }: typeof import('./place-finder')) => {
      if (!served) findPlaces(there);
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
        if (navigator.onLine) line.submit();
        else if (!there.querySelector('p'))
          there.append(element('p', { role: 'status' }, 'Sin conexión no podemos buscar.'));
      },
    );
  });
  if (document.documentElement.dataset.near || there.children.length > 1 || line.contains(document.activeElement))
    quietly();
}
