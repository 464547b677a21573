import { coverAddress } from '../covers/address';
import { coverPicture } from '../covers/variants';
import { coverVersion } from '../covers/version.server';
import type { Event } from '../event';
import { orNothing } from './or-nothing';
import type { StaffEvent } from './staff-event';

/** An event with the small picture that the panel's list shows. */
export function toStaffEvent(event: Event, backendUrl: string): StaffEvent {
  return { ...event, time: event.time.slice(0, 5), picture: staffPicture(event, backendUrl) };
}

/** Address of that picture; undefined without a cover, or with one that has no address. */
export function staffPicture(event: Pick<Event, 'id' | 'cover'>, backendUrl: string): string | undefined {
  return orNothing(`The cover of event ${event.id} has no address`, () => {
    const folder = coverVersion(event, backendUrl);
    return folder ? coverPicture(folder, 144, 'webp') : coverAddress(event.cover, backendUrl);
  });
}
