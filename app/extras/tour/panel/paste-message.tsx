import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pluralize } from '../../../data/text/counted';
import { plain } from '../data/words/signs';
import type { Span, Unread } from '../data/words/text';
import { Button } from '../../../dashboard/button';
import { MarkedLine } from './paste-source';

type Props = {
  message: string;
  unread: Unread[];
  /** How many events were found in it. */
  count: number;
  locked: boolean;
  /** The words from which the date in focus was read. */
  marks: readonly (Span & { line: number })[];
  onChange: (message: string) => void;
  /** @param line with the caret, from 0 */
  onCaret: (line: number) => void;
};

/** The original message, and below it the parts that are not used. After pasting, a phone shows one line of it. */
export function PasteMessage({ message, unread, count, locked, marks, onChange, onCaret }: Props) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const unfold = useRef<HTMLButtonElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const marked = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(true);
  useEffect(() => {
    const line = marks[0]?.line;
    const target = line === undefined ? undefined : marked.current?.children[line];
    if (target instanceof HTMLElement && document.activeElement !== text.current)
      paper.current!.scrollTop = target.offsetTop - paper.current!.clientHeight / 3;
  }, [marks]);
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
      <div ref={paper} className="paste-paper">
        <div ref={marked} className="paste-marks" aria-hidden="true">
          {message.split('\n').map((line, number) => {
            const ofLine = marks.filter((one) => one.line === number);
            // Where signs became plain ones, their places moved: the line is marked whole.
            const isMoved = plain(line).length !== line.length;
            const whole = [{ start: 0, end: line.length }];
            return (
              <div key={number}>
                <MarkedLine text={line} spans={ofLine.length && isMoved ? whole : ofLine} />
              </div>
            );
          })}
        </div>
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
          onSelect={({ currentTarget: { value, selectionStart } }) =>
            onCaret(value.slice(0, selectionStart).split('\n').length - 1)
          }
        />
      </div>
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
