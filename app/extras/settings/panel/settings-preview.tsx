import { useEffect, useRef, useState } from 'react';
import { keysOf } from '../../../data/keys';
import { settingsOf, type SettingsValues } from '../../../data/settings/values';

const pages = {
  Inicio: '/',
  'Segunda página': '/new-version',
  Fecha: '/eventos/',
  Entrada: '/login',
  'Al compartir': 'card',
} as const;
type Page = keyof typeof pages;

const pause = 350; // ms after the last keystroke
const least = 1_000; // ms between two requests

/** The site's own pages with the typed settings, from the server: no script of theirs runs, no link leads anywhere. */
export function SettingsPreview({ settings, date }: { settings: SettingsValues; date?: string }) {
  const [page, setPage] = useState<Page>('Inicio');
  const [preview, setShown] = useState<{ page: string } | { card: string }>();
  const requests = useRef(0);
  const path = page === 'Fecha' ? (date ?? '/') : pages[page];

  useEffect(() => {
    const leaving = new AbortController();
    const wait = Math.max(pause, requests.current + least - Date.now());
    const timer = setTimeout(() => {
      requests.current = Date.now();
      fetch('/dashboard/data/ajustes', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ settings: settingsOf(settings), preview: path }),
        signal: leaving.signal,
      })
        .then(async (response) => {
          if (!response.ok) return;
          const isCard = response.headers.get('Content-Type')?.startsWith('image/');
          setShown(isCard ? { card: URL.createObjectURL(await response.blob()) } : { page: await response.text() });
        })
        .catch((cause: unknown) => leaving.signal.aborted || console.error('The preview could not be made', cause));
    }, wait);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [settings, path]);
  useEffect(() => () => void (preview && 'card' in preview && URL.revokeObjectURL(preview.card)), [preview]);

  return (
    <section className="settings-preview" aria-labelledby="settings-preview">
      <h2 id="settings-preview">Así se va a ver</h2>
      <div className="segmented-control" role="group" aria-label="Qué página">
        {keysOf(pages)
          .filter((name) => name !== 'Fecha' || date)
          .map((name) => (
            <button key={name} type="button" aria-pressed={name === page} onClick={() => setPage(name)}>
              {name}
            </button>
          ))}
      </div>
      <div className="settings-frame">
        {preview && 'card' in preview ? (
          <img src={preview.card} alt="Vista previa de la tarjeta al compartir" />
        ) : (
          <iframe title={`Vista previa: ${page}`} sandbox="allow-same-origin" srcDoc={preview?.page} tabIndex={-1} />
        )}
      </div>
    </section>
  );
}
