/** Bytes without meaning in text; a few of them are tolerated in texts of old programs. */
// oxlint-disable-next-line no-control-regex -- these are what is counted
const BINARY_CHARACTERS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;

const decode = (bytes: Uint8Array, encoding: string, fatal = false): string | null => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
};

/** Text of a file: UTF-8, UTF-16 with a byte order mark, or the old encoding of Windows. Null if it is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const text = encoding
    ? decode(bytes, encoding)
    : (decode(bytes, 'utf-8', true) ?? decode(bytes, 'windows-1252'));
  if (text === null || text.includes('\0')) return null;
  const binaryCount = text.match(BINARY_CHARACTERS)?.length ?? 0;
  return binaryCount > text.length / 1_000 ? null : text;
}
