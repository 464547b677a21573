import type { DateRow as Row } from '../data/events/views/date-row';
import { DateRow } from './date-row';
import { Logo } from './show-name';
import { useShow } from './use-show';
import './missing-screen.css';

type Props = {
  /** Whether the address existed before: 410 instead of 404. */
  isGone: boolean;
  /** The next events, if known. */
  next: Row[];
};

/** The page of a missing address: a ticket, and the next events. */
export function MissingScreen({ isGone: gone, next }: Props) {
  const { name } = useShow();
  return (
    <main id="contenido" className="error-screen missing stack" data-surface="night">
      <Logo />
      <h1>Aquí no hay función</h1>
      <div className="missing-ticket" aria-hidden="true">
        <div>
          <p>{name} en vivo</p>
          <b>{gone ? 410 : 404}</b>
          <dl className="wrap">
            {Object.entries({ Fila: '?', Asiento: '?', Puerta: 'Cerrada' }).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p>Sin función</p>
      </div>
      <p>{gone ? 'Esta función ya no está en cartelera.' : 'La página que buscas no existe o ya bajó de cartelera.'}</p>
      <a className="button" href="/">
        Ver las fechas
      </a>
      {next.length ? (
        <section className="missing-next" aria-labelledby="sigue-titulo">
          <h2 id="sigue-titulo">Lo que sigue en la gira</h2>
          <ul>
            {next.slice(0, 3).map((row) => (
              <DateRow key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ) : null}
    </main>
  );
}
