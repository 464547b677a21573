import { createContext } from 'react-router';

/** Makes a document of the pieces it was rendered in, and sets the headers that depend on its text. */
export type FinishDocument = (pieces: Uint8Array[], headers: Headers) => Buffer<ArrayBuffer>;

/** What the server does to every document before it leaves; without it, documents go out as they are rendered. */
export const finishDocumentContext = createContext<FinishDocument>((pieces) => Buffer.concat(pieces));

/** Takes a finished document instead of its answer, whose body would copy it twice on its way to whoever wants the bytes. */
export type TakeDocument = (html: Buffer<ArrayBuffer>) => void;

/** Set by who keeps pages; without it a document is its answer's body. */
export const takeDocumentContext = createContext<TakeDocument | undefined>(undefined);

/** Set by a loader whose document is made of this object alone, whatever the address: it is rendered once. */
export const sameDocumentContext = createContext<object | null>(null);
