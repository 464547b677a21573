import type { ComponentType } from 'react';
import type { IslandName } from '../document/islands';

type Props<Of extends object> = {
  /** Its row in the table of islands (`app/document/islands.ts`). */
  name: IslandName;
  of: ComponentType<Of>;
  /** Written into the page, by which the browser renders the same again: texts, numbers, lists of them. */
  props: Of;
  /**
   * Whether it is hydrated without waiting for a fan to turn to it: the page is for it; or where the document has a flag of this
   * name among its `data-` attributes.
   */
  eager?: true | string;
  /** The sentence where its scripts are asked for without a connection. */
  offline?: string;
};

/**
 * A part of a public page that has state: rendered by the server, and hydrated in place when a fan turns to one of the page. Outside of
 * them the page has no React in the browser. Its component calls no `useId` and nothing of the router: in the browser it stands alone.
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
