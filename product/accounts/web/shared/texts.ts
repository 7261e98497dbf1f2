/** English texts of accounts that several pages show, with the titles of its pages. */
export const texts = {
  forgotYourPassword: 'Forgot your password?',
  logIn: 'Log in',
  createAccount: 'Create an account',
  account: 'Account',
  logOut: 'Log out',
  setNewPassword: 'Set a new password',
  profile: 'Profile',
  outbox: 'Outbox',
  general: 'General',
  team: 'Team',
  connections: 'Connections',
  couldntSave: 'Couldn’t save. Try again.',
  cantBeSaved: 'This can’t be saved.',
  somethingWentWrong: 'Something went wrong. Try again.',
  fillInThisField: 'Fill in this field.',
};
