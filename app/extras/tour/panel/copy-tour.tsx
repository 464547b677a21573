import { keysOf } from '../../../data/keys';
import { useId, useState } from 'react';
import type { StaffEvent } from '../../../data/events/editing/staff-event';
import { present } from '../../../data/days/present';
import { pluralize } from '../../../data/text/counted';
import { useWholeShow } from '../../../ui/use-show';
import { ticketAddress } from '../../../data/events/tickets/ticket-address';
import { isOver } from '../../../data/events/time/over';
import { startOf } from '../../../data/events/time/when';
import { isSoldOut, statusAt, statusFacts } from '../../../data/events/tickets/ticket-status';
import { tourAsCsv, tourForInstagram, tourForWhatsApp, type CopiedEvent } from '../data/copy-tour';
import { Button } from '../../../dashboard/button';
import { usePanel } from '../../../dashboard/shell/use-panel';
import { useCopy } from '../../use-copy';
import { Sheet } from '../../../dashboard/modal';

type Props = { events: StaffEvent[]; matches: StaffEvent[]; onClose: () => void };

const forms = { WhatsApp: tourForWhatsApp, Instagram: tourForInstagram, CSV: tourAsCsv };
type Form = keyof typeof forms;
const everything = 'todas';
const asFound = 'busqueda';

/** `Copiar gira`: the events to come as a text or a spreadsheet: all, those that match, or those of one state. */
export default function CopyTour({ onClose, ...all }: Props) {
  const id = useId();
  const show = useWholeShow();
  const isToCome = (event: StaffEvent) => !isOver({ event, details: event.details, show }, present());
  const [events, matches] = [all.events.filter(isToCome), all.matches.filter(isToCome)];
  const { more } = usePanel();
  const [form, setForm] = useState<Form>('WhatsApp');
  const narrowed = matches.length < events.length;
  const [which, setWhich] = useState(narrowed && matches.length ? asFound : everything);
  const { field, status, setStatus, copy } = useCopy();

  const states = [...new Set(events.map(({ state }) => state.trim()))].filter(Boolean).sort(collator.compare);
  const selection = (
    which === everything ? events : which === asFound ? matches : events.filter(({ state }) => state.trim() === which)
  ).toSorted((a, b) => startOf({ event: a }).localeCompare(startOf({ event: b })));
  const text = forms[form](
    selection.map((event) => copiedEvent(event, { Toques: more.taps?.[event.id]?.total ?? 0 })),
    { name: show.name, site: location.origin },
  );

  function choose(how: () => void) {
    setStatus('');
    how();
  }

  return (
    <Sheet name="Copiar gira" onLeave={onClose}>
      <div className="segmented-control" role="group" aria-label="Para qué">
        {keysOf(forms).map((name) => (
          <button key={name} type="button" aria-pressed={name === form} onClick={() => choose(() => setForm(name))}>
            {name}
          </button>
        ))}
      </div>
      <div className="field">
        <label htmlFor={`${id}-which`}>Qué fechas</label>
        <select id={`${id}-which`} value={which} onChange={(event) => choose(() => setWhich(event.target.value))}>
          <option value={everything}>Todas ({events.length})</option>
          {narrowed ? <option value={asFound}>Las de tu búsqueda ({matches.length})</option> : null}
          {states.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-text`}>{form === 'CSV' ? 'Tabla en CSV' : `Texto para ${form}`}</label>
        <textarea id={`${id}-text`} ref={field} readOnly rows={9} value={text} />
      </div>
      <div className="beside">
        <Button onClick={() => copy(`Copiado: ${pluralize(selection.length, 'fecha')}. Pégalo donde quieras.`)}>
          Copiar
        </Button>
        {form === 'CSV' ? (
          <a
            className="button button-quiet"
            download="gira.csv"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`}
            onClick={() => setStatus('Empezó la descarga de gira.csv.')}
          >
            Descargar CSV
          </a>
        ) : null}
      </div>
      {/* A line high: messages move no button. */}
      <div role="status">{status || '\u00a0'}</div>
    </Sheet>
  );
}

const collator = new Intl.Collator('es');

/** An event in a copied tour; without a line for tickets if it is sold out or its link is no address. */
function copiedEvent(event: StaffEvent, numbers: CopiedEvent['numbers']): CopiedEvent {
  const status = statusAt(event.details, present());
  return {
    event,
    details: event.details,
    tickets: isSoldOut(status) ? undefined : ticketAddress(event.link),
    status: status === 'on_sale' ? undefined : statusFacts[status].label,
    numbers,
  };
}
