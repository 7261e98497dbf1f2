/** English texts of the page for a new study. */
export const texts = {
  sampleWithThreeQuestions: 'Sample with three questions',
  sampleExplained: 'A single choice, an NPS and an open question to get you started.',
  startFrom: 'Start from',
  startFromTemplate: 'Start from a template',
  templatesExplained: 'Ready to use: NPS, SUS, product-market fit, card sorts and many more.',
  useOldEditor: 'Use the old editor',
  oldEditorExplained: 'All blocks in one simple list.',
  useNewEditor: 'Use the new editor',
  newEditorExplained: 'With preview, rules, translations and templates.',
  projectExplained: 'People who see the project see the study.',
  nameVisibleToTeam: 'Only visible to your team. You can change it later.',
  language: 'Language',
  languageExplained: 'The language you write the questions in. You can add translations later.',
  buttonsStayEnglish:
    'The language you write the questions in. Buttons and messages aren’t translated into it and appear in English.',
  noLanguageMatches: 'No language matches.',
  creating: 'Creating…',
  createStudy: 'Create study',
};
