import { useState } from 'react';
import type { EventId } from '../../data/events/event';
import type { SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import { daysText } from '../../data/events/time/when';
import { Button } from '../button';
import { Confirm } from '../modal';
import { useSave } from '../use-save';
import { usePanel } from './use-panel';

/** Events of a former demo's sample that somebody edited: fans see them, and staff decide whether to keep them. */
export function SampleDates({ onResult }: { onResult: (result: SaveResult, id: EventId) => void }) {
  const { data, events } = usePanel();
  const { samples = [] } = data;
  const [keptIds, setKept] = useState<EventId[]>([]);
  const dates = events.filter(({ id }) => samples.includes(id) && !keptIds.includes(id));
  if (!dates.length) return null;
  return (
    <section className="site-notices card" aria-label="Fechas de la demostración">
      <p>
        {dates.length === 1
          ? 'Esta fecha viene de la demostración y alguien la cambió. Ya está en el sitio: ¿es tuya?'
          : 'Estas fechas vienen de la demostración y alguien las cambió. Ya están en el sitio: ¿son tuyas?'}
      </p>
      {dates.map((event) => (
        <SampleDate
          key={event.id}
          event={event}
          onResult={(result) => {
            if (result.success && result.type === 'updated') setKept((before) => [...before, event.id]);
            onResult(result, event.id);
          }}
        />
      ))}
    </section>
  );
}

function SampleDate({ event, onResult }: { event: StaffEvent; onResult: (result: SaveResult) => void }) {
  const [asking, setAsking] = useState(false);
  const { save, saving } = useSave(onResult);
  const send = (intent: 'keep-sample' | 'delete') => save({ intent, id: String(event.id) });
  const name = [event.title, event.city, daysText({ event, details: event.details })].filter(Boolean).join(', ');
  return (
    <div className="wrap" role="group" aria-label={name}>
      <strong>{name}</strong>
      <Button disabled={saving} label="Conservar" onClick={() => send('keep-sample')} />
      <Button look="quiet" disabled={saving} label="Eliminar" onClick={() => setAsking(true)} />
      {asking ? (
        <Confirm
          question="Are you sure you want to delete this event?"
          about={name}
          confirm="Eliminar"
          onConfirm={() => {
            setAsking(false);
            send('delete');
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
