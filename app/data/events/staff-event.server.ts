import { coverAddress } from '../covers/address';
import { coverPicture } from '../covers/variants';
import { coverVersion } from '../covers/version.server';
import type { Event } from '../event';
import type { StaffEvent } from './staff-event';

/** An event with the small picture that the panel's list shows. */
export function toStaffEvent(event: Event, backendUrl: string): StaffEvent {
  const folder = coverVersion(event, backendUrl);
  const picture = folder ? coverPicture(folder, 144, 'webp') : coverAddress(event.cover, backendUrl);
  return { ...event, time: event.time.slice(0, 5), picture };
}
