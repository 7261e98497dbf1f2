import { createMessageSet, type MessageSet } from '../../messages.ts';
import translated from './messages.json' with { type: 'json' };

/** The messages that all players with pictures share. */
export const pictureMessages: MessageSet = createMessageSet(translated);
