import type { BlockEditor } from '../block-props.ts';
import { issueMessageAt, Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { RichText } from '../web/shared/rich-text.tsx';
import type { MessageConfig } from './message.ts';

export const editor: BlockEditor<MessageConfig> = ({ config, language, issues, readOnly, onChange }) => (
  <div className={classes.stack}>
    <RichText
      label="Text"
      placeholder={
        config.welcome
          ? 'Introduce yourself, the topic and how long it takes'
          : 'What participants should know'
      }
      text={config.text}
      language={language}
      readOnly={readOnly}
      error={issueMessageAt(issues, 'text')}
      place="text"
      onChange={(text) => onChange({ ...config, text })}
    />
    <TextField
      label="Button label"
      placeholder={config.welcome ? 'Start' : 'Continue'}
      text={config.button}
      language={language}
      readOnly={readOnly}
      issues={issues}
      place="button"
      onChange={(button) => onChange({ ...config, button })}
    />
    <Toggle
      label="Welcome screen"
      description="Always shown first, before consent and questions."
      checked={config.welcome}
      readOnly={readOnly}
      onChange={(welcome) => onChange({ ...config, welcome })}
    />
  </div>
);
