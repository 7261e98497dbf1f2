/** Longest part of a path, in bytes of UTF-8: every file system takes it, with room for " (12)". */
const MAX_NAME_LENGTH = 120;
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
/** What separates paths, means something to a shell or a file system, or cannot be seen; the joiner of emoji may stay. */
// eslint-disable-next-line no-control-regex
const UNSAFE =
  /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*%\u2028\u2029\ufeff]|(?!\u200d)\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}/gu;

const bytesOf = (text: string) => Buffer.byteLength(text);
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cut(text: string, most: number): string {
  if (bytesOf(text) <= most) return text;
  let out = '';
  for (const { segment } of graphemes.segment(text)) {
    if (bytesOf(out) + bytesOf(segment) > most) break;
    out += segment;
  }
  return out;
}

/** `report.final.csv` → `report.final` and `.csv`; an ending longer than 12 bytes is part of the name. */
function split(name: string): [string, string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && bytesOf(name.slice(dot)) <= 12 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/**
 * A name a person gave, as one safe part of a path: no separator, no control or direction character, no name a
 * system keeps for itself, nothing a shell takes as an option or a spreadsheet as a formula, at most 120 bytes.
 */
export function safeName(name: string): string {
  let safe = name
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/\s+/gu, ' ')
    .replace(/\.{2,}/gu, '.')
    .trim();
  safe = safe.replace(/[. ]+$/u, '');
  const [stem, ending] = split(safe);
  safe = (cut(stem, MAX_NAME_LENGTH - bytesOf(ending)) + ending).replace(/[. ]+$/u, '');
  if (RESERVED.test(safe) || /^['`\s]*[.=+\-@~\uff1d\uff0b\uff0d\uff20]/u.test(safe)) safe = `_${safe}`;
  return safe || 'unnamed';
}

/** Gives out names once each, whatever the case: a second "Report" becomes "Report (2)". */
export function uniqueNames(): (name: string) => string {
  const taken = new Map<string, number>();
  const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();
  return (name) => {
    const [stem, ending] = split(name);
    let out = name;
    for (let n = taken.get(keyOf(name)) ?? 1; taken.has(keyOf(out));) {
      n += 1;
      out = `${stem} (${n})${ending}`;
      taken.set(keyOf(name), n);
    }
    taken.set(keyOf(out), taken.get(keyOf(out)) ?? 1);
    return out;
  };
}
