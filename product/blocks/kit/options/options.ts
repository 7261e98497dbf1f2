import { newId, type Column, type Id, type Issue, type Localize } from '../../block.ts';
import { isEmpty, plain, type Text } from '../../text.ts';
import { reviewText } from '../../review-text.ts';

/** A choice, item, row or column. Its id survives reorder, rewording and publishing, and is never reused. */
export interface Option {
  id: Id;
  text: Text;
  /** Keeps its place when options are shuffled. */
  fixed: boolean;
}

/** A new option without words; `draw` names it. */
export function newOption(text: Text = {}, draw: () => Id = newId): Option {
  return { id: draw(), text, fixed: false };
}

/** `count` new options without words. */
export function newOptions(count: number, draw: () => Id): Option[] {
  return Array.from({ length: count }, () => newOption({}, draw));
}

/** What a list of options is called where its problems are told. */
export interface ListNames {
  /** Setting it stands in: `options`, `items`, `rows`, `columns`. */
  list: string;
  /** One of them: "option". */
  one: string;
  /** Several of them, where that is not one with an s. */
  many?: string;
  least: number;
}

/** Problems of an option list: too few, without words, the same words twice. */
export function reviewOptions(options: Option[], languages: string[], names: ListNames): Issue[] {
  const issues: Issue[] = [];
  if (options.length < names.least)
    issues.push({ severity: 'error', message: `Add at least ${atLeast(names)}.`, place: names.list });
  for (const option of options) issues.push(...reviewOption(option, languages, names.one));
  const seen = new Set<string>();
  for (const option of options) {
    const words = wordsIn(option.text, languages[0]);
    if (words && seen.has(words))
      issues.push({
        severity: 'warning',
        message: `Two ${manyOf(names)} are both “${words}”. Change one of them.`,
        place: `option:${option.id}`,
      });
    seen.add(words);
  }
  return issues;
}

/** Problems of one option: nothing to read, or not in every language. */
export function reviewOption(option: Option, languages: string[], one: string): Issue[] {
  return reviewText(option.text, languages, {
    place: `option:${option.id}`,
    missing: `Enter a label for this ${one}.`,
    name: one,
  });
}

/** The words of an option, or its id when it has none or is unknown. */
export function labelOf(options: Option[], id: Id, localize: Localize): string {
  const option = options.find((one) => one.id === id);
  return (option && localize(option.text)) || id;
}

/** One column per option, keyed by its id. */
export function optionColumns(options: Option[], localize: Localize): Column[] {
  return options.map((option) => ({ key: option.id, label: localize(option.text) || option.id }));
}

const manyOf = ({ one, many = `${one}s` }: ListNames) => many;
const atLeast = (names: ListNames) =>
  names.least === 1 ? `one ${names.one}` : `${names.least} ${manyOf(names)}`;

function wordsIn(text: Text, language: string | undefined): string {
  const tree = language === undefined ? undefined : text[language];
  return isEmpty(tree) ? '' : plain(tree).trim();
}
