/** A part of a text that is replaced before it is sent: the name of its placeholder, and a pattern in linear time. */
const PATTERNS: readonly (readonly [kind: string, pattern: string])[] = [
  ['URL', String.raw`(?:https?:\/\/|www\.)[^\s<>"“”]+`],
  [
    'EMAIL',
    String.raw`[^\s@＠<>()[\]{},;:"“”]{1,64}(?:\s?[@＠]\s?|\s?[([]at[)\]]\s?)[\p{L}\p{N}.-]{1,253}\.\p{L}{2,24}`,
  ],
  [
    'URL',
    String.raw`(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:\p{L}{2,24}\/[^\s<>"“”]*|(?:com|org|net|edu|gov|info|io|dev|app|eu|co|de|uk|fr|nl)(?![\p{L}\p{N}]))`,
  ],
  ['PHONE', String.raw`[+＋]?\p{Nd}(?:[\s().\/\-‐-–]{0,3}\p{Nd}){6,29}`],
  ['NUMBER', String.raw`\p{Nd}{5,100}`],
];
const PLACEHOLDER = /\[(?:URL|EMAIL|PHONE|NUMBER|NAME)_\d+\]/g;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** A pattern of names as whole words, whatever their case, spaces and composition of accents. */
function buildNamesPattern(names: readonly string[]): string {
  const forms = names.flatMap((name) => [name.normalize('NFC'), name.normalize('NFD')]);
  const sorted = [...new Set(forms)]
    .filter((name) => name.trim() !== '')
    .toSorted((a, b) => b.length - a.length);
  const words = sorted.map((name) =>
    name
      .trim()
      .split(/\s+/)
      .map(escape)
      .join(String.raw`\s+`),
  );
  return words.length === 0
    ? '(?!)'
    : String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}\p{M}])`;
}

/** Replaces personal parts of texts by placeholders, and puts them back into a reply. */
export interface Redactor {
  redact(text: string): string;
  /** The text with the parts that its placeholders stand for; unknown placeholders stay. */
  restore(text: string): string;
}

/**
 * Replaces email addresses, links, phone numbers, long numbers and the names that a team listed by placeholders such as
 * `[EMAIL_1]`. The same part gets the same placeholder in all texts of one redactor.
 */
export function createRedactor(names: readonly string[]): Redactor {
  const kinds = [...PATTERNS.map(([kind]) => kind), 'NAME'];
  const sources = [...PATTERNS.map(([, pattern]) => pattern), buildNamesPattern(names)];
  const pattern = new RegExp(sources.map((source) => `(${source})`).join('|'), 'giu');
  const placeholders = new Map<string, string>();
  const originals = new Map<string, string>();
  function getPlaceholder(kind: string, part: string, text: string): string {
    const known = placeholders.get(part);
    if (known) return known;
    let number = 1;
    // One that the text itself contains would stand for something else.
    while (originals.has(`[${kind}_${number}]`) || text.includes(`[${kind}_${number}]`)) number += 1;
    const placeholder = `[${kind}_${number}]`;
    placeholders.set(part, placeholder);
    originals.set(placeholder, part);
    return placeholder;
  }
  return {
    redact: (text) =>
      text.replace(pattern, (part: string, ...groups: unknown[]) => {
        const index = groups.slice(0, kinds.length).findIndex((group) => group !== undefined);
        return getPlaceholder(kinds[index]!, part, text);
      }),
    restore: (text) => text.replace(PLACEHOLDER, (placeholder) => originals.get(placeholder) ?? placeholder),
  };
}
