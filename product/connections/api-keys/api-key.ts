/** What every secret of a key starts with, so that scanners for leaked secrets recognise it. */
export const SECRET_PREFIX = 'eak_';
/** How many keys a person may have in a workspace that are neither revoked nor expired. */
export const MAX_KEYS_PER_PERSON = 25;
export const MAX_KEY_NAME_LENGTH = 80;
/** The longest time until a key expires. */
export const MAX_KEY_DAYS = 3 * 366;

/** `inactive`: its person has become a viewer. */
export const KEY_STATES = ['active', 'expired', 'revoked', 'inactive'] as const;
export type KeyState = (typeof KEY_STATES)[number];
