import { createContext, type RouterContextProvider } from 'react-router';
import type { Show } from './settings/settings';
import type { EventList } from './events/event-list.server';

type Backups = {
  state(): Promise<BackupState>;
  /** Starts a backup, unless one is in progress. @param by e-mail of the staff member */
  make(by: string): void;
  /** The bytes of a backup; undefined for any other file. */
  open(name: string): Promise<{ bytes: number; body: ReadableStream } | undefined>;
};

/** The existing backups, newest first, and the work in progress. */
export type BackupState = {
  entries: {
    name: string;
    made: Date;
    bytes: number;
    /** Whether it is readable. */
    whole: boolean;
    /** E-mail of whoever asked for it; undefined for an automatic one. */
    by?: string;
  }[];
  /** Whether a newer one is overdue. */
  late: boolean;
  /** When the next automatic one is due. */
  due?: Date;
  /** Whether one is in progress. */
  busy: boolean;
  /** Since when backups fail, and why. */
  failure?: { since: Date; why: string };
  folder: string;
};

/** The site's services for a request, besides the backend. */
export type Site = {
  /** Public origin, without a final slash. */
  url: string;
  /** Whether this is the demo, where anyone on this machine can sign in as staff: the panel's pages show it. */
  demo: boolean;
  /** Warnings for staff about the machine, as sentences. */
  notices(): string[];
  /** Events of a former demo's sample that somebody edited, until staff decide about them. */
  samples?: { list(): Promise<{ id: number }[]>; keep(id: number): Promise<void> };
  /** Undefined for a hosted project, which has its own. */
  backups?: Backups;
  /** Links that sign a team member in once, without Google (embedded backend). */
  invitations?: {
    invite(email: string, by: string): Promise<{ link: string; expiresAt: string }>;
    pending(): Promise<{ email: string; expiresAt: string }[]>;
    /** @returns whether there was a link */
    revoke(email: string, by: string): Promise<boolean>;
    /** Revokes the links made by somebody who left the team, and the sessions from such links. */
    endThoseOf(email: string): Promise<void>;
    /** @returns the refresh token of a session; undefined for an invalid or used link */
    enter(secret: string): Promise<string | undefined>;
  };
  /** Folder of files that can be made again, such as resized covers. */
  cacheFolder: string;
  /** The show and its events in memory, from which everything public is built. */
  list: EventList;
  /** The site's answer to an address, with another show's settings. */
  preview(path: string, show: Show): Promise<Response>;
  /** Starts work that outlives the response; a failure is logged, and the signal aborts when the process ends. */
  waitUntil(what: string, work: (signal: AbortSignal) => Promise<void>): void;
};

/** The request's site; the server provides it. */
export const siteContext = createContext<Site>();

/** Set by the panel: its shell has the show as it was read last, if it ever was, because it waits for no backend. */
export const panelShowContext = createContext<{ show?: Show } | null>(null);

/** The show of a document; null in the panel's shell where it was never read. */
export async function showOf(context: Readonly<RouterContextProvider>): Promise<Show | null> {
  const panel = context.get(panelShowContext);
  return panel ? (panel.show ?? null) : (await context.get(siteContext).list.current()).show;
}
