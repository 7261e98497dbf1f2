import type { BlockEditor } from '../block-props.ts';
import { ChoicesEditor } from '../kit/options/editor-choices.tsx';
import { LimitField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { LimitModeField } from '../kit/limits/editor-limit-mode.tsx';
import type { MultipleChoiceConfig } from './multiple-choice.ts';
import { texts as kitTexts } from '../kit/texts.ts';

export const editor: BlockEditor<MultipleChoiceConfig> = (props) => {
  const { config, problems, readOnly, onChange } = props;
  return (
    <ChoicesEditor {...props} kinds={['typed', 'exclusive']} hasColumns hasPictures>
      <div className={classes.pair}>
        <LimitField
          label={kitTexts.minimumSelections}
          value={config.min}
          min={1}
          max={500}
          readOnly={readOnly}
          problems={problems}
          field="min"
          onChange={(min) => onChange({ ...config, min })}
        />
        <LimitField
          label={kitTexts.maximumSelections}
          value={config.max}
          min={1}
          max={500}
          readOnly={readOnly}
          problems={problems}
          field="max"
          onChange={(max) => onChange({ ...config, max })}
        />
      </div>
      {(config.min !== null || config.max !== null) && (
        <LimitModeField
          mode={config.limits}
          readOnly={readOnly}
          onChange={(limits) => onChange({ ...config, limits })}
        />
      )}
    </ChoicesEditor>
  );
};
