import { LimitField, TextField } from '../editor/editor-fields.tsx';
import classes from '../editor/editor.module.css';
import type { BlockEditorProps } from '../../block-props.ts';
import { LimitModeField } from '../limits/editor-limit-mode.tsx';
import { texts } from './texts.ts';
import type { FreeTextConfig } from './typed.ts';

/** Settings of open question and short text. */
export function FreeTextEditor({
  config,
  language,
  problems,
  readOnly,
  onChange,
}: BlockEditorProps<FreeTextConfig>) {
  const shared = { readOnly, problems };
  return (
    <div className={classes.stack}>
      <TextField
        {...shared}
        label={texts.placeholder}
        description={texts.placeholderExplained}
        text={config.placeholder}
        language={language}
        field="placeholder"
        onChange={(placeholder) => onChange({ ...config, placeholder })}
      />
      <div className={classes.pair}>
        <LimitField
          {...shared}
          label={texts.minimumLength}
          value={config.minLength}
          min={1}
          max={20_000}
          field="minLength"
          onChange={(minLength) => onChange({ ...config, minLength })}
        />
        <LimitField
          {...shared}
          label={texts.maximumLength}
          value={config.maxLength}
          min={1}
          max={20_000}
          field="maxLength"
          onChange={(maxLength) => onChange({ ...config, maxLength: maxLength ?? 20_000 })}
        />
      </div>
      <LimitModeField
        mode={config.limits}
        readOnly={readOnly}
        onChange={(limits) => onChange({ ...config, limits })}
      />
    </div>
  );
}
