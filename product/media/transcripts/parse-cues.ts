import { cleanText } from './clean-text.ts';
import { MAX_TIME_MS } from './transcript.ts';

/** A part of a file: times in milliseconds, and text with line breaks. */
export interface Cue {
  fromMs: number | null;
  toMs: number | null;
  speaker: string | null;
  text: string;
}

/** What is in a file and not in its cues. */
export interface DroppedText {
  /** Lines before the first time. */
  outsideLines: number;
  /** Comments of WebVTT. */
  comments: number;
  /** Cues without text. */
  emptyCues: number;
  /** Cues that begin later than any recording is long. */
  lateCues: number;
}

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?`;
const TIMING_LINE = new RegExp(String.raw`^\s{0,9}${TIME}\s{0,9}-->\s{0,9}${TIME}(?:\s|$)`);
const SETTINGS = /^(STYLE|REGION)(\s|$)/;
const COMMENT = /^NOTE(\s|$)/;
const COUNTER = /^\s{0,9}\d{1,9}\s{0,9}$/;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'" };

/** Milliseconds of a time's hours, minutes, seconds and decimals; null beyond `MAX_TIME_MS`. */
export function readTime(
  hours: string | undefined,
  minutes: string,
  seconds: string,
  decimals = '0',
): number | null {
  const whole = Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
  const time = whole * 1_000 + Number(decimals.padEnd(3, '0'));
  return time <= MAX_TIME_MS ? time : null;
}

/** Whether a text has lines with two times, as WebVTT and SRT have. */
export const hasTimingLine = (lines: readonly string[]): boolean =>
  lines.some((line) => TIMING_LINE.test(line));

const decodeEntities = (text: string): string =>
  text.replace(
    /&(#\d{1,7}|[a-z]{2,4}|lrm|rlm);/g,
    (whole, name: string) =>
      ENTITIES[name] ??
      (name.startsWith('#') && Number(name.slice(1)) <= 0x10ffff
        ? String.fromCodePoint(Number(name.slice(1)))
        : name === 'lrm' || name === 'rlm'
          ? ''
          : whole),
  );

/**
 * Tags of WebVTT and SRT: `<i>`, `<c.loud>`, `</v>`, `<font color="red">`, `<00:00:01.000>`. Whatever else is between `<` and `>` is
 * text.
 */
const TAG =
  /<\/?(?:[biusc]|ruby|rt|br|v|lang|font)(?:\.[^\s<>.]{1,100}){0,9}\s?\/?>|<(?:lang|font)(?:\.[^\s<>.]{1,100}){0,9}\s[^<>]{0,300}>|<[\d:.]{5,20}>/gi;
/** Positions of SRT, such as `{\\an8}`. */
const POSITION = /\{\\[^{}]{0,100}\}/g;

const removeMarkup = (text: string): string => decodeEntities(text.replace(TAG, '').replace(POSITION, ''));

/** A cue for each voice of its text (`<v Anna>`); none without text. */
function splitVoices(cue: Cue): Cue[] {
  const parts = cue.text.split(/<v(?:\.[^\s<>]{1,100})?\s([^<>]{0,300})>/);
  return parts.flatMap((text, index): Cue[] => {
    // Names have odd indexes; the text before the first has none.
    if (index % 2 === 1) return [];
    const speaker = index === 0 ? null : decodeEntities(parts[index - 1]!);
    const words = removeMarkup(text);
    return cleanText(words) ? [{ ...cue, speaker, text: words }] : [];
  });
}

/** Lines between empty lines. */
function splitBlocks(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() !== '') blocks.at(-1)!.push(line);
    else if (blocks.at(-1)!.length > 0) blocks.push([]);
  }
  return blocks.filter((block) => block.length > 0);
}

const isTimed = (line: string | undefined): boolean => line !== undefined && TIMING_LINE.test(line);

/**
 * The cues of WebVTT or SRT. Text after an empty line belongs to the cue before it, since people write empty lines between what is
 * said at the same time.
 */
export function parseCues(
  lines: readonly string[],
  format: 'vtt' | 'srt',
): { cues: Cue[]; dropped: DroppedText } {
  const isVtt = format === 'vtt';
  const dropped: DroppedText = { outsideLines: 0, comments: 0, emptyCues: 0, lateCues: 0 };
  const cues: Cue[] = [];
  /** The one that lines are added to; also one that is not kept. */
  let cue: Cue | null = null;
  const blocks = splitBlocks(lines);
  for (const [blockIndex, block] of blocks.entries()) {
    const isHeader = isVtt && blockIndex === 0;
    if (isVtt && COMMENT.test(block[0]!)) dropped.comments += 1;
    else if (!(isVtt && cue === null && SETTINGS.test(block[0]!)))
      for (const [index, line] of block.entries()) {
        const times = TIMING_LINE.exec(line);
        const isLast = index === block.length - 1;
        const isBeforeTimes = isTimed(isLast ? blocks[blockIndex + 1]?.[0] : block[index + 1]);
        if (times) {
          const fromMs = readTime(times[1], times[2]!, times[3]!, times[4]);
          const toMs = readTime(times[5], times[6]!, times[7]!, times[8]);
          cue = { fromMs, toMs: Math.max(toMs ?? fromMs ?? 0, fromMs ?? 0), speaker: null, text: '' };
          if (fromMs === null) dropped.lateCues += 1;
          else cues.push(cue);
          // The number of the cue, or any name that WebVTT gives it.
        } else if (isBeforeTimes && (COUNTER.test(line) || (isVtt && index === 0 && !isLast))) continue;
        else if (cue) cue.text += `${cue.text ? '\n' : ''}${line}`;
        else if (!isHeader) dropped.outsideLines += 1;
      }
  }
  const voices = cues.map(splitVoices);
  dropped.emptyCues = voices.filter((parts) => parts.length === 0).length;
  return { cues: voices.flat(), dropped };
}
