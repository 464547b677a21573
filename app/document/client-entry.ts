import { createContext } from 'react';

/** Address of the browser's first script (`entry.client.ts`), on the server only. */
export const ClientEntry = createContext<string | undefined>(undefined);
