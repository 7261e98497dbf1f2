/** English texts of the dialog that shares a draft. */
export const texts = {
  shareDraft: 'Share draft',
  shareExplained:
    'Colleagues see the draft as it is when they open a link. Nothing they answer is saved or counted.',
  forMembers: 'Members of the workspace',
  forMembersExplained: 'Opens after they log in.',
  memberAddress: 'Link for members',
  copyMemberLink: 'Copy link for members',
  forEveryone: 'Anyone with the link',
  forEveryoneExplained: (days: number) =>
    `Works without an account and without the study’s password, for ${days} days.`,
  forEveryoneNotAllowed: 'Ask someone who can edit this study for a link that works without an account.',
  createLink: 'Create link',
  draftLink: 'Draft link',
  copyDraftLink: 'Copy draft link',
  worksUntil: 'Works until',
  renew: (days: number) => `Renew for ${days} days`,
  renewed: 'Link renewed',
  revoke: 'Revoke link',
  confirmRevoke: 'Revoke the draft link?',
  revokeExplained: 'The link stops working immediately. You can create a new one at any time.',
  close: 'Close',
};
