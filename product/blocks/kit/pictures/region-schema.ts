import { z } from 'zod';
import type { Region } from './region.ts';

const share = z.number().min(0).max(1);

/** A rectangle within its picture. */
export const regionSchema: z.ZodType<Region> = z
  .strictObject({ left: share, top: share, width: share.min(0.001), height: share.min(0.001) })
  // Sums of rounded shares may be slightly above 1.
  .refine(
    ({ left, top, width, height }) => left + width <= 1.0001 && top + height <= 1.0001,
    'This area is outside the image.',
  );
