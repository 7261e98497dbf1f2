import type { Article } from '../article.ts';

export const article: Article = {
  id: 'coding',
  title: 'Code answers with tags',
  topic: 'results',
  keywords: [
    'tag',
    'label',
    'theme',
    'codebook',
    'highlight',
    'quote',
    'qualitative',
    'open answers',
    'kappa',
    'alpha',
    'agreement',
    'reliability',
  ],
  paragraphs: [
    'The codebook has the tags of the workspace, in groups. All studies share them. Tags can be merged, split, sorted and deleted; merging and deleting can be undone.',
    'The tab Coding of a study lists the answers of one question. Select text, or nothing for the whole answer, and type a tag. Several answers can be selected and tagged at once. Recent tags are on the digit keys.',
    'You see only your own highlights until you choose another person or everyone, so that colleagues code independently. Agreement between coders then shows Cohen’s κ and Krippendorff’s α for each tag, with intervals.',
    'If a participant changes an answer, the highlighted quote is kept and marked as from an earlier answer.',
  ],
  link: { to: '/codebook', label: 'Codebook' },
};
