import { cleanSpeaker, cleanText, splitLongText } from './clean-text.ts';
import type { Encoding } from '#platform/encoding/encodings.ts';
import { hasTimingLine, parseCues, type Cue, type DroppedText, readTime } from './parse-cues.ts';
import { createParsedText, createUnreadableText, type ParsedText } from './parsed-text.ts';
import { chooseEncoding, readLines } from './read-lines.ts';
import {
  MAX_SEGMENTS,
  MAX_TRANSCRIPT_CHARACTERS,
  MAX_TRANSCRIPT_FILE_BYTES,
  sortSegments,
  type Segment,
} from './transcript.ts';

/** A time at the start of a line: `[00:01:05]`, `(1:05)` or `00:01:05`, with decimals if need be. */
const TIME_MARK =
  /^\s{0,9}(?:\[(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?\]|\((?:(\d{1,3}):)?(\d{1,2}):(\d{2})\)|(\d{1,3}):(\d{2}):(\d{2})(?=\s|$))\s{0,9}/;

/** The paragraphs of a plain text; a time mark begins a new one. Without empty lines, each line is a paragraph. */
function parseParagraphs(lines: readonly string[]): Cue[] {
  const hasEmptyLines = lines.some((line, index) => line.trim() === '' && index < lines.length - 1);
  const paragraphs: Cue[] = [];
  let paragraph: Cue | null = null;
  for (const line of lines) {
    const mark = TIME_MARK.exec(line);
    const text = line.slice(mark?.[0].length ?? 0);
    if (mark) {
      const [hours, minutes, seconds, decimals] = mark[3]
        ? mark.slice(1, 5)
        : mark[7]
          ? mark.slice(5, 8)
          : mark.slice(8, 11);
      paragraph = { fromMs: readTime(hours, minutes!, seconds!, decimals), toMs: null, speaker: null, text };
      paragraphs.push(paragraph);
    } else if (text.trim() === '') paragraph = null;
    else if (paragraph && (hasEmptyLines || paragraph.fromMs !== null)) paragraph.text += `\n${text}`;
    else {
      paragraph = { fromMs: null, toMs: null, speaker: null, text };
      paragraphs.push(paragraph);
    }
  }
  return paragraphs;
}

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
function findSpeakers(cues: readonly Cue[]): Cue[] {
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
    return createUnreadableText(`This isn’t a transcript file. ${CHOOSE_ANOTHER}`);
  if (bytes.length > MAX_TRANSCRIPT_FILE_BYTES)
    return createUnreadableText('This file is larger than 5 MB. Split it first.');
  const read = readLines(bytes, encoding);
  if (read === 'not_text') return createUnreadableText(`This file isn’t text. ${CHOOSE_ANOTHER}`);
  if ('likelyEncoding' in read) return createUnreadableText(chooseEncoding(read.likelyEncoding));
  const parsed = readCues(read.lines, extension);
  if (typeof parsed === 'string') return createUnreadableText(parsed);
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
    return createUnreadableText('This transcript is too long. Split it into several files.');
  return createParsedText(sortSegments(segments), parsed.dropped, read.unreadableCount);
}
