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

export const WRONG_LOGIN = 'This email address and password don’t match. Check both and try again.';
export const RESET_REQUESTED =
  'If there’s an account with this email, a reset link is on its way. It works for one hour.';
export const RESET_GONE = 'This link has expired or was already used. Request a new one.';

/** The one spelling an address is stored and looked up by. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
