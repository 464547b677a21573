import { createContext } from 'react-router';

/** Finishes a rendered document, and sets the headers that depend on its text. */
export type FinishDocument = (html: Buffer<ArrayBuffer>, headers: Headers) => Buffer<ArrayBuffer>;

/** What the server does to every document before it leaves; without it, documents go out as they are rendered. */
export const finishDocumentContext = createContext<FinishDocument>((html) => html);
