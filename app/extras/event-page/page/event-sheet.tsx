import type { ReactNode } from 'react';
import type { EventView, Fact } from '../data/event-view';
import type { Subscription } from '../../../data/subscriptions.server';
import { capital } from '../../../data/text/fold';
import { bellIcon, channelIcon, Icon, pinIcon } from '../../../ui/icon';
import { Island } from '../../../ui/island';
import { RowAction } from '../../../ui/row-action';
import { SmallSheet } from '../../../ui/small-sheet';
import { Stamp, Stamps, UntilOver } from '../../../ui/stamp';
import CopyButton from './copy-button';
import { EventButton } from './event-button';
import UntilDoors from './until-doors';
import functionsStyle from './event-functions.css?inline';
import '../../steps.css';
import './event-sheet.css';
import './event-bar.css';

const copyIcon = 'M9 9h11v11H9zM5 15H4V4h11v1';

type Props = {
  view: EventView;
  subscriptions: Subscription[];
  /** What the button is until tickets go on sale. */
  reminder?: ReactNode;
  /** Items of the list of short links, after `Compartir`. */
  children?: ReactNode;
};

/** The sheet: status, button, hours and price, place, description. */
export function EventSheet({ view, subscriptions, reminder, children }: Props) {
  const { place, paragraphs } = view;
  const subscription = subscriptions.find(({ byPlace }) => byPlace) ?? subscriptions.at(-1);
  const channel = view.awaits && subscriptions.find(({ isChannel }) => isChannel);
  return (
    <section className="event-sheet" data-surface="paper" aria-label="Boletos y detalles">
      {view.thanks ? (
        <Thanks thanks={view.thanks} action={view.action} />
      ) : (
        <div className="event-bar wrap" data-functions={view.functions?.length}>
          {view.brief ? <p className="event-brief" aria-hidden="true" data-text={view.brief} /> : null}
          {view.functions ? <Functions view={view} functions={view.functions} /> : <BarWords view={view} />}
          {view.functions && view.action.kind === 'tickets' ? null : (
            <UntilOver at={view.overAt}>
              <EventButton view={view} subscription={subscription} reminder={reminder} />
            </UntilOver>
          )}
        </div>
      )}
      <Today view={view} />
      <Status view={view} />
      {view.seller ? (
        // At the end of the day `Ya pasó` replaces the button.
        <div data-until={view.overAt}>
          <p className="event-seller">{`Boletos en ${view.seller}, se abre en otra pestaña`}</p>
        </div>
      ) : null}
      <ul className="event-quick wrap">
        {view.action.kind === 'nearest' && !view.thanks ? (
          <li>
            <a className="icon-link" href={view.action.path}>
              {view.action.text}
            </a>
          </li>
        ) : null}
        {subscription?.byPlace && view.notice ? (
          <li data-until={view.overAt}>
            <a className="icon-link" href={subscription.href}>
              <Icon path={bellIcon} />
              {view.notice}
            </a>
          </li>
        ) : null}
        {channel ? (
          <li data-until={view.overAt}>
            <a className="icon-link" href={channel.href} target="_blank" rel="noopener">
              <Icon path={channelIcon} />
              {channel.title}
            </a>
          </li>
        ) : null}
        <li>
          <a className="icon-link" href={`${view.url}#compartir`} data-share={view.share.message}>
            Compartir
          </a>
        </li>
        {children}
      </ul>
      {view.steps ? <Steps {...view.steps} /> : null}
      <Facts view={view} />
      {place ? (
        <div className="event-place wrap">
          <div>
            <h2>{place.name}</h2>
            {place.address ? <p>{place.address}</p> : null}
          </div>
          {place.map ? (
            <a
              className="choice icon-link plain-link"
              href={place.map.href}
              target="_blank"
              rel="noopener"
              data-first={view.opening ? '' : undefined}
            >
              <Icon path={pinIcon} />
              {place.map.text}
            </a>
          ) : null}
          {place.toCopy ? (
            <div className="only-scripted">
              <Island
                name="copy"
                of={CopyButton}
                props={{ text: place.toCopy, label: 'Dirección', icon: copyIcon, success: '¡Dirección copiada!' }}
              />
            </div>
          ) : null}
        </div>
      ) : null}
      {paragraphs.length ? (
        <div className="event-text">
          {paragraphs.map((text, index) => (
            <p key={index}>{text}</p>
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** The functions of a night in rows, each with its stamp and its button. */
function Functions({ view, functions }: { view: EventView; functions: NonNullable<EventView['functions']> }) {
  return (
    <ul className="event-functions" id="funciones" aria-label="Funciones">
      <SmallSheet name="event-functions" css={functionsStyle} />
      {functions.map(({ id, time, stamp, grey, action }) => (
        <li key={id} className="wrap">
          <b className="title">{grey ? <s>{time}</s> : time}</b>
          {stamp && action.kind === 'tickets' ? <Stamp stamp={stamp} /> : null}
          <UntilOver at={view.overAt}>
            <RowAction id={id} action={action} stamp={stamp} about={time} />
          </UntilOver>
        </li>
      ))}
    </ul>
  );
}

/** After the event: links to the show, and the nearest event with tickets. */
function Thanks({ thanks, action }: { thanks: NonNullable<EventView['thanks']>; action: EventView['action'] }) {
  return (
    <div className="event-thanks stack">
      <h2>{thanks.title}</h2>
      <p>Esta función ya pasó.</p>
      {thanks.episode ? (
        <a className="button" href={thanks.episode} target="_blank" rel="noopener">
          Escucha esa noche
        </a>
      ) : null}
      {thanks.listen.length ? (
        <ul className="wrap">
          {thanks.listen.map(({ href, network }) => (
            <li key={href}>
              <a className="choice icon-link plain-link" href={href} target="_blank" rel="noopener">
                {network}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {action.kind === 'nearest' ? (
        <p>
          ¿No pudiste ir? <a href={action.path}>La más próxima es {action.placeAndDay}.</a>
        </p>
      ) : null}
    </div>
  );
}

/**
 * The price or the hour beside the button at the bottom of a phone's screen. It is a drawing, because the page has the
 * same text: nobody hears, copies or finds it twice.
 */
function BarWords({ view: { action, price, day, city, near, time } }: { view: EventView }) {
  if (action.kind === 'reminder') {
    return <Drawn bold={action.sale.short} plain={action.sale.time} />;
  }
  if (action.kind !== 'tickets') return null;
  const town = city === 'Ciudad de México' ? 'CDMX' : city.split(',')[0]!.slice(0, 40);
  // The hour and its AM or PM stay on one line.
  if (near === 'Hoy')
    return <Drawn bold={['Hoy', time?.replace(' ', '\u00a0')].filter(Boolean).join(', ')} plain={price ?? town} />;
  const part = (text: string) => (text.includes('–') ? text : text.slice(0, 3));
  const short = [day && `${capital(part(day.weekday))} ${day.day} ${part(day.month)}`, town];
  // A comma may end a line.
  return <Drawn bold={price} plain={short.filter(Boolean).join(', ')} />;
}

function Drawn({ bold, plain }: { bold?: string; plain: string }) {
  return (
    <p aria-hidden="true">
      {bold ? <b className="title" data-text={bold} /> : null}
      {/* A long city takes at most two lines of a phone's screen. */}
      <span className="clamp" data-text={plain} />
    </p>
  );
}

function Today({ view: { near, opening, overAt } }: { view: EventView }) {
  if (near !== 'Hoy') return null;
  return (
    <div data-until={overAt}>
      <div className="event-notice">
        <p>Es hoy.</p>
        {opening ? <Island name="doors" of={UntilDoors} props={opening} eager /> : null}
      </div>
    </div>
  );
}

/** For fans with a ticket of a cancelled or postponed event. */
function Steps({ title, steps, seller }: NonNullable<EventView['steps']>) {
  return (
    <div className="event-steps stack">
      <h2>{title}</h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step} className="wrap">
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {seller ? (
        <a className="button event-quiet" href={seller} target="_blank" rel="noopener">
          Ir a la boletera
        </a>
      ) : null}
    </div>
  );
}

/** The status, which changes by itself if tickets go on sale while the page is open. */
function Status({ view: { status, steps, thanks, near, nearUntil, overAt } }: { view: EventView }) {
  // The words for today and for a past event stand beside the poster.
  const soon = near === 'Hoy' ? undefined : near;
  if (thanks || (!status.stamp && !status.sentence && !soon)) return null;
  return (
    <div className="event-status" data-until={status.until} aria-live={status.until ? 'polite' : undefined}>
      <div className="wrap">
        <Stamps of={{ near: soon, nearUntil, overAt, stamp: status.stamp }} />
        {status.sentence ? (
          <p>
            {status.sentence} {steps ? <span>{steps.meaning}</span> : null}
            {status.former ? (
              <>
                Fecha anterior: <s>{status.former}</s>.
              </>
            ) : null}
          </p>
        ) : null}
      </div>
      {status.until ? <p hidden>¡Los boletos ya están a la venta!</p> : null}
    </div>
  );
}

function Facts({ view }: { view: EventView }) {
  if (!view.facts.length) return null;
  return (
    <dl className="event-facts">
      {view.facts.map(({ name, value, note, wide }: Fact) => (
        <div key={name} data-wide={wide && ''}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {note ? <span>{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
