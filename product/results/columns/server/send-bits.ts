import { Bits, SEGMENT_BYTES } from '../bits.ts';

/** Columns of a row of JSON that carries bits, for `json_to_recordset`. */
export const BITS_SENT = 'skip int, hex text';

/** The bits of such a row `u`: PostgreSQL reads hexadecimal digits as bits. */
export const BITS_OF_U = `('x' || repeat('00', u.skip) || u.hex || repeat('00', ${SEGMENT_BYTES} - u.skip - length(u.hex) / 2))::varbit`;

/** Bits by segment as rows of JSON. */
export const sendBits = (bySegment: Iterable<[number, Bits]>) =>
  [...bySegment].map(([segment, bits]) => ({ segment, ...bits.span() }));
