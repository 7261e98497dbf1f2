import { z } from 'zod';
import type { LimitMode } from './limits.ts';

export const limitModeSchema: z.ZodType<LimitMode> = z.enum(['hard', 'soft']);
