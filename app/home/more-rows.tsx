import { useEffect, useEffectEvent, useRef } from 'react';
import { listQuery } from '../ui/state-address';

type Props = {
  next: number;
  state?: string;
  /** Whether it waits for a tap. */
  still: boolean;
  onMore: () => void;
};

/** Under the last row while there are more: loads them when it comes near, and is a link without a script. */
export function MoreRows({ next, state, still, onMore }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const ask = useEffectEvent(onMore);
  useEffect(() => {
    if (still) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), { rootMargin: '999px' });
    observer.observe(link.current!);
    return () => observer.disconnect();
  }, [still]);
  return (
    <a
      ref={link}
      className="button more-rows"
      href={listQuery(state, next)}
      onClick={(event) => {
        event.preventDefault();
        onMore();
      }}
    >
      Mostrar más
    </a>
  );
}
