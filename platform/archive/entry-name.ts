/** In UTF-8: below the limit of every file system, with room for the " (12)" of `createNameDeduplicator`. */
const MAX_NAME_BYTES = 120;
/** Device names of Windows, which may not be file names, not even with an extension. */
const RESERVED_NAME = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
/**
 * Path separators, characters special to shells or file systems, invisible ones but the joiner of emoji (U+200D), and
 * those without a meaning: surrogates, private use, unassigned.
 */
// eslint-disable-next-line no-control-regex
const UNSAFE_CHARACTERS =
  /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*%\u2028\u2029\ufeff]|(?!\u200d)\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}/gu;

/**
 * What starts a hidden file, a shell option or home folder, or a spreadsheet formula, also in full-width characters.
 */
const UNSAFE_START = /^['`\s]*[.=+\-@~\uff1d\uff0b\uff0d\uff20]/u;

const countBytes = (text: string) => Buffer.byteLength(text);
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts between characters as people see them (graphemes). */
function truncate(text: string, maxBytes: number): string {
  if (countBytes(text) <= maxBytes) return text;
  let out = '';
  for (const { segment } of graphemes.segment(text)) {
    if (countBytes(out) + countBytes(segment) > maxBytes) break;
    out += segment;
  }
  return out;
}

const MAX_EXTENSION_BYTES = 12;

/** `report.final.csv` → `report.final` and `.csv`; a longer suffix is not an extension. */
function splitExtension(name: string): [string, string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && countBytes(name.slice(dot)) <= MAX_EXTENSION_BYTES
    ? [name.slice(0, dot), name.slice(dot)]
    : [name, ''];
}

/**
 * Turns a user-supplied name into a safe path segment without separators, invisible characters (such as those that
 * reverse text), device names or an unsafe start. At most 120 bytes, and one more if a `_` is put before it.
 */
export function safeName(name: string): string {
  let safe = name
    .normalize('NFC')
    .replace(UNSAFE_CHARACTERS, '_')
    .replace(/\s+/gu, ' ')
    .replace(/\.{2,}/gu, '.')
    .trim();
  safe = safe.replace(/[. ]+$/u, '');
  const [stem, extension] = splitExtension(safe);
  safe = (truncate(stem, MAX_NAME_BYTES - countBytes(extension)) + extension).replace(/[. ]+$/u, '');
  if (RESERVED_NAME.test(safe) || UNSAFE_START.test(safe)) safe = `_${safe}`;
  return safe || 'unnamed';
}

/** Returns a function that makes names unique, ignoring case: a second "Report" becomes "Report (2)". */
export function createNameDeduplicator(): (name: string) => string {
  /** The names given out, by comparison key, with the last number tried for each. */
  const lastNumbers = new Map<string, number>();
  const toComparisonKey = (name: string) => name.normalize('NFKC').toLowerCase();
  return (name) => {
    const [stem, extension] = splitExtension(name);
    let candidate = name;
    let lastNumber = lastNumbers.get(toComparisonKey(name)) ?? 1;
    while (lastNumbers.has(toComparisonKey(candidate))) {
      lastNumber += 1;
      candidate = `${stem} (${lastNumber})${extension}`;
      lastNumbers.set(toComparisonKey(name), lastNumber);
    }
    lastNumbers.set(toComparisonKey(candidate), lastNumbers.get(toComparisonKey(candidate)) ?? 1);
    return candidate;
  };
}
