/**
 * Parameters of the link that are never stored with a response: those that the page itself reads (`gate` is
 * `PASSWORD_PARAMETER`), and a name that no object can have as a key.
 */
export const RESERVED_PARAMETERS: readonly string[] = ['lang', 'preview', 'use', 'gate', '__proto__'];
