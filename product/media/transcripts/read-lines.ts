import { detectEncoding } from '#platform/encoding/detect-encoding.ts';
import { decode, type Encoding } from '#platform/encoding/encodings.ts';

/** Bytes without meaning in text; a few of them are tolerated in texts of old programs. */
// oxlint-disable-next-line no-control-regex -- these are what is counted
const BINARY_CHARACTERS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;
/** What is not stored of a text: control characters, and what could not be decoded. */
// oxlint-disable-next-line no-control-regex -- these are what is counted
const UNREADABLE_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/g;

/** The lines of a text, and how many of its characters are unreadable. */
interface ReadLines {
  lines: string[];
  unreadableCount: number;
}

/**
 * The lines of a text. Without an encoding, one in Unicode: any other could be stored as garbage.
 *
 * @returns `not_text`, or the encoding that the text probably has and which somebody must confirm
 */
export function readLines(
  bytes: Uint8Array,
  encoding?: Encoding,
): ReadLines | 'not_text' | { likelyEncoding: Encoding } {
  const detected = encoding ? null : detectEncoding(bytes);
  const text = decode(bytes, encoding ?? detected!.encoding);
  const binaryCount = text.match(BINARY_CHARACTERS)?.length ?? 0;
  if (text.includes('\0') || binaryCount > text.length / 1_000) return 'not_text';
  if (detected?.isCertain === false) return { likelyEncoding: detected.encoding };
  const unreadableCount = text.match(UNREADABLE_CHARACTERS)?.length ?? 0;
  // Converting the ends of lines twice makes `\r\r\n` of them.
  return { lines: text.split(/\r*\n|\r/), unreadableCount };
}

/** What is said of a text whose encoding must be chosen. */
export const chooseEncoding = (likely: Encoding): string =>
  `This file isn’t in Unicode. Choose its encoding; it’s probably ${likely}.`;
