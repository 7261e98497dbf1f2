import { pluralize } from '#platform/ui/figures.ts';

const nameList = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** English texts of members, invitations and deleting a workspace. */
export const texts = {
  invitationCreated: (email: string, isMailed: boolean) =>
    isMailed
      ? `Invitation sent to ${email}`
      : `Invitation for ${email} created. Email isn’t set up, so copy the link below and send it.`,
  emailAddress: 'Email address',
  role: 'Role',
  invite: 'Invite',
  members: 'Members',
  invitationExplained: 'Each invitation is a single-use link, valid for 14 days.',
  roleChangesAreImmediate: 'Role changes take effect immediately.',
  onlyAdminsChangeRoles: 'Only owners and admins can change roles.',
  deleting: {
    wasDeleted: (name: string) => `${name} was deleted`,
    confirmDelete: (name: string) => `Delete ${name}?`,
    delete: 'Delete workspace',
    deletingExplained: 'Permanently deletes all studies and responses for everyone.',
    countingWhatWillBeDeleted: 'Counting what will be deleted',
    studyCount: (studies: number) => pluralize(studies, 'study', 'studies'),
    templateCount: (templates: number) => pluralize(templates, 'template'),
    responseCount: (responses: number) => pluralize(responses, 'response'),
    itHasNoStudies: 'It has no studies.',
    templatesDeleted: (count: number, formattedCounts: string) =>
      `${formattedCounts} ${count === 1 ? 'is' : 'are'} deleted with it.`,
    studiesDeleted: (formattedCounts: string) =>
      `${formattedCounts} are deleted with it, and links to studies stop working.`,
    youreItsOnlyMember: 'You’re its only member.',
    membersLoseAccess: (members: number) => `${pluralize(members, 'member')}, including you, lose access.`,
    cannotBeUndone: 'This takes effect immediately and can’t be undone.',
  },
  deletingAccount: {
    delete: 'Delete account',
    explained:
      'Logs you out everywhere. Your work stays in workspaces with other members, without your name.',
    question: 'Delete your account?',
    workspacesDeleted: (names: string[]) =>
      `You’re the only member of ${nameList.format(names)}, so ${names.length === 1 ? 'it' : 'they'} will be deleted with all studies and responses.`,
    workStays:
      'In workspaces with other members, your work stays and shows “Former member” instead of your name.',
    wasDeleted: 'Your account was deleted',
  },
  notifications: {
    title: 'Notifications',
    explained:
      'Get an email when responses arrive, a target is reached, a study closes or an export is ready.',
    choose: 'Choose your emails',
  },
  twoFactor: {
    title: 'Two-factor authentication',
    explained: 'Members without it are asked to set it up before they can open this workspace.',
    require: 'Require two-factor authentication of all members',
    nowRequired: 'Two-factor authentication is now required',
    noLongerRequired: 'Two-factor authentication is no longer required',
    notSetUp: 'Two-factor not set up',
    reset: 'Reset two-factor',
    confirmReset: (name: string) => `Reset two-factor of ${name}?`,
    resetExplained:
      'For a lost phone without recovery codes. They’re logged out everywhere, can log in with their password alone, and are asked to set up two-factor again.',
    wasReset: (name: string) => `Two-factor of ${name} was reset`,
  },
  invitations: {
    pendingInvitations: 'Pending invitations',
    invited: (role: string) => `${role} · invited`,
    expired: (role: string) => `${role} · expired, invited`,
    copyFor: (email: string) => `Copy link: invitation for ${email}`,
    copiedFor: (email: string) => `Copied: invitation for ${email}`,
    copied: 'Copied',
    copyLink: 'Copy link',
    onlyOwnerCanChangeInvitation: 'Only an owner can change this invitation.',
    resend: 'Resend',
    resendTo: (email: string) => `Resend: ${email}`,
    newInvitationCreated: (email: string, isMailed: boolean) =>
      `${isMailed ? `New invitation sent to ${email}.` : `New invitation for ${email} created. Copy the link and send it.`} The old link no longer works.`,
    revoke: 'Revoke',
    revokeFor: (email: string) => `Revoke: invitation for ${email}`,
    revokeThisInvitation: 'Revoke this invitation?',
    revokingExplained: (email: string) => `The link for ${email} stops working. You can invite them again.`,
  },
  joinPage: {
    invalidInvitation: 'This invitation doesn’t work',
    goToDashboard: 'Go to the dashboard',
    goToLogIn: 'Go to log in',
    joinWorkspaceTitle: (workspaceName: string) => `Join ${workspaceName}`,
    invitationSentence: (email: string, role: string, explanation: string) =>
      `You’re invited as ${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role} (${email}). ${explanation}.`,
    yourName: 'Your name',
    password: 'Password',
    atLeastCharacters: (passwordMinLength: number) => `At least ${passwordMinLength} characters.`,
    showPassword: 'Show password',
    createAccountAndJoin: 'Create account and join',
    alreadyHaveAccount: 'Already have an account?',
    logInThenJoin: 'Log in, then join',
    joinWorkspace: 'Join workspace',
    invitationForOtherEmail: (own: string, email: string) =>
      `You’re logged in as ${own}, and this invitation is for ${email}.`,
    logOutAndContinue: 'Log out and continue',
  },
  memberList: {
    search: 'Search members',
    count: (members: number) => pluralize(members, 'member'),
    noneFound: 'No members match your search.',
    showMore: 'Show more',
    roleChanged: (name: string, role: string) => `${name} is now ${role}`,
    you: '(you)',
    roleOf: (name: string) => `Role of ${name}`,
    couldntSave: 'Couldn’t save.',
    actionsFor: (name: string) => `Actions for ${name}`,
    makeOwner: 'Make owner',
    confirmMakeOwner: (name: string) => `Make ${name} the owner?`,
    transferringExplained: 'You’ll become an admin. Only the new owner can transfer the workspace back.',
    transferOwnership: 'Transfer ownership',
    remove: 'Remove',
    confirmRemove: (name: string) => `Remove ${name}?`,
    removingExplained: 'They lose access immediately. Their work stays. You can invite them again.',
    removeMember: 'Remove member',
  },
  newWorkspacePage: {
    workspacesAreSeparate: 'Workspaces are fully separate: nothing is shared between them.',
    backToDashboard: 'Back to the dashboard',
    yourTeamOrCompany: 'Your team or company.',
    createWorkspace: 'Create workspace',
    inviteToWorkspace: (name: string) =>
      `${name} is ready. Invite colleagues now, or later on the team page.`,
    skip: 'Skip',
    goToDashboard: 'Go to the dashboard',
  },
  roles: {
    owner: 'Owner',
    ownerExplained: 'Can do everything, including transferring or deleting the workspace',
    admin: 'Admin',
    adminExplained: 'Manages members and settings, and does everything a researcher can',
    researcher: 'Researcher',
    researcherExplained: 'Creates and runs studies, manages participants and exports',
    viewer: 'Viewer',
    viewerExplained: 'Can view studies and results',
  },
};
