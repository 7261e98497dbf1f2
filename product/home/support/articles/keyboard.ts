import type { Article } from '../article.ts';

export const article: Article = {
  id: 'keyboard',
  title: 'Use the keyboard',
  topic: 'start',
  keywords: ['shortcut', 'keyboard', 'hotkey', 'keys', 'accessibility', 'palette', 'command'],
  paragraphs: [
    'The command palette goes to any page, study or project and creates things. All other shortcuts are listed on this page.',
    'Lists can be sorted with the keyboard: focus the handle of a row, press Space, move it with the arrow keys and press Space again.',
    'On the page for participants, letters and digits choose answers. Each person can turn that off.',
  ],
  link: null,
};
