import { cleanSpeaker, cleanText } from '../transcripts/clean-text.ts';
import { decodeText } from '../transcripts/decode-text.ts';
import { hasTimingLine, parseCues } from '../transcripts/parse-cues.ts';
import { MAX_SEGMENTS, sortSegments, type Segment } from '../transcripts/transcript.ts';

const NO_CAPTIONS = 'This isn’t a WebVTT or SRT file: it has no lines with times and text.';

/** The captions of a WebVTT or SRT file in order, or what is wrong with it as a sentence for people. */
export function parseCaptions(bytes: Uint8Array): Segment[] | string {
  const lines = decodeText(bytes)
    ?.replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/);
  if (!lines || !hasTimingLine(lines)) return NO_CAPTIONS;
  const captions = parseCues(lines).flatMap((cue, index): Segment[] => {
    const words = cleanText(cue.text);
    const speaker = cue.speaker && cleanSpeaker(cue.speaker);
    // Browsers do not show who speaks.
    const text = speaker ? `${speaker}: ${words}` : words;
    return words ? [{ ...cue, id: String(index), speaker: null, text }] : [];
  });
  if (captions.length === 0) return NO_CAPTIONS;
  if (captions.length > MAX_SEGMENTS)
    return `Captions have at most ${MAX_SEGMENTS.toLocaleString('en')} lines.`;
  return sortSegments(captions);
}
