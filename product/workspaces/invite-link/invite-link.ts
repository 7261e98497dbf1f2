/** Roles that an invitation link can give: a link may be forwarded, so it makes nobody an admin or owner. */
export const LINK_ROLES = ['researcher', 'viewer'] as const;
export type LinkRole = (typeof LINK_ROLES)[number];

/** For how many days a link can work. */
export const LINK_DAYS = [1, 7, 30] as const;

/** Pending invitations a workspace may have before its link refuses new ones. */
export const MAX_PENDING_INVITATIONS = 500;

/** An address that asks again sooner gets no second email. */
export const RESEND_AFTER_MINUTES = 10;
