import type { ExportColumn } from '../../team-block.ts';
import type { Id, Localize } from '../../block.ts';
import { localizeWithFallback } from '../localize-with-fallback.ts';
import { createOption, type Option } from './options.ts';
import type { Picture } from '../../picture.ts';
import type { Text } from '../../text.ts';

/** An option of a choice. */
export interface ChoiceOption extends Option {
  /** Whether it has a text field, as "Other". */
  typed?: true;
  /** Whether it excludes all others where several can be chosen, as "None of these". */
  exclusive?: true;
  /** Shown on its card; dropdowns have none. */
  picture?: Picture | undefined;
}

/** How options are arranged: in so many columns at most, or as many as fit. Absent: one below the other. */
export const CHOICE_COLUMNS = ['auto', 2, 3, 4] as const;
export type ChoiceColumns = (typeof CHOICE_COLUMNS)[number];

export type SpecialKind = 'typed' | 'exclusive';

/** A new "Other" or "None of these", which keeps its position. */
export function createSpecialOption(text: Text, kind: SpecialKind, createId?: () => Id): ChoiceOption {
  return { ...createOption(text, createId), fixed: true, [kind]: true };
}

/** Whether it is listed after the ordinary options. */
export const isSpecial = ({ typed, exclusive }: ChoiceOption): boolean => Boolean(typed || exclusive);

export const listTypedOptions = (options: ChoiceOption[]): ChoiceOption[] =>
  options.filter(({ typed }) => typed);

/** One column per option with a text field. */
export function createTypedColumns(options: ChoiceOption[], localize: Localize): ExportColumn[] {
  return listTypedOptions(options).map(({ id, text }) => ({
    key: `${id}.typed`,
    label: `${localizeWithFallback(localize, text, 'Other')} (typed)`,
  }));
}

interface ConfigVersion1 {
  options: Option[];
  other: Option | null;
  none?: Option | null;
}

/** Version 1 had "Other" and "None of these" beside the list; since version 2 they are its last options. */
export function upgradeOptions(config: unknown, fromVersion: number): unknown {
  if (fromVersion > 1) return config;
  const { options, other, none, ...settings } = config as ConfigVersion1;
  const allOptions = [...options];
  if (other) allOptions.push({ ...other, fixed: true, typed: true } as ChoiceOption);
  if (none) allOptions.push({ ...none, fixed: true, exclusive: true } as ChoiceOption);
  return { ...settings, options: allOptions };
}
