import { createContext, type RouterContextProvider } from 'react-router';

/** Joins a rendered document, and sets the headers that depend on its text. */
type FinishDocument = (pieces: Uint8Array[], headers: Headers) => Buffer<ArrayBuffer>;

/** The server's work on every document before it is sent; without it, documents are sent as rendered. */
export const finishDocumentContext = createContext<FinishDocument>((pieces) => Buffer.concat(pieces));

/** Receives a finished document directly: an answer's body would copy it twice. */
export type TakeDocument = (html: Buffer<ArrayBuffer>) => void;

/** Set by the page cache; without it the document is the answer's body. */
export const takeDocumentContext = createContext<TakeDocument | undefined>(undefined);

/** Set by `shareDocument`: the key of a document that many addresses share. */
export const sameDocumentContext = createContext<object | null>(null);

const shared = new WeakMap<object, Record<string, object>>();

/**
 * Renders a loader's document once for many addresses: it depends on one object alone.
 * @param name tells it from other documents of that object
 */
export function shareDocument(context: Readonly<RouterContextProvider>, of: object, name: string) {
  const current = shared.get(of) ?? {};
  shared.set(of, current);
  context.set(sameDocumentContext, (current[name] ??= {}));
}
