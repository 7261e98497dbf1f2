import type { Article } from '../article.ts';

export const article: Article = {
  id: 'comments',
  title: 'Comments and mentions',
  topic: 'team',
  keywords: [
    'comment',
    'mention',
    'discuss',
    'thread',
    'reply',
    'resolve',
    'at sign',
    'feedback',
    'colleague',
    'review',
    'email',
  ],
  paragraphs: [
    'Press “Comment” below an answer of a response, beside a question in the editor, or on the page of a finding or report. Everyone who can see the study can read and write comments, also viewers.',
    'Type @ and a name to mention someone. They get an email with a link to the comment, and so does everyone who commented there before. The emails quote neither comments nor answers. Choose them, or turn them off, under Notifications.',
    'Resolve a thread when it’s settled. The next comment opens it again. You can edit and delete your own comments; owners and admins can delete all of them.',
    'Comments are deleted with what they’re about: with the response, when a participant withdraws their consent, with the finding, the report or the study. Comments on a removed question come back when you undo its removal.',
  ],
  link: { to: '/account/profile/notifications', label: 'Notifications' },
};
