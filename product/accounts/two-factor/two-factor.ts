/** Digits of a code of an authenticator app. */
export const CODE_DIGITS = 6;
/** Recovery codes that a person gets at a time. */
export const RECOVERY_CODE_COUNT = 10;
/** Minutes between the password and the code of one login. */
export const SECOND_STEP_MINUTES = 10;
/** Days for which a device can be remembered, so that it needs no code. */
export const REMEMBERED_DEVICE_DAYS = 30;

export const WRONG_CODE_MESSAGE =
  'This code isn’t right, or it was already used. Enter the latest one from your app.';
