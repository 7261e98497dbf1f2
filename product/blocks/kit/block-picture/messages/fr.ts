import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'La vidéo ne peut pas être lue. Réessayez, ou répondez sans elle.',
  video_offline: 'Vous êtes hors ligne. La vidéo pourra être lue dès que la connexion sera rétablie.',
};
