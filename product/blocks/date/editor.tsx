import type { BlockEditor } from '../block-props.ts';
import classes from '../kit/editor/editor.module.css';
import { LimitModeField } from '../kit/limits/editor-limit-mode.tsx';
import { DayField } from '../kit/editor/day-field.tsx';
import type { DateConfig } from './date.ts';
import { texts } from './texts.ts';

export const editor: BlockEditor<DateConfig> = ({ config, problems, readOnly, onChange }) => {
  const shared = { problems, readOnly };
  return (
    <div className={classes.stack}>
      <div className={classes.pair}>
        <DayField
          {...shared}
          label={texts.earliestDate}
          field="min"
          day={config.min}
          onChange={(min) => onChange({ ...config, min })}
        />
        <DayField
          {...shared}
          label={texts.latestDate}
          field="max"
          day={config.max}
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
    </div>
  );
};
