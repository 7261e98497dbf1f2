import { LimitField, TextField } from '../editor/editor-fields.tsx';
import classes from '../editor/editor.module.css';
import type { BlockEditorProps } from '../../block-props.ts';
import type { Text } from '../../text.ts';

interface TypedConfig {
  placeholder: Text;
  minLength: number | null;
  maxLength: number;
}

/** Settings of open question and short text. */
export function TypedEditor({ config, language, issues, readOnly, onChange }: BlockEditorProps<TypedConfig>) {
  const shared = { readOnly, issues };
  return (
    <div className={classes.stack}>
      <TextField
        {...shared}
        label="Placeholder"
        description="Disappears when people start typing. Don’t put instructions here."
        text={config.placeholder}
        language={language}
        place="placeholder"
        onChange={(placeholder) => onChange({ ...config, placeholder })}
      />
      <div className={classes.pair}>
        <LimitField
          {...shared}
          label="Minimum length"
          value={config.minLength}
          min={1}
          max={20_000}
          place="minLength"
          onChange={(minLength) => onChange({ ...config, minLength })}
        />
        <LimitField
          {...shared}
          label="Maximum length"
          value={config.maxLength}
          min={1}
          max={20_000}
          place="maxLength"
          onChange={(maxLength) => onChange({ ...config, maxLength: maxLength ?? 20_000 })}
        />
      </div>
    </div>
  );
}
