import { Icon } from './icon';
import { useShow } from './use-show';
import './icon.css';

/** A link to an episode, in a new tab; nothing if staff chose none. */
export function ListenLink({ className }: { className?: string }) {
  const { listen } = useShow();
  return (
    <p className={className}>
      {listen ? (
        <a className="icon-link listen" href={listen} target="_blank" rel="noopener">
          <Icon path="M7 4v16l13-8z" />
          Escucha un episodio
        </a>
      ) : null}
    </p>
  );
}
