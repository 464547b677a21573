import { useRef, useState } from 'react';

/** Copies the text of a field, and says what came of it. */
export function useCopy() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState('');

  async function copy(success: string) {
    try {
      await navigator.clipboard.writeText(field.current!.value);
      setStatus(success);
    } catch {
      // Refused, or no https: the text can be copied with the phone's own menu.
      field.current?.focus();
      field.current?.select();
      setStatus('Tu navegador no dejó copiar. El texto quedó seleccionado: cópialo con su menú.');
    }
  }

  return { field, status, setStatus, copy };
}
