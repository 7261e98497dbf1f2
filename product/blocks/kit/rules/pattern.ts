/** Limits so that a match takes a few milliseconds for any pattern and text. */
export const MAX_PATTERN_LENGTH = 200;
const MAX_STATES = 300;
export const MAX_MATCHED_CHARACTERS = 1_000;

/** Whether a whole text matches. */
export type Pattern = (text: string) => boolean;

/** A state of the automaton: a character to read, or states reached without reading one. */
type State = { reads: (character: string) => boolean; next: number } | { reads: null; to: number[] };

/** Builds states that lead to `next`, at least one of them, and returns the first. */
type Part = (next: number) => number;

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
  try {
    void new RegExp(source, 'u');
    return compile(source);
  } catch (error) {
    return error instanceof PatternError ? error.message : 'This pattern isn’t a valid regular expression.';
  }
}

function compile(source: string): Pattern {
  const states: State[] = [{ reads: null, to: [] }];
  const FINAL = 0;
  const addState = (state: State): number => {
    if (states.length > MAX_STATES)
      throw new PatternError('This pattern is too long. Use smaller numbers of repetitions.');
    return states.push(state) - 1;
  };
  const skip: Part = (next) => addState({ reads: null, to: [next] });
  let position = source.startsWith('^') ? 1 : 0;
  const end = /(^|[^\\])(\\\\)*\$$/.test(source) ? source.length - 1 : source.length;

  function parseAlternatives(): Part {
    const alternatives = [parseSequence()];
    while (source[position] === '|') {
      position += 1;
      alternatives.push(parseSequence());
    }
    if (alternatives.length === 1) return alternatives[0]!;
    return (next) => addState({ reads: null, to: alternatives.map((build) => build(next)) });
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
        first = addState({ reads: null, to: [] });
        states[first] = { reads: null, to: [build(first), next] };
      } else
        for (let count = min; count < max; count += 1)
          first = addState({ reads: null, to: [build(first), next] });
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
    const [token] = /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:u\{[^}]*\}|u.{4}|x..|c.|[pP]\{[^}]*\}|.)|.)/su.exec(
      source.slice(position),
    )!;
    if (/^(?:\\[1-9kbB]|[\^$])/.test(token))
      throw new PatternError(
        /^\\[1-9k]/.test(token)
          ? 'Patterns can’t refer back to a group.'
          : 'Use ^ only at the start of a pattern and $ only at its end.',
      );
    position += token.length;
    const character = new RegExp(`^${token}$`, 'su');
    return (next) => addState({ reads: (read) => character.test(read), next });
  }

  const start = parseAlternatives()(FINAL);
  return (text) => {
    const characters = [...text];
    if (characters.length > MAX_MATCHED_CHARACTERS) return false;
    let active = follow(states, [start]);
    for (const character of characters) {
      const reached: number[] = [];
      for (const index of active) {
        const state = states[index]!;
        if (state.reads?.(character)) reached.push(state.next);
      }
      if (reached.length === 0) return false;
      active = follow(states, reached);
    }
    return active.has(FINAL);
  };
}

/** All states reached from some without reading a character. */
function follow(states: State[], from: number[]): Set<number> {
  const active = new Set<number>();
  const waiting = [...from];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (active.has(index)) continue;
    active.add(index);
    const state = states[index]!;
    if (state.reads === null) waiting.push(...state.to);
  }
  return active;
}
