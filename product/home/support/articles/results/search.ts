import type { Article } from '../../article.ts';

export const article: Article = {
  id: 'search',
  title: 'Search answers and recordings',
  topic: 'results',
  keywords: ['find', 'search', 'words', 'quote', 'full text', 'transcript', 'note', 'tag', 'finding'],
  paragraphs: [
    'Search finds words in answers, transcripts, notes, tags and findings: in all studies that you see, or in one study on its “Search” tab. The command palette (Ctrl K) lists the best results beside studies and pages while you type.',
    'All words must be in the same text, in any order. Other forms of a word are found as well, by the language of the response, and the last word may be incomplete. In transcripts, each minute counts as one text.',
    'Each result opens in its place: an answer in its response, a recording at its second, a note or tag where answers are coded. The arrow keys move between the field and the results.',
    'Deleted, excluded and test responses, and answers that were left out of results, are not found. For frequent words, only the newest results are listed.',
  ],
  link: { to: '/search', label: 'Search' },
};
