import { useId } from 'react';
import type { Unread } from '../../data/tour/text';
import './paste-message.css';

type Props = { message: string; unread: Unread[]; locked: boolean; onChange: (message: string) => void };

/** The message as it came, and under it a list of what is not used. */
export function PasteMessage({ message, unread, locked, onChange }: Props) {
  const id = useId();
  return (
    <section className="paste-message" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span aria-hidden="true">1</span>El mensaje
      </h2>
      <textarea
        aria-label="Mensaje de la gira"
        placeholder="sáb 28 nov, CDMX, Teatro Metropólitan, 8:30 pm, boletia.com/…"
        value={message}
        readOnly={locked}
        maxLength={20_000}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {unread.length ? (
        <div className="paste-unread">
          <p>{unread.length === 1 ? 'Un pedazo no se usa' : `${unread.length} pedazos no se usan`}</p>
          <ul>
            {unread.map(({ line, start, text }) => (
              <li key={`${line}-${start}`}>
                Línea {line + 1}: «{text}»
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
