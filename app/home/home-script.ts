import { runDates } from '../ui/dates-script';
import { joinRows, runAgenda } from './agenda-script';

// The script of `/`.

/** The island of the place stays when the page around it changes. */
let place: HTMLElement | null = null;

const { more } = runDates({
  begins() {
    const there = document.querySelector<HTMLElement>('[data-island=place]');
    if (there && place) there.replaceWith(place);
    else place = there;
    runAgenda(() => void more().catch(console.error));
  },
  joins: joinRows,
});
