import { networkOf } from '../data/settings/links';
import { passedOver } from './passed-over';
import { useShow } from './use-show';
import './social-links.css';

/**
 * The show's profiles, each in a new tab. No script contains the addresses.
 * @param again whether the page has them a second time: then under another label
 */
export function SocialLinks({ again }: { again?: boolean }) {
  const content = import.meta.env.SSR ? { children: <Profiles again={again} /> } : passedOver;
  return (
    <nav className="social" aria-label={again ? 'Síguenos' : 'Redes sociales'} suppressHydrationWarning {...content} />
  );
}

function Profiles({ again }: { again?: boolean }) {
  const { name, links = [] } = useShow();
  return links.map((link) => {
    const network = networkOf(link);
    return (
      <a key={link} href={link} target="_blank" rel="noopener" aria-label={again ? `${name} en ${network}` : network}>
        <svg aria-hidden="true">
          <use href={`#brand-${network}`} />
        </svg>
      </a>
    );
  });
}
