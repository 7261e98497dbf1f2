import { createMessageSet, type MessageSet } from '../../messages.ts';
import translated from './messages.json' with { type: 'json' };

/** The messages that all players with a task that fits the window share. */
export const taskMessages: MessageSet = createMessageSet(translated);
