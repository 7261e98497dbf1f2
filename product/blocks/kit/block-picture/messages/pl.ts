import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'Nie można odtworzyć filmu. Spróbuj ponownie lub odpowiedz bez niego.',
  video_offline: 'Jesteś offline. Film będzie można odtworzyć, gdy połączenie wróci.',
};
