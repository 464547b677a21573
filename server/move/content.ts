import { demoStaff } from '../embedded/staff.ts';
import { withCoversAt } from './cover-origin.ts';
import type { Content } from './plan.ts';
import type { Row, Side } from './side.ts';

/** Everything that a side holds, except its pictures. */
export async function readContent(side: Side): Promise<Content> {
  // The state first: it fails before anything is read when the functions are missing.
  const state = await side.state();
  const [events, event_details, event_history] = [
    await side.rows('events'),
    await side.rows('event_details'),
    await side.rows('event_history'),
  ];
  // The demo's account is not moved.
  return {
    state: { ...state, staff: state.staff.filter(({ email }) => email !== demoStaff) },
    events,
    event_details,
    event_history,
  };
}

/** The same content with the other side's addresses of covers. */
export function withNewCovers(content: Content, from: Side, to: Side): Content {
  const renew = (rows: Row[]) => rows.map((row) => withCoversAt(row, from, to));
  return { ...content, events: renew(content.events), event_history: renew(content.event_history) };
}
