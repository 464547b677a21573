import { show, type SocialNetwork } from '../data/show';
import './social-links.css';

/** The show's profiles, each in a new tab. */
export function SocialLinks() {
  return (
    <nav className="social" aria-label="Redes sociales">
      {(Object.keys(show.social) as SocialNetwork[])
        .filter((network) => show.social[network])
        .map((network) => (
          <a key={network} href={show.social[network]} target="_blank" rel="noopener" aria-label={network}>
            <svg aria-hidden="true">
              <use href={`#brand-${network}`} />
            </svg>
          </a>
        ))}
    </nav>
  );
}
