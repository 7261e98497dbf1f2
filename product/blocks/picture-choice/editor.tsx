import { NumberInput } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { LimitField, Toggle } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { PictureOptionsEditor } from '../kit/picture-options/editor-picture-options.tsx';
import { MAX_PICTURES, type PictureChoiceConfig } from './picture-choice.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

export const editor: BlockEditor<PictureChoiceConfig> = (props) => {
  const { config, language, problems, readOnly, media, onChange } = props;
  const shared = { problems, readOnly, min: 1, max: MAX_PICTURES, description: texts.imagesToChoose };
  return (
    <div className={classes.stack}>
      <PictureOptionsEditor
        label={kitTexts.images}
        itemName={kitTexts.option}
        options={config.options}
        maxOptions={MAX_PICTURES}
        field="options"
        language={language}
        problems={problems}
        readOnly={readOnly}
        media={media}
        onChange={(options) => onChange({ ...config, options })}
      />
      <Toggle
        label={texts.allowMultipleAnswers}
        checked={config.multiple}
        readOnly={readOnly}
        onChange={(multiple) => onChange({ ...config, multiple })}
      />
      {config.multiple && (
        <div className={classes.pair}>
          <LimitField
            {...shared}
            label={kitTexts.minimumSelections}
            value={config.min}
            field="min"
            onChange={(min) => onChange({ ...config, min })}
          />
          <LimitField
            {...shared}
            label={kitTexts.maximumSelections}
            value={config.max}
            field="max"
            onChange={(max) => onChange({ ...config, max })}
          />
        </div>
      )}
      <NumberInput
        label={texts.imagesPerRow}
        description={texts.atMostTwoOnPhones}
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
        label={texts.showLabelsBelowImages}
        description={texts.screenReadersAlwaysReadThem}
        checked={config.words}
        readOnly={readOnly}
        onChange={(words) => onChange({ ...config, words })}
      />
      <Toggle
        label={kitTexts.randomiseImageOrder}
        description={texts.randomOrderExplained}
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
    </div>
  );
};
