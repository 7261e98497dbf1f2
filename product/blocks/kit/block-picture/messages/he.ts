import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'לא ניתן להפעיל את הסרטון. אפשר לנסות שוב, או לענות בלעדיו.',
  video_offline: 'אין חיבור לאינטרנט. אפשר יהיה להפעיל את הסרטון כשהחיבור יחזור.',
};
