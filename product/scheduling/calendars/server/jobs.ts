import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { WRITE_JOB_NAME, writeDueEvents } from './events/write-due-events.ts';
import { READ_JOB_NAME } from './read-claimed-calendar.ts';
import { readDueCalendars } from './read-due-calendars.ts';

/** Calendars that one process reads at once: most of the time is spent waiting. */
const READERS = 4;

const readJob = jobType({
  name: READ_JOB_NAME,
  payload: z.object({}).nullish(),
  pollSeconds: 5,
  concurrency: READERS,
});

const writeJob = jobType({ name: WRITE_JOB_NAME, payload: z.object({}).nullish(), pollSeconds: 2 });

export const calendarWorkers = (services: Services): Worker[] => [
  worker(readJob, (_payload, { signal }) => readDueCalendars(services, { signal })),
  worker(writeJob, (_payload, { signal }) => writeDueEvents(services, { signal })),
];
