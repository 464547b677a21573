import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon';

export type CopyButtonProps = {
  text: string;
  label: string;
  /** Drawing, as a path of 24 × 24. */
  icon: string;
  /** Sentence once it is in the clipboard. */
  success: string;
};

/** Copies a text. Where the browser refuses, the text itself stands below, selected, to be copied by hand. */
export default function CopyButton({ text, label, icon, success: done }: CopyButtonProps) {
  const [message, setMessage] = useState('');
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (message === text) getSelection()?.selectAllChildren(output.current!);
  }, [message, text]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setMessage(done),
      () => setMessage(text),
    );
  };
  return (
    <>
      <button type="button" className="choice icon-link plain-link" onClick={copy}>
        <Icon path={icon} />
        {label}
      </button>
      <output className="event-copied" ref={output}>
        {message}
      </output>
    </>
  );
}
