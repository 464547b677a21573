import { useState, type RefObject } from 'react';

/** Copies the text of a field, and says what became of it. */
export function useCopy(field: RefObject<HTMLTextAreaElement | null>) {
  const [said, setSaid] = useState('');

  /** @param done what to say where it worked */
  async function copy(done: string) {
    try {
      await navigator.clipboard.writeText(field.current!.value);
      setSaid(done);
    } catch {
      // Refused, or no https: whoever copies does it with the phone's own menu.
      field.current!.focus();
      field.current!.select();
      setSaid('Tu navegador no dejó copiar. El texto quedó seleccionado: cópialo con su menú.');
    }
  }

  return { said, setSaid, copy };
}
