/** How long a chunk of the app may take, in milliseconds (specification 9.3). The early script has it too. */
export const chunkTimeout = 120_000;

/** The sentence when one fails or takes longer. */
export const chunkFailure = 'No se pudo cargar una parte de la página.';
