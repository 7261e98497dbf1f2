import { z } from 'zod';

/** The part of a config’s schema for `WithPersonLink`. */
export const personLinkShape = { linksToPerson: z.boolean().optional() };
