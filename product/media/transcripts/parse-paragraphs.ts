import { readTime, type Cue } from './parse-cues.ts';

/** A time at the start of a line: `[00:01:05]`, `(1:05)` or `00:01:05`, with decimals if need be. */
const TIME_MARK =
  /^\s{0,9}(?:\[(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?\]|\((?:(\d{1,3}):)?(\d{1,2}):(\d{2})\)|(\d{1,3}):(\d{2}):(\d{2})(?=\s|$))\s{0,9}/;

/** The paragraphs of a plain text; a time mark begins a new one. Without empty lines, each line is a paragraph. */
export function parseParagraphs(lines: readonly string[]): Cue[] {
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
