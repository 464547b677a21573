import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** A value that only the browser knows: undefined on the server and in the first rendering. */
export const useInBrowser = <Value extends string | boolean>(read: () => Value): Value | undefined =>
  useSyncExternalStore(subscribeToNothing, read, () => undefined);
