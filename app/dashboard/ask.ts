type Options = {
  /** The log's line where no answer came. */
  failure: string;
  /** `POST` with a body, unless it says otherwise. */
  method?: string;
  /** A picture as it is, anything else as JSON. */
  body?: object;
  /** The failed task, in place of 'No se pudo'. */
  not?: string;
  /** The sentence's end, on the typed text: ': tu borrador sigue aquí'. */
  kept?: string;
};

/** Asks one of the panel's own addresses. @returns the answer, or the sentence to show in its place; never rejects */
export async function ask<Answer>(path: string, options: Options): Promise<Answer | string> {
  const { failure, body, method = body ? 'POST' : 'GET', not = 'No se pudo', kept = '' } = options;
  const isPicture = body instanceof Blob;
  try {
    const response = await fetch(path, {
      method,
      headers: body && !isPicture ? { 'Content-Type': 'application/json' } : undefined,
      body: isPicture ? body : body && JSON.stringify(body),
    });
    if (response.ok) return (await response.json()) as Answer;
    console.error(failure, response.status);
    if (response.status === 429) return await response.text();
    if (response.status === 401 || response.status === 403)
      return `Tu sesión terminó. Inicia sesión en otra pestaña y vuelve a intentar${kept}.`;
  } catch (cause) {
    console.error(failure, cause);
  }
  return `${not}. Revisa tu conexión e intenta de nuevo${kept}.`;
}
