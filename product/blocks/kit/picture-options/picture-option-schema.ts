import { z } from 'zod';
import { optionSchema } from '../options/option-schema.ts';
import { pictureSchema } from '../../text-schema.ts';

const pictureOptionSchema = optionSchema.extend({ picture: pictureSchema.nullable() });

/** A list of pictures with labels and unique ids. @param maxOptions maximum number of entries */
export const pictureOptionsSchema = (maxOptions: number) =>
  z
    .array(pictureOptionSchema)
    .max(maxOptions, `A list has at most ${maxOptions} images.`)
    .refine(
      (options) => new Set(options.map(({ id }) => id)).size === options.length,
      'Two entries have the same ID.',
    );
