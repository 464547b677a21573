import { createContext } from 'react';

/** Address of the browser's first script (`entry.client.ts`); the server alone provides it. */
export const ClientEntry = createContext<string | undefined>(undefined);
