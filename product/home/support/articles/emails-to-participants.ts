import type { Article } from '../article.ts';

export const article: Article = {
  id: 'emails-to-participants',
  title: 'Emails to participants',
  topic: 'data',
  keywords: [
    'invitation',
    'wave',
    'reminder',
    'segment',
    'sample',
    'batches',
    'mail server',
    'bounce',
    'unknown',
    'contact budget',
    'quiet hours',
    'unsubscribe',
  ],
  paragraphs: [
    'In the participants step of a live study, choose “Invite people”. You can also select people in the list of participants and choose “Invite to a study”. Choose a segment: the page says how many of it will be invited, and why others are left out.',
    'Write the email in one language or several; each person gets theirs. “Insert” puts in what you know of the person: {{first-name|there}} is their first name, or “there” where it is not known. The preview shows the email as any of them gets it, and “Send me a test” sends it to you.',
    'Send it now, at a time, or at a time of day where each person is; all at once or in batches, until the study has as many completed responses as you need. A reminder goes only to those who did not finish.',
    'Everyone gets their own link, which works once and on any device. Every email asks the contact budget first: people who were contacted often enough are skipped, and in their quiet hours an email waits. The page of the wave and the timeline of the person say which rule it was.',
    'Nobody gets the same email twice. If the connection ended before the mail server answered, nobody knows whether an email arrived: the wave shows it as unknown, and you decide whether to send it again. After 20 refusals in a row a wave stops by itself, and the person who created it gets an email.',
  ],
  link: { to: '/participants', label: 'Participants' },
};
