/** English texts of changing the email address of an account. */
export const texts = {
  emailAddress: 'Email address',
  usedToLogIn: 'Used to log in.',
  changeEmail: 'Change email address',
  changeExplained: 'We’ll email a link to your current and to the new address. Open both to change it.',
  newEmailAddress: 'New email address',
  sendLinks: 'Send links',
  linksSent: 'We sent two links',
  pendingTitle: (email: string) => `Waiting to change to ${email}`,
  waitingForBoth: (oldEmail: string, email: string) =>
    `Open the links we sent to ${oldEmail} and to ${email}.`,
  waitingFor: (email: string) => `Open the link we sent to ${email}. The other address is confirmed.`,
  linksExpire: 'The links expire',
  cancelChange: 'Cancel change',
  cancelled: 'The change was cancelled',
  confirmTitle: 'Confirm the new email address',
  confirmSentence: (email: string) => `Use ${email} for this Earshot account?`,
  confirm: 'Confirm',
  changedTitle: 'Email address changed',
  changedSentence: (email: string) => `You now log in with ${email}.`,
  confirmedTitle: 'Thank you, that’s confirmed',
  confirmedSentence: (email: string) =>
    `Now open the link we sent to the other address. Then ${email} becomes your email address.`,
  brokenLink: 'This link doesn’t work',
  goToProfile: 'Go to your profile',
};
