import type { ArchivePart } from '#platform/archive/archive-part.ts';

export const calendarArchive: ArchivePart = {
  order: 366,
  texts: {
    calendar_connections: { provider: 'fixed', host: 'fixed' },
    // Names of calendars, and what servers say of them, are the member’s own.
    calendars: { name: 'fixed', problem: 'fixed' },
    // Made of a booking until it is written.
    calendar_events: {
      uid: 'fixed',
      title: 'searched',
      description: 'searched',
      location: 'searched',
      problem: 'fixed',
      change: 'fixed',
    },
  },
  tables: {},
  notArchived: {
    calendar_connections: 'Addresses and passwords of members, encrypted by this installation.',
    calendars:
      'Which calendars of members are read on this installation: their own choice, not the team’s data.',
    calendar_busy_times: 'Made from the calendars of members.',
    calendar_events: 'What is written to calendars of members: made from bookings.',
  },
};
