import { buildSpokenText, type SpokenText } from '#product/media/transcripts/spoken-text.ts';
import type { Segment } from '#product/media/transcripts/transcript.ts';

/** Each is built once, as it is read again with each change of a selection. */
const spokenTexts = new WeakMap<readonly Segment[], SpokenText>();

/** The words of a transcript with their times. */
export function readSpokenText(segments: readonly Segment[], durationMs: number | null): SpokenText {
  const known = spokenTexts.get(segments);
  if (known) return known;
  const spoken = buildSpokenText(segments, durationMs ?? segments.at(-1)?.toMs ?? 0);
  spokenTexts.set(segments, spoken);
  return spoken;
}
