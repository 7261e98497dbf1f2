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
    'language model',
    'suggestions',
    'AI',
    'LLM',
  ],
  paragraphs: [
    'The codebook has the tags of the workspace, in groups. All studies share them. Tags can be merged, split, sorted and deleted; merging and deleting can be undone.',
    'The tab Coding of a study lists the answers of one question. Select text, or nothing for the whole answer, and type a tag. Several answers can be selected and tagged at once. Recent tags are on the digit keys.',
    'You see only your own highlights until you choose another person or everyone, so that colleagues code independently. Agreement between coders then shows Cohen’s κ and Krippendorff’s α for each tag, with intervals.',
    'With a language model, which an admin connects and allows for the study, you can let it suggest tags for uncoded answers. Accept, change or reject each suggestion; until then, nothing is coded. It only gets answers of participants who agreed that AI models process them, without email addresses, links, phone numbers and listed names.',
    'Results, responses and exports can be filtered by tags: choose them under Filter. “Compare by” shows the figures of people with each of the most frequent tags, and of those without any.',
    'If a participant changes an answer, the highlighted quote is kept and marked as from an earlier answer.',
  ],
  link: { to: '/codebook', label: 'Codebook' },
};
