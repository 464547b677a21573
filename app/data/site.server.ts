import { createContext } from 'react-router';
import type { Show } from './settings/settings';
import type { EventList } from './events/event-list.server';

type Backups = {
  state(): Promise<BackupState>;
  /**
   * Begins one, unless one is in progress.
   * @param by e-mail of the staff member who asks
   */
  make(by: string): void;
  /** The bytes of the backup of that name; undefined for any other file. */
  open(name: string): Promise<{ bytes: number; body: ReadableStream } | undefined>;
};

/** The backups there are, newest first, and what goes on. */
export type BackupState = {
  entries: {
    name: string;
    made: Date;
    bytes: number;
    /** Whether it can be read. */
    whole: boolean;
    /** E-mail of the person who asked for it; none of an automatic one. */
    by?: string;
  }[];
  /** Whether a newer one should be there. */
  late: boolean;
  /** When the next automatic one is due. */
  due?: Date;
  /** Whether one is under way. */
  busy: boolean;
  /** Since when none could be made, and why. */
  failure?: { since: Date; why: string };
  folder: string;
};

/** A browser's subscription to notifications, and the key of the place that it chose. */
type PushSubscriber = { endpoint: string; p256dh: string; auth: string; place: string };

/** Notifications for fans. */
export type Push = {
  /** With which browsers subscribe. */
  publicKey: string;
  /** Whether an address is a push service's. */
  accepts(endpoint: string): boolean;
  /**
   * Keeps a browser once its push service has taken a first message for it.
   * @returns `sent` where it is kept; else whether there are too many, or its push service refuses it, or is away
   * @throws the backend's error; TooBusy where many wait for their first message
   */
  subscribe(subscriber: PushSubscriber, placeName: string): Promise<'sent' | 'full' | 'refused' | 'later'>;
  /** How many devices get messages, as it was within the last minute; 0 in the first one. */
  devices(): number;
  /** @throws the backend's error */
  unsubscribe(endpoint: string): Promise<void>;
};

/** The site's services for a request, beside the backend. */
export type Site = {
  /** Public origin, without a slash at the end. */
  url: string;
  /** Whether this is the demo, where anyone on this machine signs in as staff: the panel's pages say so. */
  demo: boolean;
  /** Warnings for staff about the machine it runs on, as sentences. */
  notices(): string[];
  /** Sample dates of a former demo that somebody edited, until staff decide. */
  samples?: { list(): Promise<{ id: number }[]>; keep(id: number): Promise<void> };
  /** Undefined with a hosted project, which keeps its own. */
  backups?: Backups;
  /** Links that sign a team member in once, without Google (embedded backend). */
  invitations?: {
    invite(email: string, by: string): Promise<{ link: string; expiresAt: string }>;
    pending(): Promise<{ email: string; expiresAt: string }[]>;
    revoke(email: string, by: string): Promise<void>;
    /** Ends the links that somebody made who left the team, and the sessions that such links began. */
    endThoseOf(email: string): Promise<void>;
    /** @returns the refresh token of a session; undefined for a link that does not work any more, or never did */
    enter(secret: string): Promise<string | undefined>;
  };
  /** Folder for files that can be made again, such as resized covers. */
  cacheFolder: string;
  /** The show and its events, in memory: everything public is made of them. */
  list: EventList;
  /** The site's answer to an address, with another show's settings. */
  preview(path: string, show: Show): Promise<Response>;
  /** Undefined where the site has no keys for Web Push. */
  push?: Push;
  /** Starts work that outlives the answer; a failure is logged, and the signal aborts when the process ends. */
  waitUntil(what: string, work: (signal: AbortSignal) => Promise<void>): void;
};

/** The request's site, put there by the server. */
export const siteContext = createContext<Site>();
