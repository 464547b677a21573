import { formatTime } from '../../data/days/dates';
import { formatPrice } from '../../data/events/price';
import { statusFacts } from '../../data/events/ticket-status';
import type { TourRow } from '../../data/tour/read-tour';
import './read-chips.css';

/** Status, price and doors that were read of a date: they are published with it. */
export function ReadChips({ read: { status, price, doors } }: { read: TourRow }) {
  const stamp = status && { label: statusFacts[status].label, ink: statusFacts[status].stamp?.ink };
  const chips = [
    stamp,
    price !== undefined && { label: `Desde ${formatPrice(price)}`, ink: undefined },
    doors && { label: `Puertas ${formatTime(doors)}`, ink: undefined },
  ].filter((chip) => typeof chip === 'object');
  if (!chips.length) return null;
  return (
    <p className="read-chips">
      {chips.map(({ label, ink }) => (
        <span key={label} style={ink && { color: `var(--stamp-${ink})` }}>
          {label}
        </span>
      ))}
    </p>
  );
}
