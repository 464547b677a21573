import { networkOf } from '../data/settings/links';
import { useShow } from './use-show';
import './social-links.css';

/** The show's profiles, each in a new tab. */
export function SocialLinks() {
  const { links = [] } = useShow();
  return (
    <nav className="social wrap" aria-label="Redes sociales">
      {links.map((link) => {
        const network = networkOf(link);
        return (
          <a key={link} href={link} target="_blank" rel="noopener" aria-label={network}>
            <svg aria-hidden="true">
              <use href={`#brand-${network}`} />
            </svg>
          </a>
        );
      })}
    </nav>
  );
}
