import { z } from 'zod';
import type { Picture } from '../../picture.ts';
import { textSchema } from '../../text-schema.ts';

const side = z.int().min(1).max(20_000);

export const pictureSchema: z.ZodType<Picture> = z.strictObject({
  media: z.uuid(),
  width: side,
  height: side,
  alt: textSchema,
});
