import { cleanSpeaker, cleanText } from './clean-text.ts';
import type { Encoding } from '#platform/encoding/encodings.ts';
import { hasTimingLine, parseCues } from './parse-cues.ts';
import { createParsedText, createUnreadableText, type ParsedText } from './parsed-text.ts';
import { chooseEncoding, readLines } from './read-lines.ts';
import { MAX_SEGMENTS, sortSegments, type Segment } from './transcript.ts';

const NO_CAPTIONS = 'This isn’t a WebVTT or SRT file: it has no lines with times and text.';

/** The captions of a WebVTT or SRT file in order. Without an encoding, only Unicode is read. */
export function parseCaptions(bytes: Uint8Array, encoding?: Encoding): ParsedText {
  const read = readLines(bytes, encoding);
  if (read === 'not_text') return createUnreadableText(NO_CAPTIONS);
  if ('likelyEncoding' in read) return createUnreadableText(chooseEncoding(read.likelyEncoding));
  const { lines, unreadableCount } = read;
  if (!hasTimingLine(lines)) return createUnreadableText(NO_CAPTIONS);
  const { cues, dropped } = parseCues(lines, /^WEBVTT(\s|$)/.test(lines[0]!) ? 'vtt' : 'srt');
  const captions = cues.map((cue, index): Segment => {
    const words = cleanText(cue.text);
    const speaker = cue.speaker && cleanSpeaker(cue.speaker);
    // Browsers do not show who speaks.
    return { ...cue, id: String(index), speaker: null, text: speaker ? `${speaker}: ${words}` : words };
  });
  if (captions.length === 0) return createUnreadableText(NO_CAPTIONS);
  if (captions.length > MAX_SEGMENTS)
    return createUnreadableText(`Captions have at most ${MAX_SEGMENTS.toLocaleString('en')} lines.`);
  return createParsedText(sortSegments(captions), dropped, unreadableCount);
}
