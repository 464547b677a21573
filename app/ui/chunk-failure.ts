/** How long a chunk of the app may take, in milliseconds (specification 9.3). The early script has it too. */
export const chunkTimeout = 120_000;

/** The sentence when one fails or takes longer. */
export const chunkFailure = 'No se pudo cargar una parte de la página.';

/**
 * Has the page say that a script did not arrive, with a button to try again (`early-script.js`).
 * @param sentence in place of the usual one
 */
export const reportChunkFailure = (cause: unknown, sentence?: string) =>
  void document.dispatchEvent(new CustomEvent('chunk-failure', { detail: { cause, sentence } }));
