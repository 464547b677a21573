import type { Agenda, StateFilter } from './agenda';
import type { EventCard } from './event-card.server';
import type { Fact } from './event-view';
import type { NearAnswer } from './near';

/** A page of dates, every text ready to print. */
export type PublicPage = {
  cards: EventCard[];
  /** The backend's message when there is no list to show. */
  error?: string;
  next?: number;
  /** The backend's message, when it failed and the last list is shown. */
  notice?: string;
  filter?: StateFilter;
  /** The line under the headline of `/`. */
  summary?: string;
  /** There are dates, but none here: the reason as a sentence, and where they are. */
  none?: {
    said: string;
    path: string;
    /** Where a fan asks to be told of dates there. */
    tell?: string;
    /** The next dates elsewhere, on the screen without the list of all dates. */
    near?: { path: string; name: string; day: string }[];
  };
  /** The list of all dates, on the screen that has it. */
  agenda?: Agenda;
  /** The date nearest to the place that was asked for, or why none is named. */
  near?: NearAnswer | string;
  /** The details that the only card shows beyond others. */
  only?: OnlyEvent;
  /** Where one subscribes to the calendar: `webcal://…`. */
  calendar?: string;
  /** Whether fans can have their phone told of dates in their city. */
  tells?: boolean;
};

/** The details of the only event there is. */
export type OnlyEvent = {
  /** `sábado`, `28` and `noviembre`; undefined when its date is no day. */
  day?: { weekday: string; day: string; month: string };
  /** The hour, each detail with a `fact`, price and place, as much as is known. */
  facts: Fact[];
  /** The day from which it was moved. */
  former?: string;
  /** Address of the file that puts it into a calendar; undefined when there is nothing to put there. */
  file?: string;
};
