import { lazy, Suspense, useEffect } from 'react';
import { useFound } from '../extras/place-finder/page/use-found';

const parts = () => import('./lazy-parts');

/** Loaded once there is one to show. */
const PosterCard = lazy(async () => ({ default: (await parts()).PosterCard }));

/** How many posters a strip has at most. */
const most = 36;

type Props = {
  narrowedTo?: string;
  /** The fan's text that the page's own posters answer. */
  served?: string;
};

/** The posters of the dates that a fan's filters leave, wherever in the tour they are, in place of the page's own. */
export function FoundCards({ narrowedTo, served }: Props) {
  const { strip, ticked } = useFound(narrowedTo);
  const dates = strip?.asked === served && !ticked.length ? undefined : strip?.dates.slice(0, most);
  const ids = dates?.map(({ id }) => id).join();
  useEffect(() => {
    if (ids !== undefined) document.dispatchEvent(new Event('narrow'));
  }, [ids]);
  if (!dates) return null;
  return (
    <Suspense>
      <style>{inPlaceOfOthers(dates.length)}</style>
      {dates.map((card) => (
        <PosterCard key={card.id} card={card} isFound />
      ))}
    </Suspense>
  );
}

/** Hides the page's own cards and its link to the next ones; a few stand in the middle. */
const inPlaceOfOthers = (count: number) =>
  `[data-strip]>:not(.island){display:none}[data-strip]{--half:${count <= 5 ? `calc((var(--card) + 24px)*${count / 2} - 12px)` : '50%'}!important}`;

// For `app/islands.ts`: the islands of the list and of its strip are one file, because a fan's filters change both.
export { FoundCards as strip };
export { default as found } from '../extras/place-finder/page/found-dates';

/** Few pages have one. */
export const more = lazy(async () => ({ default: (await parts()).MoreRows }));
