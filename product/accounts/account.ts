/** Lengths of a password in characters. */
export const PASSWORD_MIN_LENGTH = 10;
/** Checked before hashing, so that a huge one costs nothing. */
export const PASSWORD_MAX_LENGTH = 200;
/** Days a login lasts without use. */
export const LOGIN_IDLE_DAYS = 30;
/** Days after which a login ends even if it is used. */
export const LOGIN_MAX_DAYS = 90;
/** Hours after which a login by the single sign-on of a workspace ends. */
export const WORKSPACE_LOGIN_HOURS = 12;
/** Days that a device is remembered after a login; browsers limit cookies to this. */
export const DEVICE_COOKIE_DAYS = 400;
/** Minutes after entering a password or passkey in which settings of security can be changed without doing so again. */
export const CONFIRMED_LOGIN_MINUTES = 10;
/** Reason of the error with which a change of these settings is refused after `CONFIRMED_LOGIN_MINUTES`. */
export const UNCONFIRMED_LOGIN_REASON = 'confirm_login';
/** Path of the photo of a person; `media/photos` sends it. */
export const PHOTO_PATH = '/api/photos/:photoId';
/** Minutes that a password reset link is valid; `RESET_REQUESTED_MESSAGE` says it in words. */
export const RESET_LINK_MINUTES = 60;

/** Shown on past work in place of the name of a deleted account. */
export const FORMER_MEMBER_NAME = 'Former member';

export const WRONG_LOGIN_MESSAGE = 'This email address and password don’t match. Check both and try again.';
export const WRONG_PASSWORD_MESSAGE = 'This is not your current password.';
export const RESET_REQUESTED_MESSAGE =
  'If there’s an account with this email, a reset link is on its way. It works for one hour.';
export const RESET_LINK_GONE_MESSAGE = 'This link has expired or was already used. Request a new one.';
