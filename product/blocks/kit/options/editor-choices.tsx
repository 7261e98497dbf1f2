import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BlockEditorProps } from '../../block-props.ts';
import { Toggle } from '../editor/editor-fields.tsx';
import { CHOICE_COLUMNS, type ChoiceColumns, type ChoiceOption, type SpecialKind } from './choice-option.ts';
import { OptionsEditor } from './editor-options.tsx';
import classes from '../editor/editor.module.css';
import { texts as kitTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface Choices {
  options: ChoiceOption[];
  shuffle: boolean;
  columns?: ChoiceColumns | undefined;
}

const COLUMNS = ['auto', '1', '2', '3', '4'].map((value) => ({ value, label: texts.columns.names[value]! }));

interface Props<C> extends BlockEditorProps<C> {
  /** The special kinds that an option can be given. */
  kinds: readonly SpecialKind[];
  /** Whether the options can be arranged in columns. */
  hasColumns?: boolean;
  /** Whether options can have pictures. */
  hasPictures?: boolean;
  /** Settings of the type, between the options and the order. */
  children?: ReactNode;
}

/** Pictures are side by side unless somebody arranges them otherwise. */
const arrangePictures = (before: Choices, options: ChoiceOption[]): Pick<Choices, 'columns'> =>
  options.some(({ picture }) => picture) && before.options.every(({ picture }) => !picture)
    ? { columns: before.columns ?? 'auto' }
    : {};

/** The settings every choice type has: options, and their order. */
export function ChoicesEditor<C extends Choices>(props: Props<C>) {
  const { config, onChange } = props;
  const { language, languages, problems, readOnly, kinds } = props;
  return (
    <div className={classes.stack}>
      <OptionsEditor
        label={texts.options}
        itemName={kitTexts.option}
        options={config.options}
        field="options"
        canPin={config.shuffle}
        hasScales
        kinds={kinds}
        language={language}
        languages={languages}
        problems={problems}
        readOnly={readOnly}
        media={props.hasPictures ? props.media : undefined}
        onChange={(options) => onChange({ ...config, options, ...arrangePictures(config, options) })}
      />
      {props.children}
      {props.hasColumns && (
        <Select
          label={texts.columns.label}
          description={texts.columns.hint}
          data={COLUMNS}
          value={String(config.columns ?? 1)}
          allowDeselect={false}
          readOnly={readOnly}
          styles={{ wrapper: { maxWidth: 220 } }}
          data-field="columns"
          onChange={(value) => {
            const { columns: _before, ...others } = config;
            const columns = CHOICE_COLUMNS.find((one) => String(one) === value);
            onChange((columns ? { ...others, columns } : others) as C);
          }}
        />
      )}
      <Toggle
        label={texts.randomiseOptionOrder}
        description={kitTexts.pinnedKeepPosition}
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
    </div>
  );
}
