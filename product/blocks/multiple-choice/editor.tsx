import type { BlockEditor } from '../block-props.ts';
import { ChoicesEditor } from '../kit/options/editor-choices.tsx';
import { LimitField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { SpecialOption } from '../kit/options/editor-other.tsx';
import type { MultipleChoiceConfig } from './multiple-choice.ts';

export const editor: BlockEditor<MultipleChoiceConfig> = (props) => {
  const { config, language, baseLanguage, issues, readOnly, onChange } = props;
  return (
    <ChoicesEditor {...props}>
      <SpecialOption
        language={language}
        baseLanguage={baseLanguage}
        issues={issues}
        readOnly={readOnly}
        label="None of these"
        description="Exclusive: clears other selections."
        defaultLabel="None of these"
        option={config.none}
        onChange={(none) => onChange({ ...config, none })}
      />
      <div className={classes.pair}>
        <LimitField
          label="Minimum selections"
          value={config.min}
          min={1}
          max={500}
          readOnly={readOnly}
          issues={issues}
          place="min"
          onChange={(min) => onChange({ ...config, min })}
        />
        <LimitField
          label="Maximum selections"
          value={config.max}
          min={1}
          max={500}
          readOnly={readOnly}
          issues={issues}
          place="max"
          onChange={(max) => onChange({ ...config, max })}
        />
      </div>
    </ChoicesEditor>
  );
};
