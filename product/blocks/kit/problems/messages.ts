import { createMessageSet, type MessageSet } from '../../messages.ts';
import translated from './messages.json' with { type: 'json' };

/** Messages for answer problems that only types without `isCommon` report; they stay out of the main bundle. */
export const problemMessages: MessageSet = createMessageSet(translated);
