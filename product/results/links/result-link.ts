/** How many links a study can have at the same time. */
export const MAX_RESULT_LINKS = 50;
export const MAX_LINK_NAME = 100;
export const MIN_LINK_PASSWORD = 8;
export const MAX_LINK_PASSWORD = 100;

/** Reason of the error when a link needs a password; the page then asks for it. */
export const LINK_PASSWORD_REASON = 'password';
/** Reason of the error while too few people have answered. */
export const TOO_FEW_REASON = 'too_few';
