import { formatCount, pluralize } from '#platform/ui/figures.ts';
import { MIN_ANSWERS, type Mood } from '../theme.ts';
import type { WordMethod } from '../../words/question-words.ts';

/** "English" for `en`. */
function nameLanguage(language: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
const joinNames = (languages: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(languages.map(nameLanguage));

/** English texts of themes. */
export const texts = {
  themes: 'Themes',
  foundAutomatically: 'Found automatically from words people used together. Check before you rely on it.',
  showAll: 'Show all themes',
  openThemes: 'Open themes',
  findThemes: 'Find themes',
  findAgain: 'Find again',
  findAgainHint: 'Looks at all answers again. Themes you changed stay as they are.',
  newTheme: 'New theme',
  waiting: 'Starting…',
  reading: (done: number, total: number) =>
    total > 0 ? `Reading answers: ${formatCount(done)} of ${formatCount(total)}` : 'Finding themes…',
  stillReading: (n: number) => `${pluralize(n, 'answer')} still being read`,
  failed: 'Themes couldn’t be found because of a problem on our side. Try again.',
  tooFew: `Themes need at least ${MIN_ANSWERS} answers. You can add your own.`,
  tooFewReadOnly: `Themes need at least ${MIN_ANSWERS} answers.`,
  noAnswers: 'No answers yet.',
  noAnswersWithFilters: 'No answers match these filters.',
  notSearched:
    'See what people talk about: group answers by the words they share, then rename and refine the groups.',
  notSearchedReadOnly: 'Nobody has looked for themes in these answers yet.',
  nothingFound: 'People used different words, so no themes were found. You can add your own.',
  noThemes: 'No themes.',
  people: (n: number) => pluralize(n, 'person', 'people'),
  interval: (interval: string) => `95% CI ${interval}`,
  intervalSuffix: (interval: string) => `, 95% CI ${interval}`,
  share: (percent: string, interval: string) => `${percent} (95% CI ${interval})`,
  shareOfAnswers: (n: number) =>
    `Shares are of the ${pluralize(n, 'person', 'people')} who answered in words.`,
  theme: 'Theme',
  noTheme: 'No theme',
  deletedTheme: 'Deleted theme',
  showResults: 'Show results of these people',
  evidence: (name: string, n: number, answers: number) =>
    `Theme “${name}”: ${formatCount(n)} of ${pluralize(answers, 'person', 'people')}`,
  apart: 'No answer in words',
  apartExplained: 'Answers such as “none”, “I don’t know” or a number. They count in no share.',
  automatic: 'Found automatically',
  yours: 'Edited by your team',
  pinned: 'Pinned',
  pin: 'Pin to top',
  unpin: 'Unpin',
  edit: 'Edit',
  merge: 'Merge into…',
  split: 'Split…',
  delete: 'Delete',
  save: 'Save',
  actionsFor: (name: string) => `Actions for ${name}`,
  words: 'Words',
  wordsHint:
    'Answers with any of these words are in the theme, in any form of the word. Use single words or pairs.',
  wordsPlaceholder: 'Type a word and press Enter',
  name: 'Name',
  nameHint: 'What these answers have in common',
  description: 'Description (optional)',
  editTheme: 'Edit theme',
  createTheme: 'Create theme',
  mergeTitle: (name: string) => `Merge “${name}”`,
  mergeExplained: (name: string) =>
    `The other theme gets the words and answers of “${name}”. You can undo this.`,
  chooseTheme: 'Choose a theme',
  mergeThemes: 'Merge themes',
  splitTitle: (name: string) => `Split “${name}”`,
  splitExplained: 'Choose the words to move to a new theme. Their answers go with them.',
  splitTheme: 'Split theme',
  chooseWords: 'Choose at least one word, and leave at least one.',
  deleted: (name: string) => `“${name}” deleted`,
  merged: (name: string, into: string) => `“${name}” merged into “${into}”`,
  splitDone: (name: string) => `“${name}” created`,
  answers: 'Answers',
  answersWith: (word: string) => `Answers with “${word}”`,
  allThemes: '← All themes',
  backToQuestion: 'Results of this question',
  openAnswer: (participant: string) => `Open the answer of ${participant}`,
  removeFrom: 'Not this theme',
  removeFromFor: (participant: string) => `Not this theme: ${participant}`,
  addTo: 'Add to theme',
  searchThemes: 'Search themes',
  addToFor: (participant: string) => `Add to theme: ${participant}`,
  moved: (name: string) => `Added to “${name}”`,
  removed: (name: string) => `Taken out of “${name}”`,
  addedByTeam: 'Added by your team',
  noneHere: 'No answers here.',
  loadMore: 'Show more',
  chooseFromList: 'Choose a theme or a word to read its answers.',
  createFromWord: (word: string) => `Create theme “${word}”`,
  frequentWords: 'Frequent words and phrases',
  wordCount: (label: string, n: number) => `${label}: ${pluralize(n, 'person', 'people')}`,
  newestCounted: (n: number) => `Counted in the newest ${formatCount(n)} answers.`,
  mood: 'Sentiment (estimate)',
  moods: { negative: 'Negative', neutral: 'Neutral', positive: 'Positive' } satisfies Record<Mood, string>,
  moodCounts: ({ negative, neutral, positive }: Record<Mood, number>) =>
    `${formatCount(positive)} positive, ${formatCount(neutral)} neutral, ${formatCount(negative)} negative`,
  moodExplained: 'Sentiment is estimated from single words, in English only. It misses irony and context.',
  methods: {
    stems: (languages: string[]) => `${joinNames(languages)}: forms of a word count together.`,
    stop_words: (languages: string[]) =>
      `${joinNames(languages)}: words count as written, without common words.`,
    words: (languages: string[]) => `${joinNames(languages)}: all words count as written.`,
  } satisfies Record<WordMethod, (languages: string[]) => string>,
  sameMeaning:
    'Words with the same meaning that people don’t use together become separate themes. Merge them.',
  readOnly: 'You can read themes. Researchers can change them.',
};
