import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

/** Lengths of a booking in minutes that the preview offers. */
export const PREVIEW_LENGTHS = [15, 30, 45, 60, 90] as const;

export const listFreeTimes = endpoint({
  method: 'GET',
  path: '/api/workspace/availability/free-times',
  summary: 'Your next free times by your availability, for a booking of this length',
  access: { kind: 'workspace', action: 'availability.manage' },
  query: z.object({
    length: z.coerce.number().int().min(5).max(480).default(30).meta({ description: 'Minutes, 5 to 480' }),
  }),
  output: z.object({
    timeZone: z.string(),
    /** A calendar that blocks times was not read within the last 15 minutes: nobody knows when you are free. */
    isUnknown: z.boolean(),
    /** Up to three days that have some, as a calendar in that zone shows them. */
    days: z.array(
      z.object({
        /** "Monday 4 May" */
        label: z.string(),
        times: z.array(
          z.object({
            start: z.iso.datetime(),
            /** "09:30" */
            label: z.string(),
          }),
        ),
      }),
    ),
  }),
  limit: { max: 300, seconds: 300, by: 'login' },
});
export type FreeTimes = z.output<typeof listFreeTimes.output>;
