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
    'proof',
  ],
  paragraphs: [
    'When somebody asks to be deleted, an owner or admin opens their page and chooses “Erase participant…”, or selects up to 100 people in the list. To confirm, type the name, or how many they are. Nobody can undo it.',
    'Everything of the person goes: details, attributes, notes, history, responses with recordings and files, and what was made from them, such as highlights, quotes in findings, clips and exports. Figures are counted again without them. A finding says how much evidence it lost, until somebody dismisses that.',
    'What others wrote stays, as only people can decide on it. The page of the erasure links to each text that still contains a name, email address or ID of the person: a finding, a comment, an answer by somebody else.',
    'Backups made before still contain the data; restoring one erases the person again. Services outside of Earshot that may have received something are named, so that you can ask whoever runs them.',
    'The receipt contains no personal data and is signed. Download it as text for the person who asked, or as JSON to check it later: whoever runs Earshot does that with “npm run verify-receipt”.',
  ],
  link: { to: '/participants/erasures', label: 'Erased participants' },
};
