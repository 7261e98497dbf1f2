import { inline, isEmpty, plainText, type Text } from '../../text.ts';
import { isSpecial, type ChoiceOption } from './choice-option.ts';
import { createOption } from './options.ts';

/** Maximum options of a list, as in `optionsSchema`. */
export const MAX_OPTIONS = 500;

// A dash, a dot, "1." or "a)" at the start of a pasted line is a bullet and not part of the label.
const BULLET = /^\s*(?:[-–—*•·‣◦▪]|\(?(?:\d{1,3}|[a-zA-Z])[.)])\s+/u;

/** The labels in pasted text: one per line, without bullets, empty lines and duplicates. */
export function parseLines(pasted: string): string[] {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(BULLET, '').replaceAll('\t', ' ').trim())
    .filter((line) => line !== '');
  return [...new Set(lines)];
}

/** The options as text, one per line, for bulk editing. */
export function formatLines(options: ChoiceOption[], language: string): string {
  return options.map((option) => plainText(option.text[language])).join('\n');
}

/**
 * The list after bulk editing. A line equal to an option's label stays that option, wherever it moved; the other lines
 * reword the remaining options in order, so that existing answers keep their option. In a list of another length,
 * "Other" and the like are not reworded into one of its lines.
 */
export function applyLines(options: ChoiceOption[], lines: string[], language: string): ChoiceOption[] {
  const optionsByLabel = new Map(options.map((option) => [plainText(option.text[language]).trim(), option]));
  const unchanged = new Set(
    lines.map((line) => optionsByLabel.get(line)).filter((option) => option !== undefined),
  );
  const reworded = options.filter(
    (option) => !unchanged.has(option) && (lines.length === options.length || !isSpecial(option)),
  );
  return lines.slice(0, MAX_OPTIONS).map((line) => {
    const unchangedOption = optionsByLabel.get(line);
    if (unchangedOption) return unchangedOption;
    const next = reworded.shift();
    return next
      ? { ...next, text: setTextInLanguage(next.text, line, language) }
      : createOption({ [language]: inline(line) });
  });
}

/** Whether an option has no picture, and no label in any language, so that it can be filled or removed without losing anything. */
export const isBlank = (option: ChoiceOption): boolean =>
  !isSpecial(option) &&
  !option.picture &&
  Object.values(option.text).every((translation) => isEmpty(translation));

/** The index of the next empty option below one; -1 if there is none. */
export const findBlankBelow = (options: ChoiceOption[], index: number): number =>
  options.findIndex((option, candidate) => candidate > index && isBlank(option));

/**
 * Pastes several lines from an option on: the first becomes its label, the next fill the empty options right below, and the
 * others become new options. Empty options that are left after the last line are removed, as they would block publishing.
 */
export function pasteLines(
  options: ChoiceOption[],
  index: number,
  lines: string[],
  language: string,
): ChoiceOption[] {
  const [first, ...otherLines] = lines;
  const target = options[index];
  if (!target || first === undefined) return options;
  const below = options.slice(index + 1);
  const firstFilled = below.findIndex((option) => !isBlank(option));
  const blanks = firstFilled === -1 ? below : below.slice(0, firstFilled);
  const rest = below.filter((option) => !isBlank(option));
  const added = otherLines
    .slice(0, MAX_OPTIONS - index - 1 - rest.length)
    .map((line, position) =>
      blanks[position]
        ? { ...blanks[position], text: setTextInLanguage(blanks[position].text, line, language) }
        : createOption({ [language]: inline(line) }),
    );
  return [
    ...options.slice(0, index),
    { ...target, text: setTextInLanguage(target.text, first, language) },
    ...added,
    ...rest,
  ];
}

/** A copy of the text with the typed characters as its translation in one language. */
export function setTextInLanguage(text: Text | undefined, typed: string, language: string): Text {
  return { ...text, [language]: inline(typed) };
}
