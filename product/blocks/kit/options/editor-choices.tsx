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
  /** What a type has besides, between the special options and their order. */
  children?: ReactNode;
}

/** What every choice among options is set with: the options, "Other", and their order. */
export function ChoicesEditor<C extends Choices>(props: Props<C>) {
  const { config, language, issues, readOnly, onChange, children } = props;
  const shared = { language, issues, readOnly };
  return (
    <div className={classes.stack}>
      <OptionsEditor
        {...shared}
        label="Options"
        one="Option"
        options={config.options}
        place="options"
        fixable={config.shuffle}
        onChange={(options) => onChange({ ...config, options })}
      />
      <SpecialOption
        {...shared}
        label="Other, with a field to type in"
        description="For an answer you did not think of."
        words="Other"
        option={config.other}
        onChange={(other) => onChange({ ...config, other })}
      />
      {children}
      <Toggle
        label="Shuffle the options"
        description="Each participant sees them in an order of their own; fixed ones keep their place."
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
    </div>
  );
}
