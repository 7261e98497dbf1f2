import type { Segment } from './transcript.ts';

const pad = (number: number, length = 2) => String(number).padStart(length, '0');

/** "01:02:03.450", or "01:02:03" in whole seconds. */
export function formatTimestamp(timeMs: number, hasDecimals = true): string {
  const seconds = Math.floor(timeMs / 1_000);
  const clock = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map((n) => pad(n));
  return clock.join(':') + (hasDecimals ? `.${pad(Math.floor(timeMs % 1_000), 3)}` : '');
}

/** How long a line without an end is shown, at most. */
const DEFAULT_CUE_MS = 6_000;
/** The shortest time in which a line can be read at all. */
const MIN_CUE_MS = 200;

const escapeVtt = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** WebVTT with a cue for each segment that has a time; speakers are voices. */
export function formatVtt(segments: readonly Segment[]): string {
  const timed = segments.filter(({ fromMs }) => fromMs !== null);
  const cues = timed.map(({ fromMs, toMs, speaker, text }, index) => {
    const nextMs = timed[index + 1]?.fromMs ?? Infinity;
    const endMs = toMs !== null && toMs > fromMs! ? toMs : Math.min(nextMs, fromMs! + DEFAULT_CUE_MS);
    const times = `${formatTimestamp(fromMs!)} --> ${formatTimestamp(Math.max(endMs, fromMs! + MIN_CUE_MS))}`;
    const voice = speaker ? `<v ${escapeVtt(speaker)}>` : '';
    return `${times}\n${voice}${escapeVtt(text)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** Plain text: a paragraph for each segment, with its time and speaker where they are known. */
export function formatTxt(segments: readonly Segment[]): string {
  return segments
    .map(({ fromMs, speaker, text }) => {
      const mark = fromMs === null ? '' : `[${formatTimestamp(fromMs, false)}] `;
      return `${mark}${speaker ? `${speaker}: ` : ''}${text}\n`;
    })
    .join('\n');
}
