import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'Videon kan inte spelas upp. Försök igen, eller svara utan den.',
  video_offline: 'Du är offline. Videon kan spelas upp när du är ansluten igen.',
};
