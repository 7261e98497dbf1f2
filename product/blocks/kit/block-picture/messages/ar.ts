import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'تعذّر تشغيل الفيديو. حاول مرة أخرى، أو أجب من دونه.',
  video_offline: 'أنت غير متصل بالإنترنت. يمكن تشغيل الفيديو عند عودة الاتصال.',
};
