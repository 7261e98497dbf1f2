import { NumberInput } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { LimitField, Toggle } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { PictureOptionsEditor } from '../kit/pictures/editor-picture-options.tsx';
import { MAX_PICTURES, type PictureChoiceConfig } from './picture-choice.ts';

export const editor: BlockEditor<PictureChoiceConfig> = (props) => {
  const { config, language, issues, readOnly, media, onChange } = props;
  const shared = { issues, readOnly, min: 1, max: MAX_PICTURES, description: 'Pictures to choose' };
  return (
    <div className={classes.stack}>
      <PictureOptionsEditor
        label="Pictures"
        one="Option"
        options={config.options}
        most={MAX_PICTURES}
        place="options"
        {...{ language, issues, readOnly, media }}
        onChange={(options) => onChange({ ...config, options })}
      />
      <Toggle
        label="Several may be chosen"
        checked={config.multiple}
        readOnly={readOnly}
        onChange={(multiple) => onChange({ ...config, multiple })}
      />
      {config.multiple && (
        <div className={classes.pair}>
          <LimitField
            {...shared}
            label="At least"
            value={config.min}
            place="min"
            onChange={(min) => onChange({ ...config, min })}
          />
          <LimitField
            {...shared}
            label="At most"
            value={config.max}
            place="max"
            onChange={(max) => onChange({ ...config, max })}
          />
        </div>
      )}
      <NumberInput
        label="Pictures beside each other"
        description="On phones at most two."
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
        label="Show the words under the pictures"
        description="People who do not see the pictures hear them in any case."
        checked={config.words}
        readOnly={readOnly}
        onChange={(words) => onChange({ ...config, words })}
      />
      <Toggle
        label="Shuffle the pictures"
        description="Each participant sees them in an order of their own."
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
    </div>
  );
};
