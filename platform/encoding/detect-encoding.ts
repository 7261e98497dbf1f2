import { analyse } from 'chardet';
import { ENCODINGS, type Encoding } from './encodings.ts';

/** The encoding of a text. Only Unicode is certain; others are what its letters are most likely. */
export interface DetectedEncoding {
  encoding: Encoding;
  isCertain: boolean;
}

/** Where no other encoding fits: that of Windows in Western Europe has a character for almost every byte. */
const FALLBACK = 'windows-1252';
/** Only the beginning of a text is analysed, up to this size. */
const SAMPLE_BYTES = 100_000;

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** ISO-2022-JP consists of ASCII, and begins Japanese with ESC $ B or ESC $ @ (RFC 1468). */
const switchesToJapanese = (bytes: Uint8Array): boolean =>
  bytes.some((byte, at) => byte === 0x1b && bytes[at + 1] === 0x24 && (bytes[at + 2]! & 0xfd) === 0x40);

/** UTF-16 has a byte of zero in each character of ASCII, such as digits and line breaks, which no other text has. */
function findUtf16(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even, odd] = [zeros[0]!, zeros[1]!];
  if (Math.max(even, odd) <= sample.length / 20 || Math.min(even, odd) > Math.max(even, odd) / 10)
    return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Translates the library's name of an encoding to that of the Encoding Standard; null if Earshot does not support it. */
function normalizeName(name: string): Encoding | null {
  try {
    const { encoding } = new TextDecoder(name);
    return ENCODINGS.find((known) => known === encoding) ?? null;
  } catch {
    return null;
  }
}

/** Detects the encoding of a text: by a byte order mark, as UTF-8, or by how often bytes occur. */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isCertain: true };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isCertain: true };
  const utf16 = findUtf16(bytes);
  if (utf16) return { encoding: utf16, isCertain: false };
  if (switchesToJapanese(bytes)) return { encoding: 'iso-2022-jp', isCertain: false };
  if (isUtf8(bytes)) return { encoding: 'utf-8', isCertain: true };
  const likely = analyse(bytes.subarray(0, SAMPLE_BYTES))
    .map(({ name }) => normalizeName(name))
    .find((encoding) => encoding !== null && !encoding.startsWith('utf-'));
  return { encoding: likely ?? FALLBACK, isCertain: false };
}
