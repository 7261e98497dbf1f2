/** Longest file name in bytes of UTF-8: below the limit of every file system, with room for " (12)". */
const MAX_NAME_BYTES = 120;
const RESERVED_NAME = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
/** Path separators, characters special to shells or file systems, and invisible ones except the emoji joiner. */
// eslint-disable-next-line no-control-regex
const UNSAFE_CHARACTERS =
  /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*%\u2028\u2029\ufeff]|(?!\u200d)\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}/gu;

const countBytes = (text: string) => Buffer.byteLength(text);
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function truncate(text: string, maxBytes: number): string {
  if (countBytes(text) <= maxBytes) return text;
  let out = '';
  for (const { segment } of graphemes.segment(text)) {
    if (countBytes(out) + countBytes(segment) > maxBytes) break;
    out += segment;
  }
  return out;
}

/** `report.final.csv` → `report.final` and `.csv`; a suffix longer than 12 bytes is not an extension. */
function splitExtension(name: string): [string, string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && countBytes(name.slice(dot)) <= 12 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/**
 * Turns a user-supplied name into a safe path segment of at most 120 bytes: no separators, control or direction
 * characters, reserved device names, and nothing that a shell takes for an option or a spreadsheet for a formula.
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
  if (RESERVED_NAME.test(safe) || /^['`\s]*[.=+\-@~\uff1d\uff0b\uff0d\uff20]/u.test(safe)) safe = `_${safe}`;
  return safe || 'unnamed';
}

/** Returns a function that makes names unique, ignoring case: a second "Report" becomes "Report (2)". */
export function uniqueNames(): (name: string) => string {
  const taken = new Map<string, number>();
  const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();
  return (name) => {
    const [stem, extension] = splitExtension(name);
    let out = name;
    for (let n = taken.get(keyOf(name)) ?? 1; taken.has(keyOf(out));) {
      n += 1;
      out = `${stem} (${n})${extension}`;
      taken.set(keyOf(name), n);
    }
    taken.set(keyOf(out), taken.get(keyOf(out)) ?? 1);
    return out;
  };
}
