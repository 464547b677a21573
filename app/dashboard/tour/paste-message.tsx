import { useId } from 'react';
import type { Unread } from '../../data/tour/text';
import './paste-message.css';

type Mark = Omit<Unread, 'text'> & { kind: 'doubt' | 'unread' };
type Props = { message: string; marks: Mark[]; unread: Unread[]; locked: boolean; onChange: (message: string) => void };

/** The message as it came, with what is doubtful and what is not used marked in it, and listed under it. */
export function PasteMessage({ message, marks, unread, locked, onChange }: Props) {
  const id = useId();
  return (
    <section className="paste-message" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span aria-hidden="true">1</span>El mensaje
      </h2>
      <div className="paste-box">
        {/* Under the text, letter for letter: a text area can't mark its own words. */}
        <div className="paste-mirror" aria-hidden="true">
          {message
            .normalize('NFC')
            .split(/\r\n|\r|\n|\u2028/)
            .map((line, number) => (
              <p key={number}>
                {marked(
                  line,
                  marks.filter((mark) => mark.line === number),
                )}
              </p>
            ))}
        </div>
        <textarea
          aria-label="Mensaje de la gira"
          aria-describedby={`${id}-about`}
          placeholder="sáb 28 nov, CDMX, Teatro Metropólitan, 8:30 pm, boletia.com/…"
          value={message}
          readOnly={locked}
          maxLength={20_000}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p id={`${id}-about`} className="paste-legend">
        <span data-kind="doubt">Hay que revisarlo</span>{' '}
        <span data-kind="unread">No es parte de una fecha: no se usa</span>
      </p>
      {unread.length ? (
        <details className="paste-unread">
          <summary>{unread.length === 1 ? 'Un pedazo no se usa' : `${unread.length} pedazos no se usan`}</summary>
          <ul>
            {unread.map(({ line, start, text }) => (
              <li key={`${line}-${start}`}>
                Línea {line + 1}: «{text}»
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

/** A line in pieces, those with a mark in an element of their own. */
function marked(line: string, marks: Mark[]) {
  const pieces = [];
  let at = 0;
  for (const { start, end, kind } of [...marks].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    pieces.push(
      line.slice(at, start),
      <mark key={start} data-kind={kind}>
        {line.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return [...pieces, line.slice(at) || (pieces.length ? '' : '\u200b')];
}
