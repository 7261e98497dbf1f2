import { NumberInput } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { LimitField, Toggle } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { PictureOptionsEditor } from '../kit/pictures/editor-picture-options.tsx';
import { MAX_PICTURES, type PictureChoiceConfig } from './picture-choice.ts';

export const editor: BlockEditor<PictureChoiceConfig> = (props) => {
  const { config, language, issues, readOnly, media, onChange } = props;
  const shared = { issues, readOnly, min: 1, max: MAX_PICTURES, description: 'Images to choose' };
  return (
    <div className={classes.stack}>
      <PictureOptionsEditor
        label="Images"
        itemName="Option"
        options={config.options}
        most={MAX_PICTURES}
        place="options"
        language={language}
        issues={issues}
        readOnly={readOnly}
        media={media}
        onChange={(options) => onChange({ ...config, options })}
      />
      <Toggle
        label="Allow multiple answers"
        checked={config.multiple}
        readOnly={readOnly}
        onChange={(multiple) => onChange({ ...config, multiple })}
      />
      {config.multiple && (
        <div className={classes.pair}>
          <LimitField
            {...shared}
            label="Minimum selections"
            value={config.min}
            place="min"
            onChange={(min) => onChange({ ...config, min })}
          />
          <LimitField
            {...shared}
            label="Maximum selections"
            value={config.max}
            place="max"
            onChange={(max) => onChange({ ...config, max })}
          />
        </div>
      )}
      <NumberInput
        label="Images per row"
        description="At most two on phones."
        value={config.columns}
        min={1}
        max={4}
        allowDecimal={false}
        clampBehavior="blur"
        readOnly={readOnly}
        styles={{ wrapper: { maxWidth: 220 } }}
        onChange={(columns) =>
          typeof columns === 'number' && columns >= 1 && columns <= 4 && onChange({ ...config, columns })
        }
      />
      <Toggle
        label="Show labels below the images"
        description="Screen readers always read them."
        checked={config.words}
        readOnly={readOnly}
        onChange={(words) => onChange({ ...config, words })}
      />
      <Toggle
        label="Randomise image order"
        description="Each participant sees them in a different order."
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
    </div>
  );
};
