/** English texts of the editor and summary of the block type consent. */
export const texts = {
  textVersion: (version: number) => `Text, version ${version}`,
  versionExplained: 'Each response stores the consent version it accepted.',
  consentHint: 'What you collect, why, who sees it, how long you keep it',
  acceptLabel: 'Accept label',
  iAgree: 'I agree',
  declineLabel: 'Decline label',
  iDontAgree: 'I don’t agree',
  consentRequiredToContinue: 'Consent required to continue',
  purposes: 'Purposes',
  purposesExplained:
    'What answers may be used for. Withdrawing a purpose on a response takes effect at once.',
  modeOf: (purpose: string) => `How people agree to: ${purpose}`,
  modes: { none: 'Not asked', included: 'In the text', optional: 'Checkbox' },
  checkboxLabelOf: (purpose: string) => `Checkbox label: ${purpose}`,
  sentenceOf: (purpose: string) => `Sentence in the text: ${purpose}`,
  addToText: 'Add to the text',
  writeSentence: 'Write this sentence into the text',
  modelExplained: 'Needed for transcripts by a service and for suggested tags.',
  defaultLabel: 'Standard text in the participant’s language',
  declineExplained: 'People who decline are screened out.',
};
