import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'De video kan niet worden afgespeeld. Probeer het opnieuw of antwoord zonder de video.',
  video_offline: 'U bent offline. De video kan worden afgespeeld zodra u weer online bent.',
};
