import { NumberInput } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import { OptionsEditor } from '../kit/options/editor-options.tsx';
import classes from '../kit/editor/editor.module.css';
import type { ConstantSumConfig } from './constant-sum.ts';

export const editor: BlockEditor<ConstantSumConfig> = ({ config, language, issues, readOnly, onChange }) => {
  const shared = { language, issues, readOnly };
  return (
    <div className={classes.stack}>
      <OptionsEditor
        {...shared}
        label="Items"
        itemName="Item"
        options={config.items}
        place="items"
        canPin={config.shuffle}
        onChange={(items) => onChange({ ...config, items })}
      />
      <div className={classes.pair}>
        <NumberInput
          label="Total"
          description="The points to divide"
          value={config.total}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          clampBehavior="blur"
          readOnly={readOnly}
          data-place="total"
          onChange={(total) => {
            if (typeof total === 'number' && total >= 1 && total <= 1_000_000) onChange({ ...config, total });
          }}
        />
        <TextField
          {...shared}
          label="Unit"
          description="For example points, euros or hours"
          placeholder="points, €, hours"
          text={config.unit}
          place="unit"
          onChange={(unit) => onChange({ ...config, unit })}
        />
      </div>
      <Toggle
        label="Randomise item order"
        description="Pinned ones keep their position."
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
    </div>
  );
};
