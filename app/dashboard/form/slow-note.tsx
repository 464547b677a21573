export const slowWords = 'La conexión va lenta. Seguimos enviando: no cierres esta página.';

/**
 * Says that a slow upload goes on, so that nobody closes the page or sends it twice. It stands before the button: a
 * phone's window often ends under that.
 */
export function SlowNote({ slow }: { slow: boolean }) {
  return (
    <p role="status" className="slow-note whole">
      {slow ? slowWords : null}
    </p>
  );
}
