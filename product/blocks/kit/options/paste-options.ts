import { setTextInLanguage } from '../set-text-in-language.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { inline, isEmpty, plainText } from '../../text.ts';
import { isSpecial, type ChoiceOption } from './choice-option.ts';
import { createOption } from './options.ts';
import type { PastedEntry } from './read-list.ts';

/** Maximum options of a list, as in `optionsSchema`. */
export const MAX_OPTIONS = 500;

/** The label of an option in a language, else in another one, as a starting point for its translation. */
const getLabel = ({ text }: ChoiceOption, language: string): string =>
  plainText(
    isEmpty(text[language]) ? Object.values(text).find((tree) => !isEmpty(tree)) : text[language],
  ).trim();

/** The options as text, one per line, for bulk editing. */
export const formatLines = (options: ChoiceOption[], language: string): string =>
  options.map((option) => getLabel(option, language)).join('\n');

/** The lines of a text that are not empty. */
export const splitLines = (typed: string): string[] =>
  typed
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Which option each line of a bulk edit is. */
export interface MatchedLines {
  /** The option of each line; null if no option is certain. */
  options: (ChoiceOption | null)[];
  /** Options that no line is, with a label. */
  removed: ChoiceOption[];
}

/**
 * Matches lines with options by their text, wherever they moved: first equal texts, then those that differ in nothing but case
 * or characters that nobody sees. A first translation is as certain, where as many lines as options without one
 * are between two others. Empty options take the remaining lines.
 */
export function matchLines(options: ChoiceOption[], lines: string[], language: string): MatchedLines {
  const matched: (ChoiceOption | null)[] = lines.map(() => null);
  const remaining = new Set(options.filter((option) => !isBlank(option)));
  for (const fold of [(label: string) => label, foldText]) {
    const optionsByLabel = Map.groupBy(remaining, (option) => fold(getLabel(option, language)));
    lines.forEach((line, index) => {
      const option = matched[index] ? undefined : optionsByLabel.get(fold(line))?.shift();
      if (!option) return;
      matched[index] = option;
      remaining.delete(option);
    });
  }
  const isUntranslated = (option: ChoiceOption) => isEmpty(option.text[language]);
  for (const [option, index] of pairGaps(options, matched, remaining)) {
    if (!isUntranslated(option)) continue;
    matched[index] = option;
    remaining.delete(option);
  }
  const blanks = options.filter(isBlank);
  return {
    options: remaining.size > 0 ? matched : matched.map((option) => option ?? blanks.shift() ?? null),
    removed: [...remaining],
  };
}

/** Remaining options and lines in order, where there are as many of both behind the same option. */
function pairGaps(
  options: ChoiceOption[],
  matched: (ChoiceOption | null)[],
  remaining: ReadonlySet<ChoiceOption>,
): [ChoiceOption, number][] {
  const optionsByGap = Map.groupBy(remaining, (option) =>
    options.slice(0, options.indexOf(option)).findLast((other) => !remaining.has(other) && !isBlank(other)),
  );
  const open = matched.flatMap((option, index) => (option ? [] : [index]));
  const linesByGap = Map.groupBy(open, (index) => matched.slice(0, index).findLast(Boolean) ?? undefined);
  return [...optionsByGap].flatMap(([gap, inGap]) => {
    const lines = linesByGap.get(gap) ?? [];
    return lines.length === inGap.length
      ? inGap.map((option, position): [ChoiceOption, number] => [option, lines[position]!])
      : [];
  });
}

/**
 * The list after bulk editing. What `decisions` has for the position of a line is that option reworded, or null for a new
 * one; without it, lines that are no option reword those in their place, or are new. A list with answers needs a decision for
 * each line of which it is not certain (`findUndecided`).
 */
export function applyLines(
  options: ChoiceOption[],
  lines: string[],
  language: string,
  decisions?: ReadonlyMap<number, ChoiceOption | null>,
): ChoiceOption[] {
  const usedLines = lines.slice(0, MAX_OPTIONS);
  const { options: matched, removed } = matchLines(options, usedLines, language);
  const reworded = decisions ?? new Map(pairInverse(pairGaps(options, matched, new Set(removed))));
  const blanks = options.filter((option) => isBlank(option) && !matched.includes(option));
  return usedLines.map((line, index) => {
    const option = matched[index] ?? reworded.get(index) ?? blanks.shift();
    if (!option) return createOption({ [language]: inline(line) });
    return getLabel(option, language) === line
      ? option
      : { ...option, text: setTextInLanguage(option.text, line, language) };
  });
}

const pairInverse = (pairs: [ChoiceOption, number][]) =>
  pairs.map(([option, index]): [number, ChoiceOption] => [index, option]);

/** The positions of lines of which it is not certain whether they are new or reword a removed option. */
export function findUndecided({ options, removed }: MatchedLines): number[] {
  return removed.length > 0 ? options.flatMap((option, index) => (option ? [] : [index])) : [];
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
 * Pastes several lines from an option on. They fill it, if it is empty in the language, and the empty options right
 * below, and the others become new options; one that has a label keeps it, with its answers. Empty options that are
 * left after the last line are removed, as they would block publishing.
 */
export function pasteLines(
  options: ChoiceOption[],
  index: number,
  entries: readonly PastedEntry[],
  language: string,
): { options: ChoiceOption[]; added: ChoiceOption[] } {
  const target = options[index];
  if (!target || entries.length === 0) return { options, added: [] };
  const isFilled = !isEmpty(target.text[language]);
  const above = options.slice(0, isFilled ? index + 1 : index);
  const below = options.slice(index + 1);
  const firstFilled = below.findIndex((option) => !isBlank(option));
  const blanks = [
    ...(isFilled ? [] : [target]),
    ...(firstFilled === -1 ? below : below.slice(0, firstFilled)),
  ];
  const rest = below.filter((option) => !isBlank(option));
  const added = entries
    .slice(0, Math.max(0, MAX_OPTIONS - above.length - rest.length))
    .map(({ label }, position): ChoiceOption =>
      blanks[position]
        ? { ...blanks[position], text: setTextInLanguage(blanks[position].text, label, language) }
        : createOption({ [language]: inline(label) }),
    );
  return { options: [...above, ...added, ...rest], added };
}
