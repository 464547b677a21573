/** Stands after the last card while there are more: a link that works before, and without, any script. */
export function MoreDates({ next, onMore }: { next: number; onMore: () => void }) {
  return (
    <a
      className="more-dates"
      href={`?pagina=${next}`}
      onClick={(event) => {
        event.preventDefault();
        onMore();
      }}
    >
      Más fechas
    </a>
  );
}
