import type { Article } from '../article.ts';

export const article: Article = {
  id: 'screen-tasks',
  title: 'Record a task on a website',
  topic: 'build',
  keywords: [
    'screen',
    'task',
    'usability',
    'website',
    'share',
    'camera',
    'microphone',
    'think aloud',
    'video',
  ],
  paragraphs: [
    'A screen task opens a website in a new tab, or lets people start in any app, while their screen is recorded with their voice and, if you like, their camera. Add a consent to recording before it.',
    'People say whether they finished, or paste the URL where they ended. Earshot compares it with the URL to reach, in which * stands for any characters. It can’t see where people are on another website.',
    'Phones can’t record their screens. Choose whether people do the task without it or have to use a computer. At least the first 15 minutes are recorded, and at most 30 minutes or 50 MB.',
    'Results show how many people succeeded, with a 95% CI, and how long it took. The recordings are on the page of each response.',
  ],
  link: { to: '/new-study', label: 'New study' },
};
