/** Levels of lists and objects inside each other; what people make has a dozen. */
const DEEPEST = 100;

/**
 * Why a value that came in cannot be stored anywhere, or null: a text PostgreSQL or JSON cannot hold, or nesting
 * that nothing can walk. Walks without recursion, so that the value itself cannot exhaust the stack.
 *
 * @example whyUnstorable({ name: 'a\u0000' }) // 'A text contains a character that cannot be stored. …'
 */
export function whyUnstorable(value: unknown): string | null {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return 'This input is nested too deeply.';
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

/** Named values in one request of somebody without a login: 500 answers have room for 50 each. */
const MOST_VALUES = 25_000;

/** Whether JSON may hold more named values than are worth parsing; counts colons, so texts may add to it. */
export function hasManyValues(json: string): boolean {
  let count = 0;
  for (let at = json.indexOf(':'); at >= 0; at = json.indexOf(':', at + 1)) {
    count += 1;
    if (count > MOST_VALUES) return true;
  }
  return false;
}
