import { useState } from 'react';
import type { AgendaRow } from '../data/events/views/agenda';
import { described } from '../ui/described';
import manyStyle from './agenda-many.css?inline';
import style from './row-more.css?inline';

/** Share and calendar links behind one quiet button; without a script the date's page has both. */
export function RowMore({ row }: { row: AgendaRow }) {
  const [open, setOpen] = useState(false);
  const { name, title, date, id, path, head } = row;
  const url = location.origin + path;
  const text = described({ title, city: name === title ? '' : name, date });
  return (
    <>
      <style href="row-more" precedence="screen">
        {style}
      </style>
      <style href="agenda-many" precedence="screen">
        {manyStyle}
      </style>
      <button
        type="button"
        className="row-more"
        aria-expanded={open}
        aria-label={`Compartir o agendar: ${name}, ${date}`}
        onClick={() => setOpen(!open)}
      >
        ⋯
      </button>
      {open ? (
        <p className="row-ways card-actions">
          {'share' in navigator ? (
            // Closing the share sheet is a decision: no message.
            <button
              type="button"
              className="card-page"
              onClick={() => navigator.share({ title: text, url }).catch(() => undefined)}
            >
              Compartir
            </button>
          ) : (
            <a
              className="card-page"
              href={`https://wa.me/?${new URLSearchParams({ text: `${text}\n${url}` })}`}
              target="_blank"
              rel="noopener"
            >
              WhatsApp
            </a>
          )}
          {row.moment && !row.grey && head !== 'ya pasaron' ? (
            <a className="card-page" href={`/eventos/${id}.ics`}>
              Calendario
            </a>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
