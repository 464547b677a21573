import { createContext } from 'react-router';

/** Called before something is made that costs much; the server puts it there. @throws Response to who must wait */
export const beforeMakingContext = createContext<() => void>(() => undefined);
