import type { Cue } from './parse-cues.ts';

/** "Anna: ", "INTERVIEWER 2: " or ">> Anna: " at the start of a text. */
const PREFIX = /^(>>\s?)?(\p{Lu}[\p{L}\p{N} .'’_-]{0,39}):\s+(?=\S)/u;

/**
 * Takes the names of speakers from the start of texts. A word before a colon is a name only if it occurs twice or is in capital
 * letters, so that "One thing: it is slow" stays as it is.
 */
export function findSpeakers(cues: readonly Cue[]): Cue[] {
  const counts = new Map<string, number>();
  const prefixes = cues.map(({ text, speaker }) => (speaker ? null : PREFIX.exec(text)));
  for (const prefix of prefixes) if (prefix) counts.set(prefix[2]!, (counts.get(prefix[2]!) ?? 0) + 1);
  return cues.map((cue, index) => {
    const prefix = prefixes[index];
    if (!prefix) return cue;
    const name = prefix[2]!;
    const isName =
      counts.get(name)! > 1 || prefix[1] !== undefined || (name.length > 1 && name === name.toUpperCase());
    return isName ? { ...cue, speaker: name, text: cue.text.slice(prefix[0].length) } : cue;
  });
}
