import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'Video oynatılamıyor. Tekrar deneyin veya videoyu izlemeden yanıtlayın.',
  video_offline: 'Çevrimdışısınız. Bağlantı geri geldiğinde video oynatılabilir.',
};
