import type { ComponentType } from 'react';

/** Every island of the public pages; `app/islands.ts` loads them by these names. */
export type IslandName = 'copy' | 'doors' | 'found' | 'more' | 'notify' | 'place' | 'strip';

type Props<Of extends object> = {
  /** Its row in the table of islands (`app/islands.ts`). */
  name: IslandName;
  of: ComponentType<Of>;
  /** Stored in the page for hydration: texts, numbers, lists of them. */
  props: Of;
  /** Hydrates without waiting for a fan: always, or only if the document has the `data-` attribute of this name. */
  eager?: true | string;
  /** The message when its scripts are needed without a connection. */
  offline?: string;
};

/**
 * A part of a public page that has state: rendered by the server, and hydrated in place when a fan uses one of the
 * page's islands. The rest of the page has no React in the browser. Its component must not call `useId` or the router's
 * hooks: each island has its own React root.
 */
export function Island<Of extends object>({ name, of: Part, props, eager, offline }: Props<Of>) {
  return (
    <div
      className="island"
      data-island={name}
      data-eager={eager === true ? '' : eager}
      data-offline={offline}
      data-props={JSON.stringify(props)}
    >
      <Part {...props} />
    </div>
  );
}
