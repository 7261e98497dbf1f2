import { NumberInput } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import { OptionsEditor } from '../kit/options/editor-options.tsx';
import classes from '../kit/editor/editor.module.css';
import type { ConstantSumConfig } from './constant-sum.ts';
import { texts as kitTexts } from '../kit/texts.ts';
import { texts } from './texts.ts';

export const editor: BlockEditor<ConstantSumConfig> = ({
  config,
  language,
  problems,
  readOnly,
  onChange,
}) => {
  const shared = { language, problems, readOnly };
  return (
    <div className={classes.stack}>
      <OptionsEditor
        {...shared}
        label={kitTexts.items}
        itemName={kitTexts.item}
        options={config.items}
        field="items"
        canPin={config.shuffle}
        onChange={(items) => onChange({ ...config, items })}
      />
      <div className={classes.pair}>
        <NumberInput
          label={texts.total}
          description={texts.pointsToDivide}
          value={config.total}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          clampBehavior="blur"
          readOnly={readOnly}
          data-field="total"
          onChange={(total) => {
            if (typeof total === 'number' && total >= 1 && total <= 1_000_000) onChange({ ...config, total });
          }}
        />
        <TextField
          {...shared}
          label={kitTexts.unit}
          description={texts.unitHint}
          placeholder={texts.unitExamples}
          text={config.unit}
          field="unit"
          onChange={(unit) => onChange({ ...config, unit })}
        />
      </div>
      <Toggle
        label={kitTexts.randomiseItemOrder}
        description={kitTexts.pinnedKeepPosition}
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
    </div>
  );
};
