import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'Videoen kan ikke spilles av. Prøv igjen, eller svar uten den.',
  video_offline: 'Du er frakoblet. Videoen kan spilles av når du er tilkoblet igjen.',
};
