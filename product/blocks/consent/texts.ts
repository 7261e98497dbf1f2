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
  defaultLabel: 'Standard text in the participant’s language',
  declineExplained: 'People who decline are screened out.',
  defaultTitle: 'Before you start',
  defaultText:
    'Taking part is voluntary, and you can stop at any time.\n\nWe collect your answers, and recordings where a question asks for one, to learn what we should improve. Our team sees them. We may quote you, without your name. We keep them for as long as we need them for this research.\n\nTo see your data or have it deleted, contact the person who invited you.',
};
