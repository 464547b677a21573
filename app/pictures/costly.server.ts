import { createContext } from 'react-router';

/** Called before expensive work; the server provides it. @throws Response for a client over its limit */
export const beforeMakingContext = createContext<() => void>(() => undefined);
