import { newId, type Id, type Localize } from '../../block.ts';
import type { ExportColumn, ConfigProblem } from '../../team-block.ts';
import { isEmpty, plainText, type Text } from '../../text.ts';
import { reviewText } from '../../review-text.ts';

/** Characters that the code of an option may have. */
export const MAX_CODE_LENGTH = 50;

/** A choice, item, row or column. Its id is stable across reordering, rewording and versions, and is never reused. */
export interface Option {
  id: Id;
  text: Text;
  /** Whether it keeps its position when options are shuffled. */
  fixed: boolean;
  /** What exports by code contain instead of its id. */
  code?: string | undefined;
}

/** A new option; `createId` generates its id. */
export function createOption(text: Text = {}, createId: () => Id = newId): Option {
  return { id: createId(), text, fixed: false };
}

/** `count` new options with empty labels. */
export function createOptions(count: number, createId: () => Id): Option[] {
  return Array.from({ length: count }, () => createOption({}, createId));
}

/** The names of a list of options in messages about its problems. */
export interface ListNames {
  /** The name of the setting: `options`, `items`, `rows`, `columns`. */
  list: string;
  /** Singular noun: "option". */
  singular: string;
  /** Plural noun, if it is not the singular with an s. */
  plural?: string;
  min: number;
}

/** Problems of a list of options: too few, without a label, or with the same label. */
export function reviewOptions(options: Option[], languages: string[], names: ListNames): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  if (options.length < names.min)
    problems.push({ severity: 'error', message: `Add at least ${formatMinimum(names)}.`, field: names.list });
  for (const option of options) problems.push(...reviewOption(option, languages, names.singular));
  const seenLabels = new Set<string>();
  for (const option of options) {
    const label = getPlainLabel(option.text, languages[0]);
    if (label && seenLabels.has(label))
      problems.push({
        severity: 'warning',
        message: `Two ${formatPlural(names)} are both “${label}”. Change one of them.`,
        field: `option:${option.id}`,
      });
    seenLabels.add(label);
  }
  return problems;
}

/** Problems of one option: no label, or not in every language. */
export function reviewOption(option: Option, languages: string[], singular: string): ConfigProblem[] {
  return reviewText(option.text, languages, {
    field: `option:${option.id}`,
    missingMessage: `Enter a label for this ${singular}.`,
    name: singular,
  });
}

/** The label of an option, or its id if it has none or does not exist. */
export function getOptionLabel(options: Option[], id: Id, localize: Localize): string {
  const option = options.find((candidate) => candidate.id === id);
  return (option && localize(option.text)) || id;
}

/** One column per option, keyed by its id. */
export function createOptionColumns(options: Option[], localize: Localize): ExportColumn[] {
  return options.map((option) => ({ key: option.id, label: localize(option.text) || option.id }));
}

const formatPlural = ({ singular, plural = `${singular}s` }: ListNames) => plural;
const formatMinimum = (names: ListNames) =>
  names.min === 1 ? `one ${names.singular}` : `${names.min} ${formatPlural(names)}`;

function getPlainLabel(text: Text, language: string | undefined): string {
  const tree = language === undefined ? undefined : text[language];
  return isEmpty(tree) ? '' : plainText(tree).trim();
}
