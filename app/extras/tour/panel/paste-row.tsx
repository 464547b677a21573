import { keysOf } from '../../../data/keys';
import { useId, useState, type RefCallback } from 'react';
import { dayParts, formatTime, farthestDay } from '../../../data/days/dates';
import { formatPrice } from '../../../data/events/tickets/price';
import { statusFacts, type TicketStatus } from '../../../data/events/tickets/ticket-status';
import type { Doubt, TourRow } from '../data/rows/tour-row';
import { Icon } from '../../../ui/icon';
import { Button } from '../../../dashboard/button';
import { Field } from '../../../dashboard/form/field';
import type { Planned } from './paste-plan';
import { cellsOf, inferredCells, openDoubts, settled, type Cells } from './paste-rows';
import { PasteSource } from './paste-source';

type Props = {
  planned: Planned;
  /** In the show's zone, `YYYY-MM-DD`. */
  today: string;
  number: number;
  locked: boolean;
  /** The lines of the message. */
  lines: readonly string[];
  /** Questions that are asked once above all rows. */
  shared: ReadonlySet<string>;
  /** Whether the focus is in it, or the caret in its words of the message. */
  /** Whether it has a question of its own, which may be answered. */
  isAskedAbout: boolean;
  isFocused: boolean;
  ref: RefCallback<HTMLLIElement>;
  onFocus: () => void;
  onEdit: (edits: Partial<Cells>) => void;
  /** @param isDouble whether there is another function on that day */
  onAnswer: (edits: Partial<Cells>, isDouble?: true) => void;
  onChoose: (chosen: boolean) => void;
  onRetry: () => void;
};

/** An event from the message: on a phone a line that opens, on a desktop cells side by side. */
export function PasteRow({
  planned,
  today,
  number,
  locked,
  lines,
  shared,
  isAskedAbout,
  isFocused,
  ref,
  onFocus,
  onEdit,
  onAnswer,
  onChoose,
  onRetry,
}: Props) {
  const { row, isCreated, failed, exists, isPast, wanted, isToFillIn, errors } = planned;
  const [isOpen, setOpened] = useState(false);
  const cells = cellsOf(row);
  const doubts = wanted || isToFillIn ? openDoubts(row) : [];
  const questions = doubts.filter(({ question }) => !shared.has(question));
  const inferred = inferredCells(row);
  const asIs = settled(row);
  const wrong: Partial<Record<string, string>> = wanted ? { ...failed?.errors, ...errors } : {};
  const open = isOpen || Object.keys(wrong).length > 0;
  const isDoubtful = (...names: string[]) => doubts.some(({ field }) => names.includes(field)) || undefined;
  const day = dayParts(cells.date);
  const [year = ''] = cells.date.split('-');
  const when = day ? `${day.weekday} ${day.day} ${day.month}${today.startsWith(year) ? '' : ` ${year}`}` : 'sin fecha';
  const name = `${cells.city || 'Sin ciudad'}, ${when}`;
  const cell = (name: keyof Cells) => ({
    name,
    value: cells[name],
    readOnly: locked || isCreated,
    isMarked: isDoubtful(name),
    // The doubt has the message already.
    error: isDoubtful(name) ? undefined : wrong[name],
    onChange: (value: string) => onEdit({ [name]: value }),
  });

  return (
    <li
      ref={ref}
      tabIndex={-1}
      className="paste-row card"
      data-state={isCreated ? 'created' : failed ? 'failed' : (row.outcome?.type ?? (wanted ? 'wanted' : 'left'))}
      data-doubtful={isAskedAbout && doubts.length ? '' : undefined}
      data-open={open || undefined}
      data-focused={isFocused || undefined}
      onFocus={onFocus}
      aria-label={name}
    >
      <label className="paste-pick">
        <span aria-hidden="true">{number}</span>
        {isCreated ? (
          <b aria-hidden="true">✓</b>
        ) : (
          <input
            type="checkbox"
            aria-label={`Crear ${name}`}
            checked={wanted}
            disabled={locked}
            onChange={(event) => onChoose(event.target.checked)}
          />
        )}
      </label>
      <div className="paste-summary">
        <p>
          <strong data-marked={isDoubtful('date')}>
            <span>{when.replace(/ \d{4}$/, '')}</span>
            <small>{/ \d{4}$/.exec(when)?.[0]}</small>
          </strong>
          {' · '}
          <strong data-marked={isDoubtful('time')}>{cells.time ? formatTime(cells.time) : 'sin hora'}</strong>
        </p>
        <p>
          <strong data-marked={isDoubtful('city', 'state')} className={inferred.includes('city') ? 'soft' : undefined}>
            {cells.city || 'Sin ciudad'}
          </strong>
          <span className="soft">{cells.state && cells.state !== cells.city ? `, ${cells.state}` : ''}</span>
        </p>
        <p className="soft">
          {[cells.venue || 'lugar por confirmar', cells.link ? 'con link' : 'sin link'].join(' · ')}
        </p>
        {isCreated ? null : (
          <Button
            look="text"
            aria-expanded={open}
            label={open ? 'Cerrar' : 'Corregir'}
            about={name}
            onClick={() => setOpened(!open)}
          />
        )}
      </div>
      <div className="paste-cells beside" data-inferred={inferred.join(' ')}>
        <Field label="Fecha" type="date" required aside={day?.weekday} max={farthestDay(today)} {...cell('date')} />
        <Field label="Ciudad" required {...cell('city')} />
        <Field label="Hora" type="time" required {...cell('time')} />
        <Field label="Estado" required {...cell('state')} />
        <Field label="Lugar" placeholder="Por confirmar" {...cell('venue')} />
        <Field label="Link" inputMode="url" placeholder="Boletos muy pronto" {...cell('link')} />
      </div>
      <ReadChips read={row.read} status={cells.status as TicketStatus | ''} />
      <PasteSource row={row.read} lines={lines} />
      {questions.map((doubt) => (
        <DoubtQuestion key={doubt.field} doubt={doubt} cells={cells} onAnswer={onAnswer} />
      ))}
      {asIs && questions.some(({ guess }) => !guess) ? (
        <Button look="text" label="Así está bien" about={name} onClick={() => onAnswer(asIs)} />
      ) : null}
      <p className="paste-outcome bold" role="status">
        {isCreated
          ? 'Creada'
          : locked && row.outcome?.type === 'sending'
            ? 'Creando…'
            : exists
              ? 'Ya existe'
              : isPast && !wanted
                ? 'Ya pasó'
                : ''}
      </p>
      {failed ? (
        <p className="field-error">
          {failed.reason} <Button look="text" label="Reintentar" about={name} disabled={locked} onClick={onRetry} />
        </p>
      ) : null}
    </li>
  );
}

/** Status, sale, price and doors from the message, which are published with the event. */
function ReadChips({ read: { onSaleAt = '', price, doors }, status }: { read: TourRow; status: TicketStatus | '' }) {
  const [saleDay = '', saleHour = ''] = onSaleAt.split('T');
  const sale = dayParts(saleDay);
  if (!status && !sale && price === undefined && !doors) return null;
  return (
    <p className="read-chips wrap">
      {status ? <span style={{ color: statusFacts[status].stamp?.ink }}>{statusFacts[status].label}</span> : null}
      {sale ? <span>{`A la venta ${sale.weekday} ${sale.day} ${sale.month}, ${formatTime(saleHour)}`}</span> : null}
      {price === undefined ? null : <span>Desde {formatPrice(price)}</span>}
      {doors ? <span>Puertas {formatTime(doors)}</span> : null}
    </p>
  );
}

type DoubtProps = {
  doubt: Doubt;
  cells: Cells;
  onAnswer: Props['onAnswer'];
};

/** A doubt of the tour reader, with one-tap answers. */
function DoubtQuestion({ doubt: { question, answers, guess }, cells, onAnswer }: DoubtProps) {
  const id = useId();
  const stands = (values: Partial<Cells>) => keysOf(values).every((name) => values[name] === cells[name]);
  return (
    <div className="paste-doubt wrap" role="group" aria-labelledby={id}>
      <p id={id}>
        <Icon path="M12 3 22.2 21H1.8ZM12 9.6V15M12 17.5v.7" />
        {question}
      </p>
      {answers.map(({ label, values, isDouble }) => (
        <Button
          key={label}
          look="box"
          name="answer"
          aria-pressed={guess && stands(values)}
          aria-describedby={id}
          label={label}
          onClick={() => onAnswer(values, isDouble)}
        />
      ))}
    </div>
  );
}
