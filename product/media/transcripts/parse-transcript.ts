import { cleanSpeaker, cleanText, splitLongText } from './clean-text.ts';
import type { Encoding } from '#platform/encoding/encodings.ts';
import { findSpeakers } from './find-speakers.ts';
import { hasTimingLine, parseCues, type Cue, type DroppedText } from './parse-cues.ts';
import { parseParagraphs } from './parse-paragraphs.ts';
import { createParsedText, refuse, type ParsedText } from './parsed-text.ts';
import { chooseEncoding, readLines } from './read-lines.ts';
import {
  MAX_SEGMENTS,
  MAX_TRANSCRIPT_CHARACTERS,
  MAX_TRANSCRIPT_FILE_BYTES,
  sortSegments,
  type Segment,
} from './transcript.ts';

const CHOOSE_ANOTHER = 'Choose a VTT, SRT or TXT file.';

function readCues(lines: string[], extension: string): { cues: Cue[]; dropped: DroppedText | null } | string {
  const isVtt = /^WEBVTT(\s|$)/.test(lines[0]!);
  if (extension === 'vtt' && !isVtt)
    return 'This isn’t a WebVTT file: its first line must start with WEBVTT.';
  const isTimed = isVtt || hasTimingLine(lines);
  if (extension === 'srt' && !isTimed) return 'This isn’t an SRT file: it has no lines with times.';
  const read = isTimed
    ? parseCues(lines, isVtt ? 'vtt' : 'srt')
    : { cues: parseParagraphs(lines), dropped: null };
  if (read.cues.every(({ text }) => cleanText(text) === ''))
    return isTimed ? 'This file has no lines with times and text.' : 'This file is empty.';
  return read;
}

/** A file that is to become a transcript. */
interface TranscriptFile {
  name: string;
  /** Without it, only Unicode is read. */
  encoding?: Encoding | undefined;
}

/**
 * Reads a transcript in WebVTT, SRT or plain text.
 *
 * @param createId generates ids of segments
 */
export function parseTranscript(
  bytes: Uint8Array,
  { name, encoding }: TranscriptFile,
  createId: () => string,
): ParsedText {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  if (!['vtt', 'srt', 'txt', 'text'].includes(extension))
    return refuse(`This isn’t a transcript file. ${CHOOSE_ANOTHER}`);
  if (bytes.length > MAX_TRANSCRIPT_FILE_BYTES)
    return refuse('This file is larger than 5 MB. Split it first.');
  const read = readLines(bytes, encoding);
  if (read === 'not_text') return refuse(`This file isn’t text. ${CHOOSE_ANOTHER}`);
  if ('likelyEncoding' in read) return refuse(chooseEncoding(read.likelyEncoding));
  const parsed = readCues(read.lines, extension);
  if (typeof parsed === 'string') return refuse(parsed);
  const segments = findSpeakers(parsed.cues).flatMap((cue): Segment[] =>
    splitLongText(cleanText(cue.text)).map((part) => ({
      id: createId(),
      fromMs: cue.fromMs,
      toMs: cue.toMs,
      speaker: cue.speaker && cleanSpeaker(cue.speaker),
      text: part,
    })),
  );
  const characters = segments.reduce((sum, segment) => sum + segment.text.length, 0);
  if (segments.length > MAX_SEGMENTS || characters > MAX_TRANSCRIPT_CHARACTERS)
    return refuse('This transcript is too long. Split it into several files.');
  return createParsedText(sortSegments(segments), parsed.dropped, read.unreadableCount);
}
