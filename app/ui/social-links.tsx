import { networkOf } from '../data/settings/links';
import { useShow } from './use-show';
import './social-links.css';

// No script carries the addresses: they stand in the server's HTML, and React passes over what is in it.
const passedOver = { dangerouslySetInnerHTML: { __html: '' } };

/**
 * The show's profiles, each in a new tab.
 * @param again whether they stand on the page a second time: under another name then, so that none is met twice
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
