import { networkOf } from '../data/settings/links';
import { useShow } from './use-show';
import './social-links.css';

/** The show's profiles, each in a new tab. @param again whether they are the page's second: with another label */
export function SocialLinks({ again }: { again?: boolean }) {
  const { name, links = [] } = useShow();
  return (
    <nav className="social wrap" aria-label={again ? 'Síguenos' : 'Redes sociales'}>
      {links.map((link) => {
        const network = networkOf(link);
        return (
          <a
            key={link}
            href={link}
            target="_blank"
            rel="noopener"
            aria-label={again ? `${name} en ${network}` : network}
          >
            <svg aria-hidden="true">
              <use href={`#brand-${network}`} />
            </svg>
          </a>
        );
      })}
    </nav>
  );
}
