/** Limits so that a match takes a few milliseconds for any pattern and text. */
export const MAX_PATTERN_LENGTH = 200;
const MAX_STATES = 300;
export const MAX_MATCHED_CHARACTERS = 1_000;

/** Whether a whole text matches. */
export type Pattern = (text: string) => boolean;

/** A state of the automaton: a token to read a character by, or states reached without reading one. */
type State = { token: number; next: number } | { token: null; to: number[] };

/** Compiled patterns that are kept, since every answer to a question is checked with the same ones. */
const MAX_KEPT_PATTERNS = 200;
const compiledPatterns = new Map<string, Pattern | string>();

/** Builds states that lead to `next`, at least one of them, and returns the first. */
type Part = (next: number) => number;

/** What reads one character: a class, an escape (which may be that of two halves), or the character itself. */
const CHARACTER =
  /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:u\{[^}]*\}|ud[89ab]..\\ud[c-f]..|u.{4}|x..|c.|p\{[^}]*\}|.)|.)/isu;
const isLiteral = (token: string) => [...token].length === 1 && token !== '.';

class PatternError extends Error {}

/**
 * Compiles a regular expression that a whole text must match, as the `pattern` of HTML. It is run as a nondeterministic
 * automaton whose states are followed all at once, so that the time is linear in the text for any pattern, which
 * `RegExp` does not guarantee; `RegExp` only parses, and compares single characters.
 *
 * Source: Thompson (1968), Regular expression search algorithm, Communications of the ACM 11(6), 419–422.
 *
 * @returns the sentence that explains why it cannot be used, if it cannot
 * @example compilePattern('[A-Z]{2}-\\d+')
 */
export function compilePattern(source: string): Pattern | string {
  if (source.length > MAX_PATTERN_LENGTH) return `Use at most ${MAX_PATTERN_LENGTH} characters.`;
  const compiled = compiledPatterns.get(source);
  compiledPatterns.delete(source);
  if (compiledPatterns.size >= MAX_KEPT_PATTERNS)
    compiledPatterns.delete(compiledPatterns.keys().next().value!);
  const pattern = compiled ?? tryCompile(source);
  compiledPatterns.set(source, pattern);
  return pattern;
}

function tryCompile(source: string): Pattern | string {
  try {
    void new RegExp(source, 'u');
    return compile(source);
  } catch (error) {
    return error instanceof PatternError ? error.message : 'This pattern isn’t a valid regular expression.';
  }
}

function compile(source: string): Pattern {
  const states: State[] = [{ token: null, to: [] }];
  /** The expressions of single characters, by token; those that are alike are one. */
  const tokens = new Map<string, { index: number; expression: RegExp }>();
  const FINAL = 0;
  const addState = (state: State): number => {
    if (states.length > MAX_STATES)
      throw new PatternError('This pattern is too long. Use smaller numbers of repetitions.');
    return states.push(state) - 1;
  };
  const skip: Part = (next) => addState({ token: null, to: [next] });
  let position = source.startsWith('^') ? 1 : 0;
  const end = /(^|[^\\])(\\\\)*\$$/.test(source) ? source.length - 1 : source.length;

  function parseAlternatives(): Part {
    const alternatives = [parseSequence()];
    while (source[position] === '|') {
      position += 1;
      alternatives.push(parseSequence());
    }
    if (alternatives.length === 1) return alternatives[0]!;
    return (next) => addState({ token: null, to: alternatives.map((build) => build(next)) });
  }

  function parseSequence(): Part {
    const parts: Part[] = [];
    while (position < end && source[position] !== '|' && source[position] !== ')')
      parts.push(parseRepeated());
    if (parts.length === 0) return skip;
    return (next) => parts.reduceRight((first, build) => build(first), next);
  }

  function parseRepeated(): Part {
    const build = parseSingle();
    const [quantifier, from, comma, to] = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(position)) ?? [
      '',
    ];
    if (quantifier === '') return build;
    position += quantifier.length;
    const sign = quantifier[0]!;
    const min = sign === '{' ? Number(from) : sign === '+' ? 1 : 0;
    const fixedMax = comma === '' ? min : to === '' ? Infinity : Number(to);
    const max = sign === '{' ? fixedMax : sign === '?' ? 1 : Infinity;
    return repeat(build, min, max);
  }

  function repeat(build: Part, min: number, max: number): Part {
    if (Math.max(min, max === Infinity ? 0 : max) > MAX_STATES)
      throw new PatternError('This pattern is too long. Use smaller numbers of repetitions.');
    if (max === 0) return skip;
    return (next) => {
      let first = next;
      if (max === Infinity) {
        first = addState({ token: null, to: [] });
        states[first] = { token: null, to: [build(first), next] };
      } else
        for (let count = min; count < max; count += 1)
          first = addState({ token: null, to: [build(first), next] });
      for (let count = 0; count < min; count += 1) first = build(first);
      return first;
    };
  }

  function parseSingle(): Part {
    if (source[position] !== '(') return parseCharacter();
    const [opening] = /^\((\?:)?/.exec(source.slice(position))!;
    position += opening.length;
    if (source[position] === '?')
      throw new PatternError('Patterns can’t look ahead or behind, or have named groups.');
    const inner = parseAlternatives();
    position += 1;
    return inner;
  }

  function parseCharacter(): Part {
    const [token] = CHARACTER.exec(source.slice(position))!;
    if (/^(?:\\[1-9kbB]|[\^$])/.test(token))
      throw new PatternError(
        /^\\[1-9k]/.test(token)
          ? 'Patterns can’t refer back to a group.'
          : 'Use ^ only at the start of a pattern and $ only at its end.',
      );
    position += token.length;
    const known = tokens.get(token);
    const { index } = known ?? { index: tokens.size };
    if (!known) tokens.set(token, { index, expression: new RegExp(`^${token}$`, 'su') });
    return (next) => addState({ token: index, next });
  }

  const start = parseAlternatives()(FINAL);
  const tests = [...tokens].map(([token, { expression }]) => (isLiteral(token) ? token : expression));
  return (text) => {
    const characters = [...text];
    if (characters.length > MAX_MATCHED_CHARACTERS) return false;
    // A text has the same characters again and again, and states have the same tokens.
    const resultsByCharacter = new Map<string, (boolean | undefined)[]>();
    let active = new ActiveStates(states);
    let reached = new ActiveStates(states);
    active.add(start);
    for (const character of characters) {
      const results = resultsByCharacter.get(character) ?? [];
      resultsByCharacter.set(character, results);
      reached.clear();
      for (let index = 0; index < active.count; index += 1) {
        const state = states[active.list[index]!]!;
        if (state.token === null) continue;
        if ((results[state.token] ??= accepts(tests[state.token]!, character))) reached.add(state.next);
      }
      if (reached.count === 0) return false;
      [active, reached] = [reached, active];
    }
    return active.has(FINAL);
  };
}

/** Most characters of patterns stand for themselves, which is told faster than by an expression. */
const accepts = (test: string | RegExp, character: string): boolean =>
  typeof test === 'string' ? test === character : test.test(character);

/** A set of states with all that are reached from them without reading a character; it is used again for each character. */
class ActiveStates {
  readonly list: Uint16Array;
  count = 0;
  readonly #states: readonly State[];
  readonly #isActive: Uint8Array;

  constructor(states: readonly State[]) {
    this.#states = states;
    this.list = new Uint16Array(states.length);
    this.#isActive = new Uint8Array(states.length);
  }

  has(index: number): boolean {
    return this.#isActive[index] === 1;
  }

  clear(): void {
    this.count = 0;
    this.#isActive.fill(0);
  }

  add(index: number): void {
    if (!this.#mark(index)) return;
    // States that were added are looked at in turn, so the list is also what waits.
    for (let position = this.count - 1; position < this.count; position += 1) {
      const state = this.#states[this.list[position]!]!;
      if (state.token === null) for (const next of state.to) this.#mark(next);
    }
  }

  #mark(index: number): boolean {
    if (this.#isActive[index] === 1) return false;
    this.#isActive[index] = 1;
    this.list[this.count] = index;
    this.count += 1;
    return true;
  }
}
