/**
 * Parameters of the link that are never stored with a response: those that the page itself reads (`gate` is
 * `PASSWORD_PARAMETER` of responses), and `__proto__`, which would set the prototype of an object instead of a key.
 */
export const RESERVED_PARAMETERS: readonly string[] = ['lang', 'preview', 'use', 'gate', '__proto__'];
