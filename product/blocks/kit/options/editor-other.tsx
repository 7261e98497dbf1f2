import { Toggle, TextField } from '../editor/editor-fields.tsx';
import { createOption, type Option } from './options.ts';
import { text } from '../../text.ts';
import type { ConfigIssue } from '../../block.ts';
import classes from '../editor/editor.module.css';
import { texts } from './texts.ts';

/** A special option that can be switched on: "Other", "None of these". */
export function SpecialOption(props: {
  label: string;
  description: string;
  /** Its initial label. */
  defaultLabel: string;
  option: Option | null;
  language: string;
  baseLanguage: string;
  issues: ConfigIssue[];
  readOnly: boolean;
  onChange(option: Option | null): void;
}) {
  const { option, language, readOnly } = props;
  return (
    <div className={classes.special}>
      <Toggle
        label={props.label}
        description={props.description}
        checked={option !== null}
        readOnly={readOnly}
        onChange={(on) =>
          props.onChange(on ? createOption(text(props.defaultLabel, props.baseLanguage)) : null)
        }
      />
      {option && (
        <TextField
          label={texts.labelOf(props.defaultLabel)}
          text={option.text}
          language={language}
          readOnly={readOnly}
          issues={props.issues}
          place={`option:${option.id}`}
          onChange={(words) => props.onChange({ ...option, text: words })}
        />
      )}
    </div>
  );
}
