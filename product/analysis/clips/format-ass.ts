import type { ClipCue } from './clip.ts';

/** The picture of an exported reel. */
export const REEL_WIDTH = 1280;
export const REEL_HEIGHT = 720;

/** Longest text of one line on the picture; more is cut. */
const MAX_CUE_CHARACTERS = 500;

/** "1:02:03.45": hours, minutes, seconds, hundredths. */
function formatAssTime(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const pad = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(hundredths / 100);
  const clock = `${Math.floor(seconds / 3_600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return `${clock}.${pad(hundredths % 100)}`;
}

/**
 * Text that is shown as it is: braces begin commands, and a backslash before some letters is a line break or space. A word
 * joiner (invisible) behind each backslash keeps it one.
 */
export const escapeAss = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .slice(0, MAX_CUE_CHARACTERS)
    .toWellFormed()
    .replaceAll('\\', '\\\u2060')
    .replaceAll('{', '\\{')
    .replaceAll('}', '\\}')
    .trim();

/** Colours are blue, green, red in ASS. White on a dark box below, or large in the middle of a title. */
const STYLES = [
  'Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, BackColour, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV',
  'Style: Caption, sans-serif, 40, &H00FFFFFF, &H60000000, &H60000000, 3, 8, 0, 2, 80, 80, 48',
  'Style: Title, sans-serif, 60, &H00FFFFFF, &H00131415, &H00131415, 1, 0, 0, 5, 120, 120, 0',
];

/** Subtitles in the format Advanced SubStation Alpha, which ffmpeg draws onto the picture. */
export function formatAss(cues: readonly ClipCue[], style: 'Caption' | 'Title'): string {
  const events = cues.flatMap(({ fromMs, toMs, text }) => {
    const shown = escapeAss(text);
    return shown === ''
      ? []
      : [`Dialogue: ${formatAssTime(fromMs)}, ${formatAssTime(toMs)}, ${style}, ${shown}`];
  });
  const info = ['ScriptType: v4.00+', `PlayResX: ${REEL_WIDTH}`, `PlayResY: ${REEL_HEIGHT}`, 'WrapStyle: 0'];
  return [
    '[Script Info]',
    ...info,
    '',
    '[V4+ Styles]',
    ...STYLES,
    '',
    '[Events]',
    'Format: Start, End, Style, Text',
    ...events,
    '',
  ].join('\n');
}
