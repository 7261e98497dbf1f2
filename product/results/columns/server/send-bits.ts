import { Bits, SEGMENT_BYTES } from '../bits.ts';

/** Column definitions of a JSON row with bits, for `json_to_recordset`. */
export const BITS_ROW_COLUMNS = 'skip int, hex text';

/** SQL expression for the bits of such a row with the alias `u`; PostgreSQL casts hexadecimal text to bits. */
export const BITS_OF_ROW_U = `('x' || repeat('00', u.skip) || u.hex || repeat('00', ${SEGMENT_BYTES} - u.skip - length(u.hex) / 2))::varbit`;

/** Converts bits by segment to JSON rows. */
export const toBitsRows = (bitsBySegment: Iterable<[number, Bits]>) =>
  [...bitsBySegment].map(([segment, bits]) => ({ segment, ...bits.span() }));
