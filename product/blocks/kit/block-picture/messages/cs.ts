import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'Video nelze přehrát. Zkuste to znovu, nebo odpovězte bez něj.',
  video_offline: 'Jste offline. Video půjde přehrát, až budete znovu připojeni.',
};
