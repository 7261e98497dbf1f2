import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'Videoen kan ikke afspilles. Prøv igen, eller svar uden den.',
  video_offline: 'Du er offline. Videoen kan afspilles, når du har forbindelse igen.',
};
