import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'Impossibile riprodurre il video. Riprovi oppure risponda senza guardarlo.',
  video_offline: 'È offline. Il video potrà essere riprodotto quando la connessione sarà ripristinata.',
};
