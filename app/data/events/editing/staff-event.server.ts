import type { CoverStorage } from '../../covers/address';
import { pictureAddress } from '../../covers/variants';
import { coverSource } from '../../covers/version.server';
import type { Event } from '../../event';
import type { EventDetails } from '../event-details';
import type { StaffEvent } from './staff-event';

/** An event with the small picture that the panel's list shows, and what is more about it. */
export function toStaffEvent(event: Event, storage: CoverStorage, details?: EventDetails): StaffEvent {
  return { ...event, time: event.time.slice(0, 5), picture: staffPicture(event, storage), details };
}

/** Address of that picture; undefined without a cover, or with one that has no address. */
export function staffPicture(event: Pick<Event, 'id' | 'cover'>, storage: CoverStorage): string | undefined {
  const source = coverSource(event, storage);
  return source?.startsWith('/') ? pictureAddress(source, 'thumb-144.webp') : source;
}
