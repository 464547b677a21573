import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon';

export type CopyButtonProps = {
  /** By which `share-link.js` copies where the phone's sheet is refused. */
  id?: string;
  text: string;
  label: string;
  /** SVG path of 24 × 24. */
  icon: string;
  /** Message after copying. */
  success: string;
};

/** Copies a text. If the browser refuses, the text appears below, selected for copying by hand. */
export default function CopyButton({ id, text, label, icon, success: done }: CopyButtonProps) {
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
      <button type="button" id={id} className="choice icon-link plain-link" onClick={copy}>
        <Icon path={icon} />
        {label}
      </button>
      <output className="event-copied" ref={output}>
        {message}
      </output>
    </>
  );
}
