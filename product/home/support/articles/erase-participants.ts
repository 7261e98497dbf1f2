import type { Article } from '../article.ts';

export const article: Article = {
  id: 'erase-participants',
  title: 'Erase participants',
  topic: 'data',
  keywords: [
    'delete',
    'erase',
    'erasure',
    'remove',
    'person',
    'gdpr',
    'right to be forgotten',
    'personal data',
    'receipt',
    'request',
    'deadline',
    'proof',
  ],
  paragraphs: [
    'Participants ask to be erased on their preference page. Owners and admins get an email, see on the dashboard how many days are left, and answer at “Requests to be erased”: erase the person, or refuse with a reason, which is emailed to them. The time to answer is 30 days.',
    'When someone asks to be deleted, an owner or admin opens their page and chooses “Erase participant…”, or selects up to 100 people in the list. To confirm, type the name, or how many they are. Nobody can undo it.',
    'Everything of the person goes: details, attributes, notes, history, responses with recordings and files, and what was made from them, such as highlights, quotes in findings, clips and exports. Figures are counted again without them. A finding says how much evidence it lost, until someone dismisses that.',
    'What others wrote stays, as only people can decide on it. The page of the erasure links to each text that still contains a name, email address or ID of the person: a finding, a comment, an answer by someone else.',
    'Backups made before still contain the data; restoring one erases the person again. Services outside of Earshot that may have received something are named, so that you can ask the people who run them.',
    'The receipt contains no personal data and is signed. Download it as text for the person who asked, or as JSON to check it later: the person who runs Earshot does that with “npm run verify-receipt”.',
  ],
  link: { to: '/participants/erasures', label: 'Erased participants' },
};
