import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of translations. */
export const texts = {
  studySettings: 'Study settings',
  missing: 'Missing',
  anAnswer: '@an answer',
  addLanguage: 'Add language',
  searchLanguage: 'Search language',
  noMatches: 'No matches',
  surveyButtonsNotYetTranslated: 'survey buttons not yet translated',
  missingCount: (missing: number) => `${formatCount(missing)} missing`,
  allTranslated: (count: number, languageName: string) =>
    `All ${count} texts are translated into ${languageName}.`,
  notTranslatedYet: (missing: number, all: number, languageName: string) =>
    `${missing} of ${all} texts are not translated into ${languageName} yet.`,
  nextMissing: 'Next missing',
  ctrlEnter: 'Ctrl Enter',
  untitled: 'Untitled',
  textIn: (label: string, languageName: string) => `${label} in ${languageName}`,
  copyFrom: (languageName: string) => `Copy from ${languageName}`,
  fileTooLarge: 'This file is larger than 1 MB.',
  imported: (count: number) => `${pluralize(count, 'text')} imported`,
  confirmMakeBaseLanguage: (name: string) => `Make ${name} the base language?`,
  becomesTranslation: (base: string) => `${base} becomes a translation. No text changes.`,
  mustBeTranslated: (count: number, name: string, excerpts: string) =>
    `${pluralize(count, 'text')} must be translated into ${name} before you can publish: ${excerpts}.`,
  makeBaseLanguage: 'Make base language',
  isBaseLanguage: (name: string) => `${name} is the base language`,
  confirmRemove: (name: string) => `Remove ${name}?`,
  removingExplained: (count: number, name: string) =>
    `People can no longer choose it. Existing translations (${pluralize(count, 'text')}) are kept and restored if you add ${name} again.`,
  removeNamed: (name: string) => `Remove ${name}`,
  languageRemoved: (name: string) => `${name} removed`,
  downloadForTranslators: 'Download for translators',
  csvForSpreadsheets: 'CSV, for spreadsheets',
  xliffForTools: 'XLIFF 1.2, for translation tools',
  translatedFile: 'Translated file',
  uploadTranslatedFile: 'Upload a translated file',
  makeBaseLanguageNamed: (name: string) => `Make ${name} the base language`,
  csvFormattingHint:
    'In CSV, formatting appears as tags: <b> bold, <i> italic, <a href> link, <br> line break, <ref> inserted answer. Keep the tags unchanged.',
  andMore: (listed: string, more: number) => `${listed} and ${formatCount(more)} more`,
  onlyInLanguage: (languageName: string) =>
    `This study is only in ${languageName}. Add a language so people can choose it.`,
  baseLanguageExplained: (languageName: string) =>
    `The base language is ${languageName}. Missing translations fall back to ${languageName}.`,
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  empty: 'Empty',
  notInStudy: 'Not in the study',
  notImported: 'Not imported',
  textsIn: (languageName: string) => `Texts in ${languageName}`,
  andMoreSentence: (count: number) => `And ${formatCount(count)} more.`,
  importChanges: (count: number) => `Import ${pluralize(count, 'text')}`,
  noChangesInFile: 'This file contains no changes.',
};
