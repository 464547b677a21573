import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { todayIn } from '../../../data/days/dates';
import type { SaveResult } from '../../../data/events/editing/staff-event';
import { pluralize } from '../../../data/text/counted';
import { useWholeShow } from '../../../ui/use-show';
import { coverStore, store, tourKey } from '../../../dashboard/drafts';
import { CoverField } from '../../../dashboard/form/cover-field';
import { Button } from '../../../dashboard/button';
import { Field } from '../../../dashboard/form/field';
import type { ChosenCover } from '../../../dashboard/form/use-cover';
import { InnerScreen } from '../../inner-screen';
import { StayHere } from '../../../dashboard/shell/addresses';
import { withAdded } from '../../../dashboard/shell/list-changes';
import { usePanel } from '../../../dashboard/shell/use-panel';
import { PasteAlert, PasteFooter } from './paste-footer';
import { PasteMessage } from './paste-message';
import { isWhole, plan, sharedErrors, type Shared } from './paste-plan';
import { PasteRow } from './paste-row';
import { createdIds, rowsAskedAbout, sharedDoubts } from './paste-rows';
import { titleIn } from './paste-title';
import { concernsAll, outcomeOf, useRun } from './paste-run';
import { SharedQuestion } from './shared-question';
import { linesOf, tourForm, useTour } from './use-tour';
import './paste-tour.css';
import './paste-row.css';

type Control = HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement;

/** `Pegar gira`: reads a message into rows, and creates their events one after another. */
export default function PasteTour() {
  const { events, changeList, setCreating, leave } = usePanel();
  const show = useWholeShow();
  const today = todayIn(show.zone);
  const { tour, unread, now, change, changeRow, read, share, edit, addFunction, answer } = useTour(today, show.name);
  const [picture] = useState(() => coverStore(tour.cover));
  const cover = useRef<ChosenCover>(undefined);
  const savedText = useRef<string>(undefined);
  const fields = useRef<HTMLFieldSetElement>(null);
  const items = useRef(new Map<string, HTMLLIElement>());
  const [coverError, setCoverError] = useState<string>();
  const [attempted, setAttempted] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [last, setLast] = useState<SaveResult>();
  // The rows in focus: of the field, or of the line with the caret.
  const [focused, setFocused] = useState<readonly string[]>([]);

  const run = useRun({
    verb: 'Creando',
    formOf(key) {
      changeRow(key, () => ({ outcome: { type: 'sending' } }));
      return tourForm(now(), key, savedText.current, show.zone);
    },
    onAnswer(key, result) {
      const { city, state } = result.type === 'added' ? result.event : {};
      // With the place in the list's spelling.
      const place = city && state ? { city, state } : {};
      changeRow(key, ({ edits }) => ({ outcome: outcomeOf(result), edits: { ...edits, ...place } }));
      if (result.type === 'added') {
        const { id, cover } = result.event;
        if (cover) change(({ coverOf }) => ({ coverOf: coverOf ?? String(id) }));
        changeList((events) => withAdded(events, result.event));
      }
      return !concernsAll(result);
    },
    onEnd(result) {
      setLast(result);
      const wrong = result.type === 'failed' ? result.fieldErrors?.cover : undefined;
      setCoverError(wrong);
      if (wrong) change(() => ({ coverOf: undefined }));
      const after = plan(now().rows, now().shared, events, today);
      // Everything is done: the next visit starts empty.
      if (isWhole(after)) {
        store(tourKey, undefined);
        picture.write(undefined);
      }
      goTo(() => items.current.get(after.find(({ failed }) => failed)?.row.key ?? ''));
    },
  });

  const back = useRun({
    verb: 'Quitando',
    formOf: (key) => ({ intent: 'delete', id: createdIds(now().rows).get(key) ?? '' }),
    onAnswer(key, { success }) {
      if (!success) return false;
      const gone = createdIds(now().rows).get(key);
      changeList((events) => events.filter(({ id }) => String(id) !== gone));
      changeRow(key, () => ({ outcome: undefined }));
      return true;
    },
    onEnd(result) {
      setLast(result.success ? undefined : result);
      // The cover went with the first event.
      change(() => ({ coverOf: undefined }));
    },
  });

  const planned = plan(tour.rows, tour.shared, events, today);
  const wanted = planned.filter(({ wanted: selection }) => selection);
  const lines = linesOf(tour.message);
  const alike = sharedDoubts(wanted.map(({ row }) => row));
  // An answered row keeps its place: nothing moves under a finger.
  const askedAbout = rowsAskedAbout(tour.rows);
  const doubtful = planned.filter(({ row }) => askedAbout.includes(row));
  const clear = planned.filter((one) => !doubtful.includes(one));
  const groups = [
    { name: `Te preguntamos · ${pluralize(doubtful.length, 'fecha')}`, rows: doubtful },
    { name: `Listas · ${pluralize(clear.length, 'fecha')}`, rows: clear },
  ];
  const wrong = sharedErrors(tour.shared, today);
  const offered = tour.shared.title.trim() ? undefined : titleIn(lines, unread, tour.rows);
  const progress = run.progress ?? back.progress;
  const locked = Boolean(progress);

  useEffect(() => {
    setCreating(locked);
    return () => setCreating(false);
  }, [locked, setCreating]);

  /** Creates these events, or all that are wanted; first shows their open questions, once. */
  function create(keys?: string[]) {
    setAttempted(true);
    setLast(undefined);
    const selection = keys ? wanted.filter(({ row }) => keys.includes(row.key)) : wanted;
    const isOpen = ({ open, errors }: (typeof wanted)[number]) =>
      open > 0 && (!isAsked || Object.keys(errors).length > 0);
    setAsked(true);
    if (!wrong.title && !wrong.description && !selection.some(isOpen))
      return run.start(
        selection.map(({ row }) => row.key),
        async () => void (savedText.current ??= await cover.current?.()),
      );
    const isUnanswered = ({ ariaInvalid, ariaPressed, name }: Control) =>
      ariaInvalid === 'true' || (name === 'answer' && !ariaPressed);
    goTo((controls) => controls.find(isUnanswered) ?? controls.find(({ dataset }) => 'marked' in dataset));
  }

  /** Focuses a control or a row once it exists. */
  function goTo(find: (controls: Control[]) => HTMLElement | undefined) {
    requestAnimationFrame(() => {
      const target = find([...fields.current!.elements] as Control[]);
      target?.scrollIntoView({ block: 'center' });
      target?.focus({ preventScroll: true });
    });
  }

  const sharedField = (name: keyof Shared) => ({
    name,
    required: true,
    value: tour.shared[name],
    error: attempted ? wrong[name] : undefined,
    readOnly: locked,
    onChange: (value: string) => share({ [name]: value }),
  });
  const focusedMarks = useMemo(
    () => tour.rows.flatMap(({ key, read }) => (focused.includes(key) ? read.evidence : [])),
    [tour.rows, focused],
  );
  const count = planned.filter(({ isToFillIn }) => !isToFillIn).length;
  return (
    <InnerScreen
      name="Pegar gira"
      lead="Pega el mensaje tal como te llegó. Nada se publica hasta que tú lo digas."
      className="paste"
      locked={locked}
    >
      <StayHere busy={locked} />
      <PasteAlert result={last} planned={planned} onDismiss={() => setLast(undefined)} />
      <fieldset ref={fields} role="presentation">
        <div className="paste-top">
          <PasteMessage
            message={tour.message}
            marks={focusedMarks}
            unread={unread}
            count={count}
            locked={locked}
            onChange={(message) => {
              setAsked(false);
              read(message);
            }}
            onCaret={(line) =>
              setFocused(
                tour.rows
                  .filter(({ read }) => read.evidence.some((one) => one.line === line && one.how !== 'heading'))
                  .map(({ key }) => key),
              )
            }
          />
          <section className="paste-shared stack" aria-labelledby="paste-shared">
            <h2 id="paste-shared">
              <span aria-hidden="true">2</span>Igual para todas
            </h2>
            <CoverField
              error={coverError}
              store={picture}
              onChange={(selection, key) => {
                cover.current = selection;
                savedText.current = undefined;
                setCoverError(undefined);
                change(({ cover, coverOf }) => ({ cover: key, coverOf: key === cover ? coverOf : undefined }));
              }}
            />
            <Field label="Título" {...sharedField('title')} />
            {offered ? (
              <p className="paste-offer soft">
                <span>{`«${offered.text}» `}</span>
                <Button look="text" label="Usar como título" onClick={() => share({ title: offered.text })} />
              </p>
            ) : null}
            <Field label="Descripción" multiline {...sharedField('description')} />
          </section>
        </div>
        {tour.message.trim() || planned.length ? (
          <section className="paste-found" aria-labelledby="paste-found">
            <h2 id="paste-found">
              <span aria-hidden="true">3</span>
              <span>{count ? `Encontramos ${pluralize(count, 'fecha')}` : 'No encontramos fechas'}</span>
            </h2>
            {count ? null : <p>Escribe cada día con su mes y su ciudad; por ejemplo, «sáb 28 nov Puebla 8 pm».</p>}
            {doubtful.length ? (
              <p className="paste-legend soft">
                <mark>En amarillo</mark>, lo que supusimos o no quedó claro. Lo demás venía en el mensaje.
              </p>
            ) : null}
            {alike.map((doubt) => (
              <SharedQuestion key={`${doubt.field} ${doubt.question}`} doubt={doubt} onAnswer={answer} />
            ))}
            {groups.map(({ name, rows }, group) =>
              rows.length ? (
                <Fragment key={group}>
                  {doubtful.length ? <h3>{name}</h3> : null}
                  <ol className="stack">
                    {rows.map((one, index) => (
                      <PasteRow
                        key={one.row.key}
                        ref={(item) => void (item && items.current.set(one.row.key, item))}
                        planned={one}
                        today={today}
                        number={(group ? doubtful.length : 0) + index + 1}
                        locked={locked}
                        lines={lines}
                        isAskedAbout={!group}
                        isFocused={focused.includes(one.row.key)}
                        onFocus={() => setFocused([one.row.key])}
                        // How one date stands may differ from the others.
                        shared={new Set(alike.flatMap(({ field, question }) => (field === 'status' ? [] : question)))}
                        onEdit={(edits) => edit(one.row, edits)}
                        onAnswer={(edits, isDouble) => {
                          edit(one.row, edits);
                          if (isDouble) addFunction(one.row);
                          items.current.get(one.row.key)?.focus();
                        }}
                        onChoose={(selection) => changeRow(one.row.key, () => ({ chosen: selection }))}
                        onRetry={() => create([one.row.key])}
                      />
                    ))}
                  </ol>
                </Fragment>
              ) : null,
            )}
          </section>
        ) : null}
      </fieldset>
      {planned.length ? (
        <PasteFooter
          planned={planned}
          progress={progress}
          isAsked={isAsked}
          missing={[wrong.title && 'el título', wrong.description && 'la descripción'].filter(
            (name) => name !== undefined,
          )}
          slow={run.slow || back.slow}
          onCreate={create}
          onLeave={leave}
          onTakeBack={() => {
            setLast(undefined);
            back.start([...createdIds(tour.rows).keys()]);
          }}
        />
      ) : null}
    </InnerScreen>
  );
}
