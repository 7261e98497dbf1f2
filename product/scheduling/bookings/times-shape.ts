import { z } from 'zod';
import { isTimeZone } from '#product/workspaces/settings/settings.ts';

export const timeZone = z.string().max(100).refine(isTimeZone, 'Choose a time zone.');
/** A day in the zone of the visitor. */
export const day = z.iso.date();

/** Free times of an interview. */
export const timesShape = z.object({
  /**
   * `none`: nothing is free. `full`: all places are taken. `unread`: nobody can tell what is free now. `closed`: the study
   * accepts no answers.
   */
  state: z.enum(['open', 'none', 'full', 'unread', 'closed']),
  timeZone: z.string(),
  /** A month of days that have some, with texts in the language of the visitor. */
  days: z.array(
    z.object({
      date: day,
      label: z.string(),
      times: z.array(z.object({ start: z.iso.datetime(), label: z.string() })),
    }),
  ),
  /** The day to ask for next; null at the end. */
  nextDay: day.nullable(),
});
