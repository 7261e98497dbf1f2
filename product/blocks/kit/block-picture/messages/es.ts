import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'No se puede reproducir el vídeo. Inténtelo de nuevo o responda sin verlo.',
  video_offline: 'No tiene conexión. El vídeo se podrá reproducir cuando vuelva a estar en línea.',
};
