/** Rules and texts read attributes of the participant as parameters with such names. */
export const ATTRIBUTE_PREFIX = 'attribute:';

/**
 * Parameters of the link that are never stored with a response: those that the page itself reads (`gate` is
 * `PASSWORD_PARAMETER` of responses), and `__proto__`, which would set the prototype of an object instead of a key.
 */
export const RESERVED_PARAMETERS: readonly string[] = ['lang', 'preview', 'use', 'gate', '__proto__'];

/** Whether a link cannot bring a parameter of that name. */
export const isReservedParameter = (name: string): boolean =>
  RESERVED_PARAMETERS.includes(name) || name.startsWith(ATTRIBUTE_PREFIX);
