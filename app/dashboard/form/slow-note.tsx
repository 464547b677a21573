export const slowWords = 'La conexión va lenta. Seguimos enviando: no cierres esta página.';

/**
 * Says that a slow upload continues, or people close the page or send it twice. It stands before the button, below
 * which a phone's screen often ends.
 */
export function SlowNote({ slow }: { slow: boolean }) {
  return (
    <p role="status" className="slow-note whole">
      {slow ? slowWords : null}
    </p>
  );
}
