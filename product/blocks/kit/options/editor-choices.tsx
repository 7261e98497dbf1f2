import type { ReactNode } from 'react';
import type { BlockEditorProps } from '../../block-props.ts';
import { Toggle } from '../editor/editor-fields.tsx';
import type { ChoiceOption, SpecialKind } from './choice-option.ts';
import { OptionsEditor } from './editor-options.tsx';
import classes from '../editor/editor.module.css';
import { texts as kitTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface Choices {
  options: ChoiceOption[];
  shuffle: boolean;
}

interface Props<C> extends BlockEditorProps<C> {
  /** The special kinds that an option can be given. */
  kinds: readonly SpecialKind[];
  /** Settings of the type, between the options and the order. */
  children?: ReactNode;
}

/** The settings every choice type has: options, and their order. */
export function ChoicesEditor<C extends Choices>(props: Props<C>) {
  const { config, onChange } = props;
  const { language, baseLanguage, problems, readOnly, kinds } = props;
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
        baseLanguage={baseLanguage}
        problems={problems}
        readOnly={readOnly}
        onChange={(options) => onChange({ ...config, options })}
      />
      {props.children}
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
