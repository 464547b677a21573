import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pluralize } from '../../../data/text/counted';
import type { Unread } from '../data/words/text';
import { Button } from '../../../dashboard/button';

type Props = {
  message: string;
  unread: Unread[];
  /** How many events were found in it. */
  count: number;
  locked: boolean;
  onChange: (message: string) => void;
};

/** The original message, and below it the parts that are not used. After pasting, a phone shows one line of it. */
export function PasteMessage({ message, unread, count, locked, onChange }: Props) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const unfold = useRef<HTMLButtonElement>(null);
  const [folded, setFolded] = useState(true);
  const lines = message.split('\n').filter((line) => line.trim()).length;
  const unused = unread.length && pluralize(unread.length, 'pedazo no se usa', 'pedazos no se usan');
  return (
    <section className="paste-message" aria-labelledby={`${id}-title`} data-folded={(folded && count > 0) || undefined}>
      <h2 id={`${id}-title`}>
        <span aria-hidden="true">1</span>El mensaje
      </h2>
      <p className="paste-folded soft card apart">
        <span>{`${pluralize(lines, 'renglón', 'renglones')}${unused ? ` · ${unused}` : ''}`}</span>
        <Button
          ref={unfold}
          autoFocus
          look="text"
          aria-label="Ver el mensaje"
          label="Ver"
          onClick={() => {
            flushSync(() => setFolded(false));
            text.current?.focus();
          }}
        />
      </p>
      <textarea
        ref={text}
        autoFocus
        aria-label="Mensaje de la gira"
        placeholder="sáb 28 nov, CDMX, Teatro Metropólitan, 8:30 pm, boletia.com/…"
        value={message}
        readOnly={locked}
        maxLength={20_000}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => {
          onChange(event.target.value);
          const { nativeEvent } = event;
          const isPaste = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
          setFolded(isPaste);
          // Only a phone hides the text, and shows the button.
          if (isPaste) requestAnimationFrame(() => unfold.current?.focus({ preventScroll: true }));
        }}
      />
      {unused ? (
        <div className="paste-unread soft">
          <p>{unused}</p>
          <ul>
            {unread.map(({ line, start, text }) => (
              <li key={`${line}-${start}`}>{`Línea ${line + 1}: «${text}»`}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
