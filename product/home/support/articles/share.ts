import type { Article } from '../article.ts';

export const article: Article = {
  id: 'share',
  title: 'Share and protect a study',
  topic: 'run',
  keywords: [
    'embed',
    'iframe',
    'pop-up',
    'popup',
    'password',
    'protect',
    'device',
    'custom address',
    'custom link',
    'vanity url',
    'start date',
    'pause',
    'unpublish',
    'completion code',
    'redirect',
  ],
  paragraphs: [
    'The share dialog has the link with its QR code, code for showing the study on your website, code for a button that opens it there, and an invitation for your email tool.',
    'A study appears only on websites that an owner or admin has added in the share dialog. Other websites can’t show it.',
    'In the Participants step you can set a custom link, a password, the devices on which people can answer, and when the study starts and closes. A password can be changed, but not shown again.',
    'When you pause a study, people who started have 24 hours to finish. Everyone else sees the message that you enter when you pause it, or that the study is paused.',
    'An ending can show a completion code and redirect people, by its button or automatically. {name} in its link inserts a URL parameter, and “Insert value” an answer or variable. People receive the code and link of an ending only when they reach it.',
  ],
  link: null,
};
