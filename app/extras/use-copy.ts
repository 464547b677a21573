import { useRef, useState } from 'react';

/** Copies the text of a field, and reports the result. */
export function useCopy() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState('');

  async function copy(success: string) {
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '');
      setStatus(success);
    } catch {
      // Copying is refused without https: the phone's own menu can still copy the text.
      field.current?.focus();
      field.current?.select();
      setStatus('Tu navegador no dejó copiar. El texto quedó seleccionado: cópialo con su menú.');
    }
  }

  return { field, status, setStatus, copy };
}
