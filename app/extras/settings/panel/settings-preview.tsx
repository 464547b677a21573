import { useEffect, useRef, useState } from 'react';
import { keysOf } from '../../../data/keys';
import { previewPages } from '../data/preview-pages';
import { settingsOf, type SettingsValues } from '../../../data/settings/values';

type Page = keyof typeof previewPages;

const pause = 350; // ms after the last keystroke
const least = 1_000; // ms between two requests

/** The site's own pages with the typed settings, from the server: no script of theirs runs, no link leads anywhere. */
export function SettingsPreview({ settings, date }: { settings: SettingsValues; date?: string }) {
  const [page, setPage] = useState<Page>('Inicio');
  const [preview, setShown] = useState<{ page: string } | { picture: string }>();
  const requests = useRef(0);
  const path = page === 'Fecha' ? (date ?? '/') : previewPages[page];

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
          const isPicture = response.headers.get('Content-Type')?.startsWith('image/');
          setShown(
            isPicture ? { picture: URL.createObjectURL(await response.blob()) } : { page: await response.text() },
          );
        })
        .catch((cause: unknown) => leaving.signal.aborted || console.error('The preview could not be made', cause));
    }, wait);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [settings, path]);
  useEffect(() => () => void (preview && 'picture' in preview && URL.revokeObjectURL(preview.picture)), [preview]);

  return (
    <section className="settings-preview" aria-labelledby="settings-preview">
      <h2 id="settings-preview">Así se va a ver</h2>
      <div className="segmented-control" role="group" aria-label="Qué página">
        {keysOf(previewPages)
          .filter((name) => name !== 'Fecha' || date)
          .map((name) => (
            <button key={name} type="button" aria-pressed={name === page} onClick={() => setPage(name)}>
              {name}
            </button>
          ))}
      </div>
      <div className="settings-frame">
        {preview && 'picture' in preview ? (
          <img src={preview.picture} alt={`Vista previa: ${page}`} />
        ) : (
          <iframe title={`Vista previa: ${page}`} sandbox="allow-same-origin" srcDoc={preview?.page} tabIndex={-1} />
        )}
      </div>
    </section>
  );
}
