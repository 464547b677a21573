import { createContext, type RouterContextProvider } from 'react-router';

/** Makes a document of the pieces it was rendered in, and sets the headers that depend on its text. */
type FinishDocument = (pieces: Uint8Array[], headers: Headers) => Buffer<ArrayBuffer>;

/** The server's work on every document before it is sent; without it, documents are sent as rendered. */
export const finishDocumentContext = createContext<FinishDocument>((pieces) => Buffer.concat(pieces));

/** Takes a finished document instead of its answer, whose body would copy it twice on its way to whoever wants the bytes. */
export type TakeDocument = (html: Buffer<ArrayBuffer>) => void;

/** Set by who keeps pages; without it a document is its answer's body. */
export const takeDocumentContext = createContext<TakeDocument | undefined>(undefined);

/** Set by `shareDocument`: stands for a document that is the same for many addresses. */
export const sameDocumentContext = createContext<object | null>(null);

const shared = new WeakMap<object, Record<string, object>>();

/**
 * Has the document that a loader is asked for rendered once for many addresses: it is made of one object alone.
 * @param name tells it from other documents of that object
 */
export function shareDocument(context: Readonly<RouterContextProvider>, of: object, name: string) {
  const known = shared.get(of) ?? {};
  shared.set(of, known);
  context.set(sameDocumentContext, (known[name] ??= {}));
}
