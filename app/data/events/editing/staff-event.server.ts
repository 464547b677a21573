import type { CoverStorage } from '../../covers/address';
import { pictureAddress } from '../../covers/variants';
import { coverSource } from '../../covers/version.server';
import type { Event } from '../event';
import type { EventDetails } from '../event-details';
import type { StaffEvent } from './staff-event';

/** An event with its small picture for the panel's list, and its details. */
export function toStaffEvent(event: Event, storage: CoverStorage, details?: EventDetails): StaffEvent {
  return { ...event, time: event.time.slice(0, 5), picture: staffPicture(event, storage), details };
}

/** Address of the small picture; undefined without a cover, or with one that has no address. */
export function staffPicture(event: Pick<Event, 'id' | 'cover'>, storage: CoverStorage): string | undefined {
  const source = coverSource(event, storage);
  return source?.startsWith('/') ? pictureAddress(source, 'thumb-144.webp') : source;
}
