import type { Article } from '../article.ts';

export const article: Article = {
  id: 'publish',
  title: 'Publish and share',
  topic: 'run',
  keywords: [
    'link',
    'distribute',
    'publish',
    'live',
    'pause',
    'close',
    'version',
    'qr code',
    'single-use',
    'preview',
    'share',
    'url parameter',
    'personal link',
    'mail merge',
    'social media',
  ],
  paragraphs: [
    'Publishing creates a numbered version. People who have started stay in the version they started in; everyone else gets the newest one. Later changes stay a draft until you publish them.',
    'Share the public link or its QR code, or create single-use links, one for each person. A single-use link accepts one response; “Give link back” on that response lets its person take part again. Parameters that you add to the link are stored with each response and can be used in rules, texts and filters. Under “Share”, “Personal” makes a file with a link for each person of a list that you paste: its columns named like hidden fields go into the links. “Social” has a post for networks and messengers, and the preview that they show for the link.',
    'Pausing turns new visitors away until you resume the study; closing shows them that it is closed. For both, you can write the message they see, in each language of the study. People who have started have 24 hours to finish. Replacing the link makes the old one invalid immediately.',
    'Preview opens the page that people answer on. Preview responses are not counted. In “Full size”, “Share draft” creates a link for colleagues without an account; it works for 14 days and can be renewed or revoked. “Generate test responses” fills the results with simulated ones, so that you can try charts, players and coding before anyone answered. The first ones include recordings where people can answer by voice or video. “Remove test responses” deletes all of them.',
  ],
  link: { to: '/all-studies', label: 'All studies' },
};
