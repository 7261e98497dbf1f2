import type { BlockEditor } from '../block-props.ts';
import { LimitField, Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { LimitModeField } from '../kit/limits/editor-limit-mode.tsx';
import type { NumberConfig } from './number.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

export const editor: BlockEditor<NumberConfig> = ({ config, language, problems, readOnly, onChange }) => {
  const shared = { readOnly, problems };
  return (
    <div className={classes.stack}>
      <div className={classes.pair}>
        <LimitField
          {...shared}
          label={texts.minimum}
          value={config.min}
          allowDecimals
          field="min"
          onChange={(min) => onChange({ ...config, min })}
        />
        <LimitField
          {...shared}
          label={texts.maximum}
          value={config.max}
          allowDecimals
          field="max"
          onChange={(max) => onChange({ ...config, max })}
        />
        <TextField
          {...shared}
          label={kitTexts.unit}
          placeholder={texts.unitExamples}
          text={config.unit}
          language={language}
          field="unit"
          onChange={(unit) => onChange({ ...config, unit })}
        />
      </div>
      {(config.min !== null || config.max !== null) && (
        <LimitModeField
          mode={config.limits}
          readOnly={readOnly}
          onChange={(limits) => onChange({ ...config, limits })}
        />
      )}
      <Toggle
        label={texts.wholeNumbersOnly}
        checked={config.whole}
        readOnly={readOnly}
        onChange={(whole) => onChange({ ...config, whole })}
      />
      <p className="muted">{texts.moreDigits}</p>
    </div>
  );
};
