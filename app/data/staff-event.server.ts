import { coverAddress } from './cover-address';
import { coverPicture } from './cover-sizes';
import { coverVersion } from './cover-version.server';
import type { Event } from './event';
import type { StaffEvent } from './staff-event';

/** An event with the small picture that the panel's list shows. */
export function toStaffEvent(event: Event, backendUrl: string): StaffEvent {
  const folder = coverVersion(event, backendUrl);
  const picture = folder ? coverPicture(folder, 144, 'webp') : coverAddress(event.cover, backendUrl);
  return { ...event, time: event.time.slice(0, 5), picture };
}
