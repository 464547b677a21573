import { useEffect, useState } from 'react';
import type { Settings } from '../../data/settings/settings';

const pages = { Inicio: '/', 'Segunda página': '/new-version', Fecha: '/eventos/', Entrada: '/login' } as const;
type Page = keyof typeof pages;

const pause = 350; // ms after the last key

/** The site's own pages as they would look, made by the server of what is typed. No script of theirs runs, and no link leads anywhere. */
export function SettingsPreview({ settings, date }: { settings: Settings; date?: string }) {
  const [page, setPage] = useState<Page>('Inicio');
  const [shown, setShown] = useState('');
  const path = page === 'Fecha' ? (date ?? '/') : pages[page];

  useEffect(() => {
    const gone = new AbortController();
    const timer = setTimeout(() => {
      fetch('/dashboard/ajustes', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ settings, preview: path }),
        signal: gone.signal,
      })
        .then(async (response) => response.ok && setShown(await response.text()))
        .catch((cause: unknown) => gone.signal.aborted || console.error('The preview could not be made', cause));
    }, pause);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [settings, path]);

  return (
    <section className="settings-preview" aria-labelledby="settings-preview">
      <h2 id="settings-preview">Así se va a ver</h2>
      <div className="segmented-control" role="group" aria-label="Qué página">
        {(Object.keys(pages) as Page[])
          .filter((name) => name !== 'Fecha' || date)
          .map((name) => (
            <button key={name} type="button" aria-pressed={name === page} onClick={() => setPage(name)}>
              {name}
            </button>
          ))}
      </div>
      <div className="settings-frame">
        <iframe title={`Vista previa: ${page}`} sandbox="allow-same-origin" srcDoc={shown} tabIndex={-1} />
      </div>
    </section>
  );
}
