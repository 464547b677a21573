import { Fragment, useEffect, useRef, useState } from 'react';
import { todayIn } from '../../data/days/dates';
import type { SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import { counted } from '../../data/text/counted';
import { useWholeShow } from '../../ui/use-show';
import { CoverField } from '../form/cover-field';
import { Field } from '../form/field';
import { StayHere } from '../shell/use-place';
import { PasteAlert } from './paste-alert';
import { clearTourDraft, tourForm } from './paste-draft';
import { PasteFooter } from './paste-footer';
import { PasteMessage } from './paste-message';
import { isWhole, plan, sharedErrors, type Shared } from './paste-plan';
import { PasteRow } from './paste-row';
import { useTakeBack, useTourRun } from './paste-run';
import { useTour } from './use-tour';
import { useTourCover } from './use-tour-cover';
import './paste-tour.css';
import './paste-row.css';

type Props = {
  events: StaffEvent[];
  onAdded: (event: StaffEvent) => void;
  onRemoved: (id: string) => void;
  /** The dates are being created, or are no longer. */
  onCreating: (creating: boolean) => void;
  onLeave: () => void;
};

/** `Pegar gira`: reads a message into rows of dates, and creates them one after another. */
export default function PasteTour({ events, onAdded, onRemoved, onCreating, onLeave }: Props) {
  const screen = useRef<HTMLElement>(null);
  const show = useWholeShow();
  const today = todayIn(show.zone);
  const { tour, unread, now, change, changeRow, read, share, edit } = useTour(today, show.name);
  const cover = useTourCover(tour.cover);
  const [coverError, setCoverError] = useState<string>();
  const [attempted, setAttempted] = useState(false);
  const [last, setLast] = useState<SaveResult>();

  const run = useTourRun({
    prepare: cover.prepare,
    formOf: (key) => tourForm(now(), key, cover.ready(), show.zone),
    // With the place as it was written.
    onOutcome: (key, outcome, place) => changeRow(key, ({ edits }) => ({ outcome, edits: { ...edits, ...place } })),
    onAdded(event) {
      if (event.cover) change(({ coverOf }) => ({ coverOf: coverOf ?? String(event.id) }));
      onAdded(event);
    },
    onEnd(result) {
      setLast(result);
      const wrong = result.type === 'failed' ? result.fieldErrors?.cover : undefined;
      setCoverError(wrong);
      if (wrong) change(() => ({ coverOf: undefined }));
      // Nothing of it is left to do: another visit begins with nothing.
      if (isWhole(plan(now().rows, now().shared, events, today))) {
        clearTourDraft();
        cover.kept.write(undefined);
      }
      goTo('[data-state="failed"]');
    },
  });

  const back = useTakeBack(
    (key, id) => {
      changeRow(key, () => ({ outcome: undefined }));
      onRemoved(id);
    },
    (result) => {
      setLast(result.success ? undefined : result);
      // The poster went with the first date.
      change(() => ({ coverOf: undefined }));
    },
  );

  const planned = plan(tour.rows, tour.shared, events, today);
  const wanted = planned.filter(({ wanted }) => wanted);
  // One that was answered stays where it is: nothing moves under a finger.
  const asked = planned.filter(({ row }) => row.read.doubts.length);
  const groups = [
    { name: `Te preguntamos · ${asked.length}`, rows: asked },
    { name: `Listas · ${planned.length - asked.length}`, rows: planned.filter((one) => !asked.includes(one)) },
  ];
  const wrong = sharedErrors(tour.shared, today);
  const progress = run.progress ?? back.progress;
  const locked = Boolean(progress);

  useEffect(() => {
    scrollTo(0, 0);
    // The message, or on a phone where it is folded the button that shows it: only one of them can take the focus.
    for (const one of screen.current!.querySelectorAll<HTMLElement>('.paste-folded button, .paste-message textarea'))
      one.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    onCreating(locked);
    return () => onCreating(false);
  }, [locked, onCreating]);

  /** Creates these dates, or all that are wanted; what is open among them is shown instead. */
  function create(keys?: string[]) {
    setAttempted(true);
    setLast(undefined);
    const chosen = keys ? wanted.filter(({ row }) => keys.includes(row.key)) : wanted;
    if (!wrong.title && !wrong.description && chosen.every(({ open }) => !open))
      return run.start(chosen.map(({ row }) => row.key));
    goTo('[aria-invalid], .paste-doubt button:not([aria-pressed])', 'input[data-marked]');
  }

  /** Focuses the first of these elements once it exists. */
  function goTo(...selectors: string[]) {
    requestAnimationFrame(() => {
      const [first] = selectors.flatMap((one) => [...(screen.current?.querySelectorAll<HTMLElement>(one) ?? [])]);
      first?.scrollIntoView({ block: 'center' });
      first?.focus({ preventScroll: true });
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
  const count = tour.rows.length;
  return (
    <section className="paste" ref={screen} aria-labelledby="paste-title">
      <StayHere busy={locked} />
      <header>
        <button type="button" className="text-button" onClick={onLeave} disabled={locked}>
          ‹ Eventos
        </button>
        <h1 id="paste-title">Pegar gira</h1>
        <p className="soft">Pega el mensaje tal como te llegó. Nada se publica hasta que tú lo digas.</p>
      </header>
      <PasteAlert result={last} planned={planned} onDismiss={() => setLast(undefined)} />
      <div className="paste-top">
        <PasteMessage message={tour.message} unread={unread} count={count} locked={locked} onChange={read} />
        <section className="paste-shared" aria-labelledby="paste-shared">
          <h2 id="paste-shared">
            <span aria-hidden="true">2</span>Igual para todas
          </h2>
          <CoverField
            error={coverError}
            kept={cover.kept}
            onChange={(chosen, isBack) => {
              const key = cover.choose(chosen, isBack);
              setCoverError(undefined);
              change(({ coverOf }) => ({ cover: key, coverOf: isBack ? coverOf : undefined }));
            }}
          />
          <Field label="Título" {...sharedField('title')} />
          <Field label="Descripción" multiline {...sharedField('description')} />
        </section>
      </div>
      {tour.message.trim() || count ? (
        <section className="paste-found" aria-labelledby="paste-found">
          <h2 id="paste-found">
            <span aria-hidden="true">3</span>
            {count ? `Encontramos ${counted(count, 'fecha')}` : 'No encontramos fechas'}
          </h2>
          {count ? null : <p>Escribe cada día con su mes y su ciudad; por ejemplo, «sáb 28 nov Puebla 8 pm».</p>}
          {asked.length ? (
            <p className="paste-legend soft">
              <mark>En amarillo</mark>, lo que supusimos o no quedó claro. Lo demás venía en el mensaje.
            </p>
          ) : null}
          {groups.map(({ name, rows }, group) =>
            rows.length ? (
              <Fragment key={group}>
                {asked.length ? <h3>{name}</h3> : null}
                <ol>
                  {rows.map((one, index) => (
                    <PasteRow
                      key={one.row.key}
                      planned={one}
                      today={today}
                      number={(group ? asked.length : 0) + index + 1}
                      locked={locked}
                      onEdit={(edits) => edit(one.row, edits)}
                      onChoose={(chosen) => changeRow(one.row.key, () => ({ chosen }))}
                      onRetry={() => create([one.row.key])}
                    />
                  ))}
                </ol>
              </Fragment>
            ) : null,
          )}
        </section>
      ) : null}
      {count ? (
        <PasteFooter
          planned={planned}
          progress={progress}
          slow={run.slow || back.slow}
          onCreate={create}
          onLeave={onLeave}
          onTakeBack={() => {
            setLast(undefined);
            back.start(tour.rows);
          }}
        />
      ) : null}
    </section>
  );
}
