import type { BlockEditor } from '../block-props.ts';
import { LimitField, Toggle } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { PictureOptionsEditor } from '../kit/pictures/editor-picture-options.tsx';
import { MAX_IMAGES, type ImageTestConfig } from './image-test.ts';

export const editor: BlockEditor<ImageTestConfig> = (props) => {
  const { config, language, issues, readOnly, media, onChange } = props;
  return (
    <div className={classes.stack}>
      <PictureOptionsEditor
        label="Images"
        itemName="Image"
        options={config.images}
        most={MAX_IMAGES}
        place="images"
        language={language}
        issues={issues}
        readOnly={readOnly}
        media={media}
        onChange={(images) => onChange({ ...config, images })}
      />
      <Toggle
        label="Let people mark what they like and dislike"
        description="They click a spot and can add a comment."
        checked={config.points}
        readOnly={readOnly}
        onChange={(points) => onChange({ ...config, points })}
      />
      <LimitField
        label="Seconds per image"
        description="Leave empty for no time limit."
        value={config.seconds}
        min={1}
        max={600}
        readOnly={readOnly}
        issues={issues}
        place="seconds"
        onChange={(seconds) =>
          onChange({ ...config, seconds: seconds === null ? null : Math.max(1, seconds) })
        }
      />
      <Toggle
        label="Allow zooming"
        checked={config.zoom}
        readOnly={readOnly}
        onChange={(zoom) => onChange({ ...config, zoom })}
      />
      <Toggle
        label="Randomise image order"
        description="Balances the advantage of being seen first."
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
    </div>
  );
};
