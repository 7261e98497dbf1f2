import type { BlockEditor } from '../block-props.ts';
import { Toggle } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { PictureField } from '../kit/pictures/editor-picture.tsx';
import { AreasEditor } from './editor-areas.tsx';
import type { FirstClickConfig } from './first-click.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

export const editor: BlockEditor<FirstClickConfig> = (props) => {
  const { config, language, problems, readOnly, media, onChange } = props;
  return (
    <div className={classes.stack}>
      <PictureField
        label={kitTexts.image}
        description={texts.imageHint}
        picture={config.picture}
        language={language}
        media={media}
        readOnly={readOnly}
        problems={problems}
        field="picture"
        onChange={(picture) => onChange({ ...config, picture })}
      />
      {config.picture && <AreasEditor {...props} picture={config.picture} />}
      <Toggle
        label={texts.showTaskFirstThenImage}
        description={texts.timeStartsWhenImageAppears}
        checked={config.readFirst}
        readOnly={readOnly}
        onChange={(readFirst) => onChange({ ...config, readFirst })}
      />
      <Toggle
        label={texts.tellParticipantsTheyAreTimed}
        checked={config.timeNote}
        readOnly={readOnly}
        onChange={(timeNote) => onChange({ ...config, timeNote })}
      />
    </div>
  );
};
