import type { ConfigProblem } from '../../../team-block.ts';
import { findTeamBlockType } from '../../../team-types.ts';
import type { ChoiceOption } from '../../../kit/options/choice-option.ts';
import { OptionsEditor } from '../../../kit/options/editor-options.tsx';
import { texts as optionTexts } from '../../../kit/options/texts.ts';
import { texts as kitTexts } from '../../../kit/texts.ts';

interface SimpleOptionsProps {
  type: string;
  config: unknown;
  language: string;
  problems: ConfigProblem[];
  readOnly: boolean;
  onChange(config: unknown): void;
}

const SPECIAL_KINDS = ['typed', 'exclusive'] as const;
const NAMES = {
  options: { label: optionTexts.options, itemName: kitTexts.option },
  items: { label: kitTexts.items, itemName: kitTexts.item },
};

/** The list of options of a type that has one (`optionList`); its other settings stay as they are. */
export function SimpleOptions({ type, config, onChange, ...props }: SimpleOptionsProps) {
  const list = findTeamBlockType(type)?.optionList;
  if (!list) return null;
  const settings = config as { shuffle?: boolean } & Partial<Record<typeof list, ChoiceOption[]>>;
  const options = settings[list] ?? [];
  return (
    <OptionsEditor
      {...props}
      {...NAMES[list]}
      field={list}
      options={options}
      canPin={settings.shuffle === true}
      kinds={SPECIAL_KINDS.filter((kind) => options.some((option) => option[kind]))}
      onChange={(changed) => onChange({ ...settings, [list]: changed })}
    />
  );
}
