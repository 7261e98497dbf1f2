import type { BlockEditor } from '../block-props.ts';
import { Toggle } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { PictureField } from '../kit/pictures/editor-picture.tsx';
import { AreasEditor } from './editor-areas.tsx';
import type { FirstClickConfig } from './first-click.ts';

export const editor: BlockEditor<FirstClickConfig> = (props) => {
  const { config, language, issues, readOnly, media, onChange } = props;
  return (
    <div className={classes.stack}>
      <PictureField
        label="Image"
        description="Screenshot or design. The question above is the task."
        picture={config.picture}
        language={language}
        media={media}
        readOnly={readOnly}
        issues={issues}
        place="picture"
        onChange={(picture) => onChange({ ...config, picture })}
      />
      {config.picture && <AreasEditor {...props} picture={config.picture} />}
      <Toggle
        label="Show task first, then image"
        description="Time starts when the image appears."
        checked={config.readFirst}
        readOnly={readOnly}
        onChange={(readFirst) => onChange({ ...config, readFirst })}
      />
      <Toggle
        label="Tell participants they are timed"
        checked={config.timeNote}
        readOnly={readOnly}
        onChange={(timeNote) => onChange({ ...config, timeNote })}
      />
    </div>
  );
};
