import { inline, plain, type Text } from '../../text.ts';
import { newOption, type Option } from './options.ts';

/** Options a block may have (`MAX_OPTIONS` of studies). */
export const MAX_OPTIONS = 500;

// A dash, a dot, "1." or "a)" at the start of a pasted line is its bullet, not its words.
const BULLET = /^\s*(?:[-–—*•·‣◦▪]|\(?(?:\d{1,3}|[a-zA-Z])[.)])\s+/u;

/** The options in pasted text: one per line, without bullets, empty lines and repetitions. */
export function linesOf(pasted: string): string[] {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(BULLET, '').replaceAll('\t', ' ').trim())
    .filter((line) => line !== '');
  return [...new Set(lines)];
}

/** One line per option, for editing them all at once. */
export function asLines(options: Option[], language: string): string {
  return options.map((option) => plain(option.text[language])).join('\n');
}

/**
 * The list after editing all lines at once. A line that is word for word an option stays that option, wherever
 * it moved; the rest are taken as reworded in their order, so that answers given keep their option.
 */
export function fromLines(options: Option[], lines: string[], language: string): Option[] {
  const byWords = new Map(options.map((option) => [plain(option.text[language]).trim(), option]));
  const kept = new Set(lines.map((line) => byWords.get(line)).filter((one) => one !== undefined));
  const reworded = options.filter((option) => !kept.has(option));
  return lines.slice(0, MAX_OPTIONS).map((line) => {
    const same = byWords.get(line);
    if (same) return same;
    const old = reworded.shift();
    return old
      ? { ...old, text: withText(old.text, line, language) }
      : newOption({ [language]: inline(line) });
  });
}

/** Pasting several lines into an option: the first goes into it, the others follow as new options. */
export function pasteInto(options: Option[], at: number, lines: string[], language: string): Option[] {
  const [first, ...rest] = lines;
  const target = options[at];
  if (!target || first === undefined) return options;
  const added = rest
    .slice(0, MAX_OPTIONS - options.length)
    .map((line) => newOption({ [language]: inline(line) }));
  return [
    ...options.slice(0, at),
    { ...target, text: withText(target.text, first, language) },
    ...added,
    ...options.slice(at + 1),
  ];
}

export function withText(text: Text | undefined, words: string, language: string): Text {
  return { ...text, [language]: inline(words) };
}
