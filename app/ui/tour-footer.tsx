import { bellIcon, calendarIcon, feedIcon, Icon } from './icon';
import { ListenLink } from './listen-link';
import { ShowName } from './show-name';
import { SocialLinks } from './social-links';
import { useShow } from './use-show';

type Props = {
  /** The address of the calendar: `webcal://…`. */
  subscription: string;
  /** Whether the page already has the profiles; `close`: so near that they are not repeated. */
  again?: boolean | 'close';
  /** The address of notifications, on a site that offers them. */
  tell?: string;
};

/**
 * The footer: subscriptions to new events, and the show's profiles. Each screen imports the style sheet: imported here,
 * every page would load it.
 */
export function TourFooter({ subscription, again, tell }: Props) {
  const { tagline } = useShow();
  return (
    <footer className="tour-footer wrap">
      {tell ? (
        <a className="subscribe tell" href={tell}>
          <Icon path={bellIcon} />
          <b>Avísame cuando vengas a mi ciudad</b> <span>Un aviso en este teléfono. Sin correo, sin cuenta.</span>
        </a>
      ) : null}
      <a className="subscribe" href={subscription}>
        <Icon path={calendarIcon} />
        <b>Suscríbete al calendario</b> <span>Las fechas nuevas aparecen solas en tu calendario</span>
      </a>
      <p className="wrap">
        <a className="icon-link" href="/calendario.ics">
          Descargar el calendario
        </a>
        <a className="icon-link" href="/feed.xml">
          <Icon path={feedIcon} />
          RSS
        </a>
      </p>
      {again === 'close' ? null : <SocialLinks again={again} />}
      <ListenLink />
      <p className="tour-name wrap">
        <span className="logo">
          <ShowName />
        </span>{' '}
        {tagline}
      </p>
    </footer>
  );
}
