/** Hours within which a new email address must be confirmed from both addresses. */
export const EMAIL_CHANGE_HOURS = 24;

export const EMAIL_CHANGE_GONE_MESSAGE =
  'This link has expired or was already used, or the change was cancelled. Change the address in your profile again.';
