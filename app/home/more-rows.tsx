import { useEffect, useRef } from 'react';
import { listQuery } from '../ui/state-address';

type Props = { next: number; state?: string; onMore: () => void };

/** Under the last row while there are more: asks for them when one comes near, and is a link without a script. */
export function MoreRows({ next, state, onMore }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask.current());
    observer.observe(link.current!);
    return () => observer.disconnect();
  }, []);
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
