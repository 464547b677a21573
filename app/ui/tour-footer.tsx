import { calendarIcon, feedIcon, Icon } from './icon';
import { ShowName } from './show-name';
import { SocialLinks } from './social-links';
import { useShow } from './use-show';

type Props = {
  /** Where one subscribes to the calendar: `webcal://…`. */
  subscription: string;
  /** Whether the profiles stand on the page before; `close`, so near that they are not said twice. */
  again?: boolean | 'close';
  /** Whether fans can have their phone told of dates in their city. */
  tells?: boolean;
};

/**
 * Under a page: how new dates come by themselves, and where else the show is.
 * Its sheet comes with those of the screens that have it: imported here it would come with every page.
 */
export function TourFooter({ subscription, again, tells }: Props) {
  const { tagline } = useShow();
  return (
    <footer className="tour-footer">
      <a className="subscribe" href={subscription}>
        <Icon path={calendarIcon} />
        <b>Suscríbete al calendario</b> <span>Las fechas nuevas aparecen solas en tu calendario</span>
      </a>
      <p>
        {tells ? <a href="/avisos">Avísame cuando vengas a mi ciudad</a> : null}
        <a href="/calendario.ics">Descargar el calendario</a>
        <a href="/feed.xml">
          <Icon path={feedIcon} />
          RSS
        </a>
      </p>
      {again === 'close' ? null : <SocialLinks again={again} />}
      <p className="tour-name">
        <span className="logo">
          <ShowName />
        </span>{' '}
        {tagline}
      </p>
    </footer>
  );
}
