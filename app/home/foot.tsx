import { show, showName, type SocialNetwork } from '../data/show';
import './foot.css';

/** The foot of `/`: how new dates come by themselves, and where else the show is. */
export function Foot({ calendar }: { calendar: string }) {
  return (
    <footer className="foot">
      <div className="foot-row">
        <a className="foot-calendar" href={calendar}>
          <b>Suscríbete al calendario</b> <span>Las fechas nuevas llegan solas a tu teléfono</span>
        </a>
        <p>
          <a href="/calendario.ics">Descargar el calendario</a>
          <a href="/feed.xml">RSS</a>
        </p>
        <nav className="social" aria-label="Síguenos">
          {(Object.keys(show.social) as SocialNetwork[])
            .filter((network) => show.social[network])
            .map((network) => (
              <a
                key={network}
                href={show.social[network]}
                target="_blank"
                rel="noopener"
                aria-label={`${showName} en ${network}`}
              >
                <svg aria-hidden="true">
                  <use href={`#brand-${network}`} />
                </svg>
              </a>
            ))}
        </nav>
      </div>
      <p className="foot-name">
        <span className="logo">
          {show.name.slice(0, -1).join(' ')} <span>{show.name.at(-1)}</span>
        </span>{' '}
        {show.tagline}
      </p>
    </footer>
  );
}
