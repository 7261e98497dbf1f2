/** Levels of lists and objects inside each other; what people make has a dozen. */
const MAX_JSON_DEPTH = 100;

/**
 * Why a value that came in cannot be stored anywhere, or null: a text PostgreSQL or JSON cannot hold, or nesting
 * that nothing can walk. Walks without recursion, so that the value itself cannot exhaust the stack.
 *
 * @example validateJson({ name: 'a\u0000' }) // 'A text contains a character that cannot be stored. …'
 */
export function validateJson(value: unknown): string | null {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_JSON_DEPTH) return 'This input is nested too deeply.';
    const below: unknown[] = [];
    for (const one of level) {
      if (typeof one === 'string') {
        if (one.includes('\u0000') || !one.isWellFormed())
          return 'A text contains a character that cannot be stored. Remove it and try again.';
      } else if (one && typeof one === 'object')
        for (const [key, inner] of Object.entries(one)) below.push(key, inner);
    }
    level = below;
  }
  return null;
}

/** Values in one request of somebody without a login: 500 answers have room for 50 each. */
const MAX_VALUES = 25_000;

/**
 * Whether JSON holds more values than are worth parsing, empty lists and objects included: each stands behind a comma or
 * is what a list or an object begins with. What stands in texts does not count.
 */
export function hasManyValues(json: string): boolean {
  let count = 0;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (letter === '"') at = endOfText(json, at);
    else if (letter === ',' || letter === '[' || letter === '{') count += 1;
    if (count > MAX_VALUES) return true;
  }
  return false;
}

/** Where the text that begins here ends; the end of all where it does not. */
function endOfText(json: string, begin: number): number {
  for (let at = begin + 1; at < json.length; at += 1) {
    if (json[at] === '\\') at += 1;
    else if (json[at] === '"') return at;
  }
  return json.length;
}
