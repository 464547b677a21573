type Props = { note: { text?: string; close: () => void } };

/** A quiet line that says what others did meanwhile. */
export function OthersNote({ note: { text, close } }: Props) {
  return (
    <div role="status">
      {text ? (
        <p className="panel-others">
          {text}
          <button type="button" aria-label="Cerrar nota" onClick={close}>
            ×
          </button>
        </p>
      ) : null}
    </div>
  );
}
