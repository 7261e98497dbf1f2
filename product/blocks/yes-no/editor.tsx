import type { BlockEditor } from '../block-props.ts';
import { TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import type { YesNoConfig } from './yes-no.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

export const editor: BlockEditor<YesNoConfig> = ({ config, language, problems, readOnly, onChange }) => {
  const shared = { language, problems, readOnly };
  return (
    <div className={classes.pair}>
      <TextField
        {...shared}
        label={kitTexts.firstAnswer}
        description={texts.yesHint}
        placeholder={texts.yes}
        text={config.yes}
        field="yes"
        onChange={(yes) => onChange({ ...config, yes })}
      />
      <TextField
        {...shared}
        label={kitTexts.secondAnswer}
        description={texts.noHint}
        placeholder={texts.no}
        text={config.no}
        field="no"
        onChange={(no) => onChange({ ...config, no })}
      />
    </div>
  );
};
