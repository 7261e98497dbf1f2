import { cleanSpeaker, cleanText, splitLongText } from './clean-text.ts';
import { decodeText } from './decode-text.ts';
import { findSpeakers } from './find-speakers.ts';
import { hasTimingLine, parseCues, type Cue } from './parse-cues.ts';
import { parseParagraphs } from './parse-paragraphs.ts';
import {
  MAX_SEGMENTS,
  MAX_TRANSCRIPT_CHARACTERS,
  MAX_TRANSCRIPT_FILE_BYTES,
  sortSegments,
  type Segment,
} from './transcript.ts';

/** The segments of a file, or what is wrong with it as a sentence for people. */
export type ParsedTranscript = { segments: Segment[]; problem: null } | { segments: null; problem: string };

const refuse = (problem: string): ParsedTranscript => ({ segments: null, problem });
const CHOOSE_ANOTHER = 'Choose a VTT, SRT or TXT file.';

function readCues(lines: string[], extension: string): Cue[] | string {
  const isVtt = /^WEBVTT(\s|$)/.test(lines[0]!);
  if (extension === 'vtt' && !isVtt)
    return 'This isn’t a WebVTT file: its first line must start with WEBVTT.';
  const isTimed = isVtt || hasTimingLine(lines);
  if (extension === 'srt' && !isTimed) return 'This isn’t an SRT file: it has no lines with times.';
  const cues = isTimed ? parseCues(lines) : parseParagraphs(lines);
  if (cues.every(({ text }) => cleanText(text) === ''))
    return isTimed ? 'This file has no lines with times and text.' : 'This file is empty.';
  return cues;
}

/**
 * Reads a transcript in WebVTT, SRT or plain text.
 *
 * @param createId generates ids of segments
 */
export function parseTranscript(
  bytes: Uint8Array,
  fileName: string,
  createId: () => string,
): ParsedTranscript {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
  if (!['vtt', 'srt', 'txt', 'text'].includes(extension))
    return refuse(`This isn’t a transcript file. ${CHOOSE_ANOTHER}`);
  if (bytes.length > MAX_TRANSCRIPT_FILE_BYTES)
    return refuse('This file is larger than 5 MB. Split it first.');
  const text = decodeText(bytes);
  if (text === null) return refuse(`This file isn’t text. ${CHOOSE_ANOTHER}`);
  const cues = readCues(text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/), extension);
  if (typeof cues === 'string') return refuse(cues);
  const segments = findSpeakers(cues).flatMap((cue): Segment[] =>
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
  return { segments: sortSegments(segments), problem: null };
}
