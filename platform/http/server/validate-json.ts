/** Nesting of lists and objects; real content has a dozen levels. */
const MAX_JSON_DEPTH = 100;

/**
 * Why a received value cannot be stored, or null: a text that PostgreSQL cannot store, or nesting that is too deep.
 * Iterates instead of recursing, so that deep nesting cannot exhaust the stack.
 *
 * @example validateJson({ name: 'a\u0000' }) // 'A text contains a character that cannot be stored. …'
 */
export function validateJson(value: unknown): string | null {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_JSON_DEPTH) return 'This input is nested too deeply.';
    const nextLevel: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'string') {
        if (item.includes('\u0000') || !item.isWellFormed())
          return 'A text contains a character that cannot be stored. Remove it and try again.';
      } else if (item && typeof item === 'object')
        for (const [key, inner] of Object.entries(item)) nextLevel.push(key, inner);
    }
    level = nextLevel;
  }
  return null;
}

/** Values in one request without a login: enough for 500 answers with 50 each. */
const MAX_VALUES = 25_000;

/**
 * Whether JSON text has too many values to parse, counted without parsing: every value follows a comma or an opening
 * bracket. Characters inside strings are skipped.
 */
export function hasManyValues(json: string): boolean {
  let count = 0;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === '"') index = findStringEnd(json, index);
    else if (character === ',' || character === '[' || character === '{') count += 1;
    if (count > MAX_VALUES) return true;
  }
  return false;
}

/** Index of the closing quote of the string that begins here, or the length of the text. */
function findStringEnd(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index += 1) {
    if (json[index] === '\\') index += 1;
    else if (json[index] === '"') return index;
  }
  return json.length;
}
