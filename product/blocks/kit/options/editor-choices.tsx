import type { ReactNode } from 'react';
import type { BlockEditorProps } from '../../block-props.ts';
import { Toggle } from '../editor/editor-fields.tsx';
import { OptionsEditor } from './editor-options.tsx';
import classes from '../editor/editor.module.css';
import { SpecialOption } from './editor-other.tsx';
import type { Option } from './options.ts';

interface Choices {
  options: Option[];
  other: Option | null;
  shuffle: boolean;
}

interface Props<C> extends BlockEditorProps<C> {
  /** Settings of the type, between the special options and the order. */
  children?: ReactNode;
}

/** The settings every choice type has: options, "Other", and order. */
export function ChoicesEditor<C extends Choices>(props: Props<C>) {
  const { config, language, baseLanguage, issues, readOnly, onChange, children } = props;
  const shared = { language, issues, readOnly };
  return (
    <div className={classes.stack}>
      <OptionsEditor
        {...shared}
        label="Options"
        itemName="Option"
        options={config.options}
        place="options"
        canPin={config.shuffle}
        onChange={(options) => onChange({ ...config, options })}
      />
      <SpecialOption
        {...shared}
        baseLanguage={baseLanguage}
        label="“Other” option with text field"
        description="For answers you didn’t think of."
        defaultLabel="Other"
        option={config.other}
        onChange={(other) => onChange({ ...config, other })}
      />
      {children}
      <Toggle
        label="Randomise option order"
        description="Pinned ones keep their position."
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
    </div>
  );
}
