import { NumberInput } from '@mantine/core';
import { formatTenths } from '#platform/ui/figures.ts';
import type { BlockEditor } from '../block-props.ts';
import { LimitField, NARROW_INPUT, TextField } from '../kit/editor/editor-fields.tsx';
import { OptionsEditor } from '../kit/options/editor-options.tsx';
import classes from '../kit/editor/editor.module.css';
import { computeDefaultSetCount } from './design.ts';
import { resolveSetSizes, MAX_SETS, type MaxdiffConfig } from './maxdiff.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

export const editor: BlockEditor<MaxdiffConfig> = ({ config, language, problems, readOnly, onChange }) => {
  const shared = { language, problems, readOnly };
  const { size, sets } = resolveSetSizes(config);
  const defaultSetCount = Math.min(MAX_SETS, computeDefaultSetCount(config.items.length, size));
  const timesShown = (size * sets) / Math.max(1, config.items.length);
  return (
    <div className={classes.stack}>
      <OptionsEditor
        {...shared}
        label={kitTexts.items}
        itemName={kitTexts.item}
        options={config.items}
        field="items"
        onChange={(items) => onChange({ ...config, items })}
      />
      <div className={classes.pair}>
        <NumberInput
          label={texts.itemsPerSet}
          description={texts.itemsPerSetHint}
          value={config.size}
          min={3}
          max={6}
          allowDecimal={false}
          clampBehavior="blur"
          styles={NARROW_INPUT}
          readOnly={readOnly}
          error={problems.find(({ field }) => field === 'size')?.message}
          data-field="size"
          onChange={(value) =>
            typeof value === 'number' && value >= 3 && value <= 6 && onChange({ ...config, size: value })
          }
        />
        <LimitField
          label={texts.setsPerParticipant}
          description={texts.defaultSetsHint(defaultSetCount)}
          placeholder={String(defaultSetCount)}
          value={config.sets}
          min={1}
          max={MAX_SETS}
          readOnly={readOnly}
          problems={problems}
          field="sets"
          onChange={(value) => onChange({ ...config, sets: value })}
        />
      </div>
      <p className="muted">{texts.setsExplained(sets, size, formatTenths(timesShown))}</p>
      <div className={classes.pair}>
        <TextField
          {...shared}
          label={texts.bestLabel}
          text={config.best}
          field="best"
          onChange={(best) => onChange({ ...config, best })}
        />
        <TextField
          {...shared}
          label={texts.worstLabel}
          text={config.worst}
          field="worst"
          onChange={(worst) => onChange({ ...config, worst })}
        />
      </div>
    </div>
  );
};
