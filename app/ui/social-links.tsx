import { show, showName, type SocialNetwork } from '../data/show';
import './social-links.css';

/**
 * The show's profiles, each in a new tab.
 * @param again whether they stand on the page a second time: under another name then, so that none is met twice
 */
export function SocialLinks({ again }: { again?: boolean }) {
  return (
    <nav className="social" aria-label={again ? 'Síguenos' : 'Redes sociales'}>
      {(Object.keys(show.social) as SocialNetwork[])
        .filter((network) => show.social[network])
        .map((network) => (
          <a
            key={network}
            href={show.social[network]}
            target="_blank"
            rel="noopener"
            aria-label={again ? `${showName} en ${network}` : network}
          >
            <svg aria-hidden="true">
              <use href={`#brand-${network}`} />
            </svg>
          </a>
        ))}
    </nav>
  );
}
