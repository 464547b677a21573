import { useEffect, useRef, useState, type ReactNode } from 'react';
import { checkSettings, doubtsOf } from '../../../data/settings/check';
import { eventPath } from '../../../data/events/texts/event-address';
import { isMexican } from '../../../data/places/zones';
import { isInPreparation } from '../../../data/settings/preparing';
import { settingsChanges } from '../data/changes';
import { channelOf } from '../../../data/settings/channel';
import { networkOf, playerOf } from '../../../data/settings/links';
import {
  linesOf,
  settingsFields,
  settingsTexts,
  tidied,
  type SettingsField,
  type SettingsText,
} from '../../../data/settings/values';
import { pluralize } from '../../../data/text/counted';
import { Button } from '../../../dashboard/button';
import { Confirm } from '../../../dashboard/modal';
import { Field } from '../../../dashboard/form/field';
import { focusFirstError } from '../../../dashboard/form/form-values';
import { InnerScreen, WhenRead } from '../../inner-screen';
import { FirstSteps } from '../../../dashboard/shell/first-time';
import { usePanel } from '../../../dashboard/shell/use-panel';
import { SettingsColors } from './settings-colors';
import { SettingsLinks } from './settings-links';
import { SettingsLogo } from './settings-logo';
import type { SettingsData } from './settings-data';
import { SettingsPreview } from './settings-preview';
import { useSettings } from './settings-state';
import './settings.css';

/** In the menu of Mexico's zones, what leads to all others. */
const another = 'otra';

const hints: Record<SettingsText, string> = {
  name: 'De 1 a 5 palabras. La última va en el color de acento.',
  tagline: 'Una línea, junto al nombre y al compartir el link.',
  description: 'Sale en Google y al compartir el link. Si la dejas vacía, se arma con nombre y lema.',
  title: 'Encabeza la segunda página.',
  subtitle: 'Debajo del título.',
};

/** `Ajustes`: the show's settings. Nobody sees a change before it is published. */
export default function Settings({ read }: { read: Promise<SettingsData | string | null> }) {
  return (
    <InnerScreen name="Ajustes" lead="Nadie ve los cambios hasta que publiques." className="settings">
      <WhenRead
        read={read}
        none="Este proyecto todavía no guarda ajustes: le faltan migraciones. Avisa a quien lo administra."
      >
        {(data) => <SettingsForm {...data} />}
      </WhenRead>
    </InnerScreen>
  );
}

function SettingsForm({ settings, zones }: SettingsData) {
  const { events, toFirstDate } = usePanel();
  const [firstEvent] = events;
  const { published, draft, errors, note, steps, hasEdits, sending, edit, check, publish, undo } =
    useSettings(settings);
  /** Set while the dialog asks; `goOn` runs after publishing. */
  const [asking, setAsking] = useState<{ goOn?: () => void }>();
  const form = useRef<HTMLFormElement>(null);
  const links = linesOf(draft.links);
  const [hasAllZones, setAllZones] = useState(false);
  const zoneMenu = hasAllZones ? zones : zones.filter(([zone]) => isMexican(zone) || zone === draft.zone);
  const changes = settingsChanges(published, draft, published.zone);
  const problems = checkSettings(tidied(draft));
  const { channel } = tidied(draft);
  const channelKind = channel && !problems.channel && channelOf(channel)?.kind;
  const doubts = doubtsOf(tidied(draft), published);

  /** Publishes and then runs `goOn`; first asks about doubts, if there are no errors. */
  function sendOrAsk(goOn?: () => void) {
    if (!doubts.length) publish(goOn);
    else if (check()) setAsking({ goOn });
  }

  useEffect(() => {
    if (Object.keys(errors).length) focusFirstError(form.current, errors);
  }, [errors]);

  return (
    <>
      <div className="settings-columns stack">
        <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
          <fieldset name="El show" className="card stack">
            <legend className="title">El show</legend>
            {(['name', 'tagline', 'description'] as const).map(text)}
            {changeable(
              'zone',
              <Field
                name="zone"
                label="Zona horaria"
                value={draft.zone}
                hint="Decide qué día es «hoy» y qué fecha ya pasó. Cada ciudad conserva su propia hora."
                error={errors.zone}
                options={hasAllZones ? zoneMenu : [...zoneMenu, [another, 'Otra…']]}
                onChange={(zone) => (zone === another ? setAllZones(true) : edit({ zone }))}
              />,
              () => zones.find(([zone]) => zone === published.zone)?.[1],
            )}
            {changeable(
              'logo',
              <SettingsLogo logo={draft.logo} error={errors.logo} onChange={(logo) => edit({ logo })} />,
            )}
          </fieldset>
          <fieldset className="card stack">
            <legend className="title">Segunda página</legend>
            {(['title', 'subtitle'] as const).map(text)}
          </fieldset>
          <fieldset name="Colores" className="card stack">
            <legend className="title">Colores</legend>
            <SettingsColors colors={draft} before={published} errors={errors} onChange={edit} />
          </fieldset>
          <fieldset name="Redes" className="card stack">
            <legend className="title">Redes</legend>
            {changeable(
              'links',
              <SettingsLinks
                links={links}
                errors={errors}
                onChange={(now, field) =>
                  edit({ links: now.join('\n'), listen: follow(draft.listen, links, now) }, field)
                }
              />,
            )}
            {changeable(
              'listen',
              <Field
                name="listen"
                label="Para escuchar"
                value={draft.listen}
                hint="Ahí lleva «Escucha un episodio», en cada página."
                options={['', ...links].map((link) => [link, nameOf(link)])}
                onChange={(listen) => edit({ listen })}
              />,
              () => nameOf(published.listen),
            )}
            {changeable(
              'channel',
              <Field
                name="channel"
                label={settingsFields.channel.label}
                inputMode="url"
                placeholder="whatsapp.com/channel/…"
                value={draft.channel}
                hint={`${channelKind ? `${channelKind}: sale` : 'De WhatsApp, Telegram o correo. Sale'} junto a «Avísame». Aquí no se guarda ningún dato de tus fans.`}
                error={errors.channel}
                onChange={(channel) => edit({ channel }, 'channel')}
              />,
            )}
          </fieldset>
        </form>
        <SettingsPreview settings={draft} date={firstEvent && eventPath(firstEvent)} />
      </div>
      <footer className="settings-footer wrap">
        {toFirstDate ? <FirstSteps form={form} publish={hasEdits ? sendOrAsk : undefined} sending={sending} /> : null}
        <p role="status" data-failed={note?.failed || undefined}>
          {note?.text ??
            (changes.length
              ? `${pluralize(changes.length, 'cambio')} sin publicar: ${labelsOf(changes)}.`
              : hasEdits
                ? 'No sabemos si llegó lo que mandaste: publica otra vez para que quede así.'
                : isInPreparation(published)
                  ? 'Todavía no publicas nada.'
                  : 'Todo está publicado.')}
        </p>
        <Button look="quiet" blocked={!steps.length || sending} label="Deshacer" onClick={undo} />
        <Button blocked={sending || !hasEdits} onClick={() => sendOrAsk()}>
          {sending ? 'Publicando…' : 'Publicar cambios'}
        </Button>
      </footer>
      {asking ? (
        <Confirm
          question={`${doubts.join('. ')}. ¿Publicar así?`}
          confirm="Publicar así"
          cancel="Seguir editando"
          onConfirm={() => {
            setAsking(undefined);
            publish(asking.goOn);
          }}
          onCancel={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );

  /** A text field with the remaining length, and the published value if it differs. */
  function text(name: SettingsText) {
    const value = draft[name];
    return changeable(
      name,
      <Field
        name={name}
        label={settingsTexts[name].label}
        value={value}
        hint={hints[name]}
        aside={`${value.length} de ${settingsTexts[name].longest}`}
        // A text that is too long has its message at once; an empty one only on publishing.
        error={errors[name] ?? (value.trim() ? problems[name] : undefined)}
        multiline={name === 'description'}
        onChange={(text) => edit({ [name]: text }, name)}
      />,
    );
  }

  /** A field that shows its change, with a button back to the published value. @param before that value in words */
  function changeable(name: SettingsField, field: ReactNode, before?: () => string | undefined) {
    const change = changes.find(({ field }) => field === name);
    return (
      <div key={name} data-changed={change && ''}>
        {field}
        {change ? (
          <p className="soft">
            Antes: «{(before?.() ?? change.before) || 'nada'}»{' '}
            <Button look="text" label="Volver a ese" onClick={() => edit({ [name]: published[name] })} />
          </p>
        ) : null}
      </div>
    );
  }
}

/** The first of the changes by name: the footer covers the fields. */
function labelsOf(changes: { label: string }[]): string {
  const names = changes.slice(0, 3).map(({ label }) => label.toLowerCase());
  return `${names.join(', ')}${changes.length > 3 ? ` y ${changes.length - 3} más` : ''}`;
}

/** A link's name in the menu. */
const nameOf = (link: string) => networkOf(link) || 'Ninguna';

/** The link to listen to while links are typed: the default if staff did not choose, else its present text. */
function follow(listen: string, links: string[], now: string[]): string {
  if (listen === playerOf(links)) return playerOf(now);
  return now.includes(listen) ? listen : (now[links.indexOf(listen)] ?? '');
}
