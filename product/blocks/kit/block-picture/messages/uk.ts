import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'Не вдається відтворити відео. Спробуйте ще раз або дайте відповідь без нього.',
  video_offline: 'Ви офлайн. Відео можна буде відтворити, коли з’єднання відновиться.',
};
