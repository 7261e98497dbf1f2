import { listFeatures } from '#platform/feature/feature.ts';
import type { Config } from '#platform/config/config.ts';
import type { CalendarProviderId } from '../calendar.ts';
import type { CalendarAnswer, CalendarQuestion } from './reading/collect-busy-times.ts';

/** What a connection keeps sealed. */
export interface ConnectionSecret {
  url: string;
  username?: string;
  password?: string;
}

/** One calendar, opened with the secret of its connection. */
export interface OpenedCalendar {
  secret: ConnectionSecret;
  /** Empty if the connection has only one. */
  location: string;
  config: Pick<Config, 'outboundAllowedHosts'>;
  /** Ends everything that is under way. */
  signal: AbortSignal;
  /** Milliseconds that are left for everything together, at least one. */
  remainingMs(): number;
}

/** An event as it is written, in UTC. */
export interface WrittenEvent {
  uid: string;
  sequence: number;
  /** When it is written. */
  now: Date;
  startsAt: Date;
  endsAt: Date;
  title: string;
  description: string;
  location: string;
}

/** A calendar as the server names it. */
export interface FoundCalendar {
  location: string;
  /** Empty if it has none. */
  name: string;
}

/** A kind of calendar. All throw `CalendarFailure` with a sentence for its owner. */
export interface CalendarProvider {
  id: CalendarProviderId;
  /** The calendars that a connection reaches, after it was tried. */
  findCalendars(
    connection: Omit<OpenedCalendar, 'location'>,
    question: Omit<CalendarQuestion, 'texts'>,
  ): Promise<FoundCalendar[]>;
  /** When the owner is busy, and where events of Earshot are. What cannot be read for certain is a failure. */
  readBusy(calendar: OpenedCalendar, question: Omit<CalendarQuestion, 'texts'>): Promise<CalendarAnswer>;
  /** Creates the event, or changes the one with its UID; twice has no other effect. Absent if it is only read. */
  writeEvent?(calendar: OpenedCalendar, event: WrittenEvent): Promise<void>;
  /** Deletes it; one that is gone is fine. */
  deleteEvent?(calendar: OpenedCalendar, uid: string): Promise<void>;
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    calendarProvider?: CalendarProvider;
  }
}

/** @throws if no feature has it */
export function requireProvider(id: CalendarProviderId): CalendarProvider {
  const provider = listFeatures().find(
    ({ calendarProvider }) => calendarProvider?.id === id,
  )?.calendarProvider;
  if (!provider) throw new Error(`no calendar provider ${id}`);
  return provider;
}
