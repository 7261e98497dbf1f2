import type { BlockEditor } from '../block-props.ts';
import { TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import type { YesNoConfig } from './yes-no.ts';

export const editor: BlockEditor<YesNoConfig> = ({ config, language, issues, readOnly, onChange }) => {
  const shared = { language, issues, readOnly };
  return (
    <div className={classes.pair}>
      <TextField
        {...shared}
        label="First answer"
        description="Counts as yes. Keyboard shortcut: Y."
        placeholder="Yes"
        text={config.yes}
        place="yes"
        onChange={(yes) => onChange({ ...config, yes })}
      />
      <TextField
        {...shared}
        label="Second answer"
        description="Counts as no. Keyboard shortcut: N."
        placeholder="No"
        text={config.no}
        place="no"
        onChange={(no) => onChange({ ...config, no })}
      />
    </div>
  );
};
