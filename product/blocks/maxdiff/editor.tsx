import { NumberInput } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { LimitField, TextField } from '../kit/editor/editor-fields.tsx';
import { OptionsEditor } from '../kit/options/editor-options.tsx';
import classes from '../kit/editor/editor.module.css';
import { computeDefaultSetCount } from './design.ts';
import { resolveSetSizes, MAX_SETS, type MaxdiffConfig } from './maxdiff.ts';

export const editor: BlockEditor<MaxdiffConfig> = ({ config, language, issues, readOnly, onChange }) => {
  const shared = { language, issues, readOnly };
  const { size, sets } = resolveSetSizes(config);
  const timesShown = (size * sets) / Math.max(1, config.items.length);
  return (
    <div className={classes.stack}>
      <OptionsEditor
        {...shared}
        label="Items"
        itemName="Item"
        options={config.items}
        place="items"
        onChange={(items) => onChange({ ...config, items })}
      />
      <div className={classes.pair}>
        <NumberInput
          label="Items per set"
          description="3 to 6. 4 or 5 are easiest to compare."
          value={config.size}
          min={3}
          max={6}
          allowDecimal={false}
          clampBehavior="blur"
          readOnly={readOnly}
          error={issues.find(({ place }) => place === 'size')?.message}
          data-place="size"
          onChange={(value) =>
            typeof value === 'number' && value >= 3 && value <= 6 && onChange({ ...config, size: value })
          }
        />
        <LimitField
          label="Sets per participant"
          description={`Leave empty for ${Math.min(MAX_SETS, computeDefaultSetCount(config.items.length, size))}, so that each item is shown three times.`}
          value={config.sets}
          min={1}
          max={MAX_SETS}
          readOnly={readOnly}
          issues={issues}
          place="sets"
          onChange={(value) => onChange({ ...config, sets: value })}
        />
      </div>
      <p className="muted">
        {`Each participant sees ${sets} sets of ${size}: each item about ${timesShown.toFixed(1)} times, paired as evenly as possible.`}
      </p>
      <div className={classes.pair}>
        <TextField
          {...shared}
          label="Best label"
          text={config.best}
          place="best"
          onChange={(best) => onChange({ ...config, best })}
        />
        <TextField
          {...shared}
          label="Worst label"
          text={config.worst}
          place="worst"
          onChange={(worst) => onChange({ ...config, worst })}
        />
      </div>
    </div>
  );
};
