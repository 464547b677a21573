import { useEffect, useMemo, useRef, useState } from 'react';
import { todayIn } from '../data/events/dates';
import type { SaveResult, StaffEvent } from '../data/events/staff-event';
import { findCities } from '../data/places/find-place';
import { show } from '../data/show';
import { readTour } from '../data/tour/read-tour';
import { CoverField } from './cover-field';
import { clearTourDraft, keepCover, keptCover, readTourDraft, writeTourDraft, type TourDraft } from './paste-draft';
import { PasteAlert } from './paste-alert';
import { PasteField } from './paste-field';
import { PasteFooter } from './paste-footer';
import { PasteMessage } from './paste-message';
import { plan, settled } from './paste-plan';
import { PasteRow } from './paste-row';
import { cellsOf, openDoubts, rowsAfter, type Cells, type PasteRow as Row } from './paste-rows';
import { useTourRun } from './paste-run';
import { tourForm } from './paste-form';
import './paste-tour.css';
import './paste-row.css';

type Props = { events: StaffEvent[]; onAdded: (event: StaffEvent) => void; onLeave: () => void };

/** `Pegar gira`: a message in, its dates as rows, and all of them created one after another. */
export default function PasteTour({ events, onAdded, onLeave }: Props) {
  const screen = useRef<HTMLElement>(null);
  const today = todayIn(show.zone);
  const [tour, setTour] = useState(() => {
    const kept = readTourDraft();
    return { ...kept, rows: settled(kept.rows, kept.shared, events) };
  });
  const latest = useRef(tour);
  const [cover, setCover] = useState(keptCover);
  const [restored] = useState(() => cover && URL.createObjectURL(cover));
  const [coverError, setCoverError] = useState<string>();
  const [attempted, setAttempted] = useState(false);
  const [last, setLast] = useState<SaveResult>();

  /** What is changed is kept at once: the page may be closed at any time, also between two answers. */
  function change(how: (before: TourDraft) => TourDraft) {
    latest.current = how(latest.current);
    writeTourDraft(latest.current);
    setTour(latest.current);
  }
  const changeRow = (key: string, how: (row: Row) => Partial<Row>) =>
    change((tour) => ({
      ...tour,
      rows: tour.rows.map((row) => (row.key === key ? { ...row, ...how(row) } : row)),
    }));

  const run = useTourRun({
    formOf: (key) => tourForm(latest.current, key, cover),
    onOutcome: (key, outcome) => changeRow(key, () => ({ outcome })),
    onAdded(event) {
      if (event.cover) change((tour) => ({ ...tour, coverOf: tour.coverOf ?? String(event.id) }));
      onAdded(event);
    },
    onEnd(result) {
      setLast(result);
      const wrong = result.type === 'failed' ? result.fieldErrors?.cover : undefined;
      setCoverError(wrong);
      if (wrong) change((tour) => ({ ...tour, coverOf: undefined }));
    },
  });

  const reading = useMemo(() => readTour(tour.message, today), [tour.message, today]);
  const planned = plan(tour.rows, tour.shared, events, today);
  const wanted = planned.filter(({ wanted }) => wanted);
  const locked = Boolean(run.progress);
  const { title, description } = tour.shared;
  const missing = {
    title: attempted && !title.trim() ? 'Escribe el título.' : undefined,
    description: attempted && !description.trim() ? 'Escribe la descripción.' : undefined,
  };

  useEffect(() => screen.current?.querySelector('textarea')?.focus({ preventScroll: true }), []);

  function create(keys = wanted.map(({ row }) => row.key)) {
    setAttempted(true);
    setLast(undefined);
    const ready = wanted.filter(({ row }) => keys.includes(row.key));
    if (
      title.trim() &&
      description.trim() &&
      ready.every(({ doubtful, errors }) => !doubtful && !Object.keys(errors).length)
    )
      return run.start(keys);
    requestAnimationFrame(() => {
      const first =
        screen.current?.querySelector<HTMLElement>('[aria-invalid], .paste-doubt button') ??
        screen.current?.querySelector<HTMLElement>('[data-marked]');
      first?.scrollIntoView({ block: 'center' });
      first?.focus({ preventScroll: true });
    });
  }

  function edit(row: Row, edits: Partial<Cells>) {
    // A city that only one state has says its state.
    const [place, ...others] = edits.city && !cellsOf(row).state ? findCities(edits.city) : [];
    changeRow(row.key, ({ edits: before }) => ({
      edits: { ...before, ...(place && !others.length && { state: place.state }), ...edits },
    }));
  }

  function leave() {
    if (tour.rows.every(({ outcome }) => outcome?.type === 'created') && tour.rows.length) clearTourDraft();
    onLeave();
  }

  const marks = [
    ...reading.unread.map((piece) => ({ ...piece, kind: 'unread' as const })),
    ...planned
      .filter(({ wanted }) => wanted)
      .flatMap(({ row }) => openDoubts(row).flatMap(({ at }) => (at ? [{ ...at, kind: 'doubt' as const }] : []))),
  ];
  return (
    <section className="paste" ref={screen} aria-labelledby="paste-title">
      <header>
        <button type="button" className="paste-back" onClick={leave} disabled={locked}>
          ‹ Eventos
        </button>
        <h1 id="paste-title">Pegar gira</h1>
        <p>Pega el mensaje tal como te llegó. Nada se publica hasta que tú lo digas.</p>
      </header>
      <PasteAlert result={last} planned={planned} onDismiss={() => setLast(undefined)} />
      <div className="paste-top">
        <PasteMessage
          message={tour.message}
          marks={marks}
          unread={reading.unread}
          locked={locked}
          onChange={(message) =>
            change((tour) => ({ ...tour, message, rows: rowsAfter(tour.rows, message, readTour(message, today)) }))
          }
        />
        <section className="paste-shared" aria-labelledby="paste-shared">
          <h2 id="paste-shared">
            <span aria-hidden="true">2</span>Igual para todas
          </h2>
          <CoverField
            error={coverError}
            current={restored}
            onChange={(file) => {
              setCover(file);
              setCoverError(undefined);
              change((tour) => ({ ...tour, coverOf: undefined }));
              keepCover(file).catch((cause: unknown) => console.warn('The poster could not be kept', cause));
            }}
          />
          <PasteField
            label="Título"
            name="title"
            required
            value={title}
            error={missing.title}
            readOnly={locked}
            onChange={(title) => change((tour) => ({ ...tour, shared: { ...tour.shared, title } }))}
          />
          <PasteField
            label="Descripción"
            name="description"
            required
            multiline
            value={description}
            error={missing.description}
            readOnly={locked}
            onChange={(description) => change((tour) => ({ ...tour, shared: { ...tour.shared, description } }))}
          />
        </section>
      </div>
      {tour.message.trim() || tour.rows.length ? (
        <section className="paste-found" aria-labelledby="paste-found">
          <h2 id="paste-found">
            <span aria-hidden="true">3</span>
            {tour.rows.length
              ? `Encontramos ${tour.rows.length} ${tour.rows.length === 1 ? 'fecha' : 'fechas'}`
              : 'No encontramos fechas'}
          </h2>
          {tour.rows.length ? null : (
            <p>Escribe cada día con su mes y su ciudad; por ejemplo, «sáb 28 nov Puebla 8 pm».</p>
          )}
          <ol>
            {planned.map((one, index) => (
              <PasteRow
                key={one.row.key}
                planned={one}
                number={index + 1}
                locked={locked}
                onEdit={(edits) => edit(one.row, edits)}
                onChoose={(chosen) => changeRow(one.row.key, () => ({ chosen }))}
                onRetry={() => create([one.row.key])}
              />
            ))}
          </ol>
        </section>
      ) : null}
      {tour.rows.length ? (
        <PasteFooter planned={planned} progress={run.progress} onCreate={() => create()} onLeave={leave} />
      ) : null}
    </section>
  );
}
