import { z } from 'zod';
import { wellFormedString } from '../text-schema.ts';
import { HOST_MODES, type InterviewAnswer, type InterviewConfig } from './interview.ts';
import {
  MAX_BOOKINGS,
  MAX_BUFFER_MINUTES,
  MAX_CAPACITY,
  MAX_EMAIL_LENGTH,
  MAX_HOSTS,
  MAX_LENGTH_MINUTES,
  MAX_LINK_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTICE_MINUTES,
  MAX_PHONE_LENGTH,
  MAX_ZONE_LENGTH,
  MIN_LENGTH_MINUTES,
} from './limits.ts';

const minutes = (max: number) => z.int().min(0).max(max);

export const configSchema: z.ZodType<InterviewConfig> = z
  .strictObject({
    lengthMinutes: z.int().min(MIN_LENGTH_MINUTES).max(MAX_LENGTH_MINUTES),
    hosts: z
      .array(z.uuid())
      .max(MAX_HOSTS)
      .refine((hosts) => new Set(hosts).size === hosts.length, 'A host is listed twice.'),
    hostMode: z.enum(HOST_MODES),
    location: z.discriminatedUnion('kind', [
      // What is typed is stored while it is not a link yet; the review asks for one.
      z.strictObject({ kind: z.literal('link'), url: wellFormedString(MAX_LINK_LENGTH) }),
      z.strictObject({ kind: z.literal('phone') }),
    ]),
    capacity: z.int().min(1).max(MAX_CAPACITY),
    maxBookings: z.int().min(1).max(MAX_BOOKINGS).nullable(),
    needsApproval: z.boolean(),
    hasWaitingList: z.boolean(),
    minNotice: minutes(MAX_NOTICE_MINUTES),
    changeCutoff: minutes(MAX_NOTICE_MINUTES),
    bufferBefore: minutes(MAX_BUFFER_MINUTES),
    bufferAfter: minutes(MAX_BUFFER_MINUTES),
    firstDay: z.iso.date().nullable(),
    lastDay: z.iso.date().nullable(),
  })
  .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
    message: 'The last day is before the first one.',
    path: ['lastDay'],
  });

export const answerSchema: z.ZodType<InterviewAnswer> = z.strictObject({
  start: z.iso.datetime().nullable(),
  name: wellFormedString(MAX_NAME_LENGTH),
  email: wellFormedString(MAX_EMAIL_LENGTH),
  phone: wellFormedString(MAX_PHONE_LENGTH).optional(),
  // Only what names of zones consist of: servers format times with it.
  timeZone: z
    .string()
    .max(MAX_ZONE_LENGTH)
    .regex(/^[A-Za-z0-9_+-]+(\/[A-Za-z0-9_+-]+)*$/),
  booking: z.uuid().optional(),
});
