import { pickEnglish } from '#product/blocks/messages.ts';
import translated from './messages.json' with { type: 'json' };

/** English texts of the participant's page. */
export const catalogue = pickEnglish(translated);
