/** Maximum size of one file that a participant uploads; a block may allow less. */
export const MAX_UPLOAD_BYTES = 50_000_000;
