import type { BlockEditor } from '../block-props.ts';
import { issueAt, Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { RichText } from '../web/shared/rich-text.tsx';
import type { MessageConfig } from './message.ts';

export const editor: BlockEditor<MessageConfig> = ({ config, language, issues, readOnly, onChange }) => (
  <div className={classes.stack}>
    <RichText
      label="Text"
      placeholder={
        config.welcome
          ? 'Who you are, what this is about, how long it takes'
          : 'What the participant should know'
      }
      text={config.text}
      language={language}
      readOnly={readOnly}
      error={issueAt(issues, 'text')}
      place="text"
      onChange={(text) => onChange({ ...config, text })}
    />
    <TextField
      label="Words on the button"
      placeholder={config.welcome ? 'Begin' : 'Continue'}
      text={config.button}
      language={language}
      readOnly={readOnly}
      issues={issues}
      place="button"
      onChange={(button) => onChange({ ...config, button })}
    />
    <Toggle
      label="The welcome"
      description="Stays at the start of the study, before consent and the first question."
      checked={config.welcome}
      readOnly={readOnly}
      onChange={(welcome) => onChange({ ...config, welcome })}
    />
  </div>
);
