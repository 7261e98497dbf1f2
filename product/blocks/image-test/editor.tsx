import type { BlockEditor } from '../block-props.ts';
import { LimitField, Toggle } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { PictureOptionsEditor } from '../kit/picture-options/editor-picture-options.tsx';
import { MAX_IMAGES } from './image-test-team.ts';
import type { ImageTestConfig } from './image-test.ts';
import { texts as kitTexts } from '../kit/texts.ts';
import { texts } from './texts.ts';

export const editor: BlockEditor<ImageTestConfig> = (props) => {
  const { config, language, problems, readOnly, media, onChange } = props;
  return (
    <div className={classes.stack}>
      <PictureOptionsEditor
        label={kitTexts.images}
        itemName={kitTexts.image}
        options={config.images}
        maxOptions={MAX_IMAGES}
        field="images"
        language={language}
        problems={problems}
        readOnly={readOnly}
        media={media}
        onChange={(images) => onChange({ ...config, images })}
      />
      <Toggle
        label={texts.letPeopleMark}
        description={texts.markingExplained}
        checked={config.points}
        readOnly={readOnly}
        onChange={(points) => onChange({ ...config, points })}
      />
      <LimitField
        label={texts.secondsPerImage}
        description={texts.noTimeLimitHint}
        value={config.seconds}
        min={1}
        max={600}
        readOnly={readOnly}
        problems={problems}
        field="seconds"
        onChange={(seconds) =>
          onChange({ ...config, seconds: seconds === null ? null : Math.max(1, seconds) })
        }
      />
      <Toggle
        label={texts.allowZooming}
        checked={config.zoom}
        readOnly={readOnly}
        onChange={(zoom) => onChange({ ...config, zoom })}
      />
      <Toggle
        label={kitTexts.randomiseImageOrder}
        description={kitTexts.randomOrderExplained}
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
    </div>
  );
};
