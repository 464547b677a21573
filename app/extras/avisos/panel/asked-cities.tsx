import type { AfterList } from '../../../data/events/editing/after-list.server';
import './asked-cities.css';

/** How many cities stand in the line. */
const inLine = 3;

/** In which cities fans wait: a line that opens a table. Nothing where no five wait in one. */
export function AskedCities({ asked }: { asked: AfterList['asked'] }) {
  if (!asked.length) return null;
  const first = asked.slice(0, inLine).map(({ city, fans }) => `${city} ${fans}`);
  const more = asked.length - first.length;
  return (
    <details className="asked">
      <summary>
        Te esperan: <b>{first.join(' · ')}</b>
        {more ? ` y ${more} más` : ''}
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Ciudad</th>
            <th scope="col">Fans</th>
            <th scope="col">Última fecha ahí</th>
          </tr>
        </thead>
        <tbody>
          {asked.map(({ city, state, fans, last }) => (
            <tr key={`${city}, ${state}`}>
              <th scope="row">{[city, state === city ? '' : state].filter(Boolean).join(', ')}</th>
              <td>{fans}</td>
              <td>{last ?? 'Ninguna todavía'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">Quienes tocaron «Avísame» para esa ciudad. Donde son menos de cinco no se dice.</p>
    </details>
  );
}
