import { z } from 'zod';
import { sanitizeUrl } from './sanitize-url.ts';
import type { Picture, ShownPicture } from './picture.ts';
import type { Inline, Text } from './text.ts';

export { sanitizeUrl };

const MAX_TEXT_LENGTH = 20_000;
const MAX_DEPTH = 4;

/** A string without NUL, which PostgreSQL cannot store, and without lone surrogates. */
export const wellFormedString = (max = MAX_TEXT_LENGTH) =>
  z
    .string()
    .max(max, `Use at most ${max.toLocaleString('en')} characters.`)
    .refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'This text contains characters that can’t be saved.',
    );

function createInlineSchema(depth: number): z.ZodType<Inline> {
  const leaf = [
    wellFormedString(),
    z.strictObject({ break: z.literal(true) }),
    z.strictObject({ ref: z.string().max(40) }),
  ] as const;
  const id = `Inline${depth}`;
  if (depth === 0) return z.union(leaf).meta({ id });
  const children = z.array(createInlineSchema(depth - 1)).max(200);
  return z
    .union([
      ...leaf,
      z.strictObject({ mark: z.enum(['bold', 'italic']), of: children }),
      z.strictObject({
        link: z
          .string()
          .max(2_000)
          .refine(
            (url) => sanitizeUrl(url) !== null,
            'Enter a link that starts with https:, http: or mailto:.',
          ),
        of: children,
      }),
    ])
    .meta({ id });
}

export const inlineSchema = z.array(createInlineSchema(MAX_DEPTH)).max(500);
export const languageSchema = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Enter a valid language tag.');
export const textSchema: z.ZodType<Text> = z.record(languageSchema, inlineSchema).meta({ id: 'Text' });
export const idSchema = z.string().regex(/^[a-z0-9]{6,20}$/, 'Enter a valid ID.');

const side = z.int().min(1).max(20_000);

const picture = z.strictObject({ media: z.uuid(), width: side, height: side, alt: textSchema });
export const pictureSchema: z.ZodType<Picture> = picture;

export const shownPictureSchema: z.ZodType<ShownPicture> = picture
  .extend({
    video: z
      .strictObject({
        media: z.uuid(),
        seconds: z.number().min(0).max(86_400),
        hasSound: z.boolean(),
        captions: z.record(languageSchema, z.uuid()),
      })
      .optional()
      .meta({ description: 'A video of the study; the image is then a still of it, shown until it plays.' }),
  })
  .meta({ id: 'ShownPicture' });
