import type { BlockEditor } from '../block-props.ts';
import { findProblemMessage, Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { RichText } from '../web/shared/rich-text.tsx';
import type { MessageConfig } from './message.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

export const editor: BlockEditor<MessageConfig> = ({ config, language, problems, readOnly, onChange }) => (
  <div className={classes.stack}>
    <RichText
      label={kitTexts.text}
      placeholder={config.welcome ? texts.welcomeHint : texts.messageHint}
      text={config.text}
      language={language}
      readOnly={readOnly}
      error={findProblemMessage(problems, 'text')}
      field="text"
      onChange={(text) => onChange({ ...config, text })}
    />
    <TextField
      label={kitTexts.buttonLabel}
      placeholder={config.welcome ? kitTexts.start : kitTexts.continue}
      text={config.button}
      language={language}
      readOnly={readOnly}
      problems={problems}
      field="button"
      onChange={(button) => onChange({ ...config, button })}
    />
    <Toggle
      label={texts.welcomeScreen}
      description={texts.welcomeExplained}
      checked={config.welcome}
      readOnly={readOnly}
      onChange={(welcome) => onChange({ ...config, welcome })}
    />
  </div>
);
