import { createMessageSet, type MessageSet } from '../../messages.ts';
import translated from './messages.json' with { type: 'json' };

/** What a video above the answer says; images say `pictureMessages`. */
export const videoMessages: MessageSet = createMessageSet(translated);
