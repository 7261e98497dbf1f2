import { MAX_TIME_MS } from './transcript.ts';

/** A part of a file: times in milliseconds, and text with line breaks. */
export interface Cue {
  fromMs: number | null;
  toMs: number | null;
  speaker: string | null;
  text: string;
}

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?`;
const TIMING_LINE = new RegExp(String.raw`^\s{0,9}${TIME}\s{0,9}-->\s{0,9}${TIME}(?:\s|$)`);
const NOT_A_CUE = /^(NOTE|STYLE|REGION)(\s|$)/;
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

/** Removes markup: tags of WebVTT and SRT (`<i>`, `<c.loud>`), and positions (`{\an8}`). */
const removeTags = (text: string): string =>
  decodeEntities(text.replace(/<[^<>]{0,300}>/g, '').replace(/\{\\[^{}]{0,100}\}/g, ''));

/** A cue for each voice of its text (`<v Anna>`). */
function splitVoices(cue: Cue): Cue[] {
  const parts = cue.text.split(/<v(?:\.[^\s<>]{1,100})?\s([^<>]{0,300})>/);
  return parts.flatMap((text, index): Cue[] => {
    // Names have odd indexes; the text before the first has none.
    if (index % 2 === 1) return [];
    const speaker = index === 0 ? null : decodeEntities(parts[index - 1]!);
    const words = removeTags(text);
    return words.trim() ? [{ ...cue, speaker, text: words }] : [];
  });
}

/** The cues of WebVTT or SRT. Whatever is no cue is skipped. */
export function parseCues(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  let cue: Cue | null = null;
  let isSkipping = false;
  for (const line of lines) {
    const times = TIMING_LINE.exec(line);
    if (times && !isSkipping) {
      const fromMs = readTime(times[1], times[2]!, times[3]!, times[4]);
      const toMs = readTime(times[5], times[6]!, times[7]!, times[8]);
      cue =
        fromMs === null ? null : { fromMs, toMs: Math.max(toMs ?? fromMs, fromMs), speaker: null, text: '' };
      if (cue) cues.push(cue);
    } else if (line.trim() === '') {
      cue = null;
      isSkipping = false;
    } else if (cue) cue.text += `${cue.text ? '\n' : ''}${line}`;
    else if (NOT_A_CUE.test(line)) isSkipping = true;
  }
  return cues.flatMap(splitVoices);
}
