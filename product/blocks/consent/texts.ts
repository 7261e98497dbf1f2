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
  declineExplained: 'People who decline are screened out.',
};
