import { Icon } from './icon';
import { passedOver } from './passed-over';
import { useShow } from './use-show';
import './icon.css';

/** A link to an episode, in a new tab; nothing where staff chose none. In the server's HTML only. */
export function ListenLink({ className }: { className?: string }) {
  const content = import.meta.env.SSR ? { children: <Listen /> } : passedOver;
  return <p className={className} suppressHydrationWarning {...content} />;
}

function Listen() {
  const { listen } = useShow();
  return listen ? (
    <a className="icon-link listen" href={listen} target="_blank" rel="noopener">
      <Icon path="M7 4v16l13-8z" />
      Escucha un episodio
    </a>
  ) : null;
}
