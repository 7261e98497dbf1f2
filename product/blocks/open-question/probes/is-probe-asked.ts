import type { Probe } from '../probe.ts';
import type { AnswerMode } from '../recording.ts';

/** In its own file, since `probe.ts` is part of the first bundle of the page, which does not need this. */
export const MAX_PROBE_CHARACTERS = 5_000;

interface Answered {
  text: string;
  recording?: { mode: AnswerMode } | undefined;
}

/** Words as the language has them; Chinese and Japanese have no spaces between them. */
function countWords(text: string): number {
  if (typeof Intl.Segmenter === 'undefined') return text.split(/\s+/).filter(Boolean).length;
  let count = 0;
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike) count += 1;
  return count;
}
const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether an answer leads to a follow-up question. What is said in a recording is not known yet. */
export function isProbeAsked(probe: Probe, { text, recording }: Answered): boolean {
  if (probe.when === 'always') return true;
  if (probe.when === 'mode') return (recording?.mode ?? 'text') === probe.mode;
  if (recording) return false;
  if (probe.when === 'shorter') return countWords(text) < probe.minWords;
  return probe.words.some((word) => fold(text).includes(fold(word)));
}
