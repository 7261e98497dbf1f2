import type { RoundTripFailure } from '../sign-on.ts';

/** English texts of single sign-on and of accounts at login providers. */
export const texts = {
  singleSignOn: 'Single sign-on',
  linkingTitle: 'Linking your account',
  useSingleSignOn: 'Use single sign-on',
  continueWith: (name: string) => `Continue with ${name}`,
  logInWithSingleSignOn: 'Log in with single sign-on',
  enterWorkAddress: 'Enter your work email. You’ll continue on your company’s login page.',
  emailAddress: 'Email address',
  backToLogIn: 'Back to log in',
  back: 'Go back',
  chooseWorkspace: 'Choose a workspace',
  chooseExplained: 'Several workspaces use single sign-on for this address.',
  useAnotherAddress: 'Use another address',
  linkingYourAccount: 'Linking your account…',
  pageNotFound: 'Page not found',
  nothingHere: 'Login providers send you to this page. There’s nothing to see here otherwise.',
  linked: (name: string) => `${name} linked`,
  loginFailed: 'Login failed',
  linkFailed: 'Linking failed',
  failures: {
    declined: (provider) => `You cancelled, or ${provider} refused access. Nothing was changed.`,
    state_lost: () =>
      'This took too long, or it was started in another browser. Start again from the page you came from.',
    linked_to_another: (provider) =>
      `This account at ${provider} is linked to someone else, or you’ve linked another one. Unlink that one first.`,
    unavailable: (provider) => `We can’t reach ${provider} at the moment. Try again in a few minutes.`,
    refused: (provider) =>
      `The reply from ${provider} can’t be accepted. Try again. If it keeps happening, ask a workspace admin to test single sign-on.`,
    no_account: (provider) =>
      `No Earshot account is linked to this account at ${provider}. If you have one, log in another way and link it in your profile. Otherwise, ask a workspace admin for an invitation.`,
    account_exists: (provider) =>
      `There’s already an Earshot account with this email address. Log in another way, then link your account at ${provider} in your profile.`,
    unproven_domain: () =>
      'You can’t join with this email address, because nobody has proven that its domain belongs to the workspace. Ask a workspace admin.',
    no_email: (provider) => `We got no email address from ${provider}. Ask a workspace admin to change that.`,
    not_member: () => 'You’re no longer a member of this workspace. Ask a workspace admin for an invitation.',
  } satisfies Record<RoundTripFailure, (provider: string) => string>,
  unknownProvider: 'the login provider',
  providerOf: (workspaceName: string) => `the login provider of ${workspaceName}`,
  linkedAccounts: 'Linked accounts',
  linkedAccountsExplained: 'Log in with an account that you have elsewhere.',
  noneYet: 'No linked accounts yet.',
  link: (name: string) => `Link ${name}`,
  linkedOn: 'Linked',
  usedOn: 'last used',
  neverUsed: 'not used yet',
  opensWorkspaceOnly: 'logs in to this workspace only',
  unlink: 'Unlink',
  unlinkOf: (name: string) => `Unlink ${name}`,
  unlinkQuestion: (name: string) => `Unlink ${name}?`,
  unlinkExplained: 'You can no longer log in with it.',
  lastWayIn: 'Your only way to log in. Set a password before you unlink it.',
};
