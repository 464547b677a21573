import { useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Has React take over what the server rendered of a component. @returns once its effects have run */
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
