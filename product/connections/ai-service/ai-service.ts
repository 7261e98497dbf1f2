import { z } from 'zod';

/** Settings of a service with OpenAI’s API as they are read; each kind has more. */
export const serviceFields = {
  name: z.string(),
  address: z.string(),
  model: z.string(),
  /** The key itself cannot be read again. */
  hasKey: z.boolean(),
  isOn: z.boolean(),
};

/** The same settings as they are saved. */
export const settingsFields = {
  name: z.string().trim().min(1, 'Enter a name.').max(80, 'Use 80 characters or fewer.'),
  address: z.string().trim().min(1, 'Enter a URL.').max(2_000, 'This URL is too long.'),
  model: z
    .string()
    .trim()
    .min(1, 'Enter a model.')
    .max(200, 'Use 200 characters or fewer.')
    .regex(/^[\x20-\x7e]*$/, 'Use Latin letters, digits and symbols.'),
  key: z
    .string()
    .max(2_000, 'This key is too long.')
    .regex(/^[\x21-\x7e]*$/, 'Remove spaces and special characters from the key.')
    .nullable()
    .optional()
    .meta({
      description:
        'The key of the service; null for none. Without it, the stored one stays for the same host.',
    }),
  isOn: z.boolean(),
};

/** A request in the log of a service. */
export const requestFields = {
  id: z.uuid(),
  sentAt: z.iso.datetime(),
  host: z.string(),
  model: z.string(),
  /** Null for a test, or if the study was deleted. */
  study: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  response: z.uuid().nullable(),
  durationMs: z.int().nullable(),
  status: z.int().nullable(),
  error: z.string().nullable(),
};
