import type { Cue } from './parse-cues.ts';

/**
 * "Anna: ", "INTERVIEWER 2: ", ">> Anna: " or "田中：" at the start of a text. A name begins with a capital, or a letter of a script
 * without capitals, such as those of Arabic, Hindi, Japanese and Georgian.
 */
const PREFIX =
  /^[\s\u200e\u200f]*(>>\s?)?((?:\p{Lu}|\p{Lt}|\p{Lo}|\p{Script=Georgian})[\p{L}\p{M}\p{N} .'’_・-]{0,39})(?::\s+|：\s*|(?<=[\p{Lo}\p{M}]):)(?=\S)/u;
/** Shorter words in capitals are rather abbreviations: "TV: it was on". */
const MIN_CAPITALS = 4;

const isInCapitals = (name: string): boolean =>
  name.length >= MIN_CAPITALS && name === name.toUpperCase() && name !== name.toLowerCase();

/**
 * Takes the names of speakers from the start of texts. A word before a colon is a name only if it occurs twice or is long and in
 * capital letters, so that "One thing: it is slow" stays as it is.
 */
export function findSpeakers(cues: readonly Cue[]): Cue[] {
  const counts = new Map<string, number>();
  const prefixes = cues.map(({ text, speaker }) => (speaker ? null : PREFIX.exec(text)));
  for (const prefix of prefixes) if (prefix) counts.set(prefix[2]!, (counts.get(prefix[2]!) ?? 0) + 1);
  return cues.map((cue, index) => {
    const prefix = prefixes[index];
    if (!prefix) return cue;
    const name = prefix[2]!;
    const isName = counts.get(name)! > 1 || prefix[1] !== undefined || isInCapitals(name);
    return isName ? { ...cue, speaker: name, text: cue.text.slice(prefix[0].length) } : cue;
  });
}
