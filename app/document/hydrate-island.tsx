import { useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates an element that the server rendered. @returns a promise that resolves after the effects */
export function hydrateIsland<Props extends object>(
  island: Element,
  Part: ComponentType<Props>,
  props: Props,
): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      island,
      <Hydrated onReady={resolve}>
        <Part {...props} />
      </Hydrated>,
    );
  });
}

function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
