import type { ReactNode } from 'react';
import type { BlockEditorProps } from '../../block-props.ts';
import { Toggle } from '../editor/editor-fields.tsx';
import { OptionsEditor } from './editor-options.tsx';
import classes from '../editor/editor.module.css';
import { SpecialOption } from './editor-other.tsx';
import type { Option } from './options.ts';
import { texts as kitTexts } from '../texts.ts';
import { texts } from './texts.ts';

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
        label={texts.options}
        itemName={kitTexts.option}
        options={config.options}
        place="options"
        canPin={config.shuffle}
        onChange={(options) => onChange({ ...config, options })}
      />
      <SpecialOption
        {...shared}
        baseLanguage={baseLanguage}
        label={texts.otherOptionWithTextField}
        description={texts.otherExplained}
        defaultLabel={texts.other}
        option={config.other}
        onChange={(other) => onChange({ ...config, other })}
      />
      {children}
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
