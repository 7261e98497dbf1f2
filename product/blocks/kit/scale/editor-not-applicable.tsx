import type { BlockEditorProps } from '../../block-props.ts';
import { text } from '../../text.ts';
import { TextField, Toggle } from '../editor/editor-fields.tsx';
import classes from '../editor/editor.module.css';
import type { NotApplicableConfig } from './not-applicable.ts';
import { texts } from './texts.ts';

/** Offers an answer beside the scale, with its label. */
export function NotApplicableField<C extends NotApplicableConfig>({
  config,
  language,
  baseLanguage,
  problems,
  readOnly,
  description,
  onChange,
}: BlockEditorProps<C> & { description: string }) {
  return (
    <div className={classes.special}>
      <Toggle
        label={texts.notApplicableOption}
        description={description}
        checked={config.notApplicable !== null}
        readOnly={readOnly}
        onChange={(isOffered) =>
          onChange({ ...config, notApplicable: isOffered ? text(texts.notApplicable, baseLanguage) : null })
        }
      />
      {config.notApplicable && (
        <TextField
          label={texts.notApplicableLabel}
          text={config.notApplicable}
          language={language}
          problems={problems}
          readOnly={readOnly}
          field="notApplicable"
          onChange={(notApplicable) => onChange({ ...config, notApplicable })}
        />
      )}
    </div>
  );
}
