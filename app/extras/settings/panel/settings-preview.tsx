import { useEffect, useRef, useState } from 'react';
import { keysOf } from '../../../data/keys';
import { previewPages } from '../data/preview-pages';
import { settingsOf, type SettingsValues } from '../../../data/settings/values';

type Page = keyof typeof previewPages;

const pause = 350; // ms after the last keystroke
const least = 1_000; // ms between two requests

/** A page or a card that the server made; `key` tells one from another. */
type Preview = { key: number; page: Page; html?: string; picture?: string };

/** The site's own pages with the typed settings, from the server: no script of theirs runs, no link leads anywhere. */
export function SettingsPreview({ settings, date }: { settings: SettingsValues; date?: string }) {
  const [page, setPage] = useState<Page>('Inicio');
  const [shown, setShown] = useState<Preview>();
  // It waits behind the shown one until it has loaded.
  const [coming, setComing] = useState<Preview>();
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
          const preview = { key: Date.now(), page };
          if (isPicture) setShown({ ...preview, picture: URL.createObjectURL(await response.blob()) });
          else setComing({ ...preview, html: await response.text() });
        })
        .catch((cause: unknown) => leaving.signal.aborted || console.error('The preview could not be made', cause));
    }, wait);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [settings, page, path]);
  useEffect(() => () => void (shown?.picture && URL.revokeObjectURL(shown.picture)), [shown]);

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
        {shown?.picture ? <img src={shown.picture} alt={`Vista previa: ${shown.page}`} /> : null}
        {[...new Set([shown, coming])].map((preview) =>
          preview?.html === undefined ? null : (
            <iframe
              key={preview.key}
              title={preview === shown ? `Vista previa: ${preview.page}` : undefined}
              data-coming={preview === shown ? undefined : ''}
              sandbox="allow-same-origin"
              srcDoc={preview.html}
              tabIndex={-1}
              onLoad={() => setShown(preview)}
            />
          ),
        )}
      </div>
    </section>
  );
}
