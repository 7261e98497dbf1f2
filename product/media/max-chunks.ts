/**
 * Parts of a picture's file that are looked through, more than real ones have before their pixels: a file of empty parts has
 * millions, and nothing else runs meanwhile.
 */
export const MAX_CHUNKS = 1_000;
