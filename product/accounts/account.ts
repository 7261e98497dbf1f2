/** Characters of a password; checked before any hashing, so that a huge one costs nothing. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;
/** Days a login lasts without use. */
export const LOGIN_DAYS = 30;
/** Days after which a login ends however much it is used. */
export const LOGIN_DAYS_AT_MOST = 90;
/** Days a device is remembered from which somebody logged in; browsers keep no cookie longer. */
export const DEVICE_DAYS = 400;
/** Minutes a link to set a new password works. */
export const RESET_MINUTES = 60;

export const WRONG_LOGIN = 'This e-mail address and password do not match. Check both and try again.';
export const RESET_REQUESTED =
  'If an account uses this address, a link to set a new password is on its way. It works for one hour.';
export const RESET_GONE = 'This link was used already or has expired. Ask for a new one.';

/** The one spelling an address is stored and looked up by. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
