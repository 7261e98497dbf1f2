import { defineFeature } from '#platform/feature/feature.ts';
import { findCalendars } from './find-calendars.ts';
import { readBusy } from './read-busy.ts';
import { deleteEvent, writeEvent } from './write-event.ts';

/** Calendars of a CalDAV server, such as those of Nextcloud, iCloud and Fastmail. */
export const caldavFeature = defineFeature({
  calendarProvider: { id: 'caldav', findCalendars, readBusy, writeEvent, deleteEvent },
});
