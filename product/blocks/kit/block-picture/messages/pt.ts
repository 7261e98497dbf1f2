import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'Não é possível reproduzir o vídeo. Tente de novo ou responda sem vê-lo.',
  video_offline: 'Você está offline. O vídeo poderá ser reproduzido quando a conexão voltar.',
};
