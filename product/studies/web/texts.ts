/** English texts of the page for a new study. */
export const texts = {
  sampleWithThreeQuestions: 'Sample with three questions',
  sampleExplained: 'A single choice, an NPS and an open question to get you started.',
  startFrom: 'Start from',
  startFromTemplate: 'Start from a template',
  templatesExplained: 'Ready to use: NPS, SUS, product-market fit, card sorts and many more.',
  projectExplained: 'People who see the project see the study.',
  nameVisibleToTeam: 'Only visible to your team. You can change it later.',
  creating: 'Creating…',
  createStudy: 'Create study',
};
