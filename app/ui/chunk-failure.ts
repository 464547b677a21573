/** The limit for a chunk of the app, in milliseconds (specification 9.3), which the early script has too. */
export const chunkTimeout = 120_000;

/** The message when a chunk fails or takes longer. */
export const chunkFailure = 'No se pudo cargar una parte de la página.';

/**
 * Makes the page show that a script did not arrive, with a button to try again (`arrival.js`).
 * @param sentence in place of the usual one
 */
export const reportChunkFailure = (cause: unknown, sentence?: string) =>
  void document.dispatchEvent(new CustomEvent('chunk-failure', { detail: { cause, sentence } }));
