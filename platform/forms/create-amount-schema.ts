import { z } from 'zod';

/**
 * What somebody types as an amount of money, in minor units: "1,250.5" is 125050.
 *
 * @param message shown for anything else
 */
export const createAmountSchema = (message: string) =>
  z
    .string(message)
    .transform((value) => value.replaceAll(/[\s,]/g, ''))
    .refine((value) => /^\d{1,7}(\.\d{1,2})?$/.test(value) && Number(value) > 0, message)
    .transform((value) => Math.round(Number(value) * 100));
