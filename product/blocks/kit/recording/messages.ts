import { createMessageSet, type MessageSet } from '../../messages.ts';
import translated from './messages.json' with { type: 'json' };

/** Messages of everything that records, such as what to do when the browser refuses. */
export const recordingMessages: MessageSet = createMessageSet(translated);
