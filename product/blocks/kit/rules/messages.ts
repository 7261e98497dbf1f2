import { createMessageSet, type MessageSet } from '../../messages.ts';
import translated from './messages.json' with { type: 'json' };

/** Messages for answers that do not meet the rules of their question. */
export const ruleMessages: MessageSet = createMessageSet(translated);
