/** The event's key in the database: `bigint` here, `uuid` in some hosted projects. */
export type EventId = number | string;

/** A live date of the show (specification 3.1). */
export type Event = {
  id: EventId;
  title: string;
  /** Calendar day, `YYYY-MM-DD`. It has no zone and never shifts. */
  date: string;
  /** Hour at the venue, `HH:MM` or `HH:MM:SS`. */
  time: string;
  description: string;
  /** Ticket address as staff typed it: see `ticketAddress`. */
  link: string;
  /** A URL, or a path in the bucket `event-covers`; empty without a cover. */
  cover: string;
  city: string;
  state: string;
};

/** The fields of an event that staff write. */
export type EventFields = Omit<Event, 'id'>;
