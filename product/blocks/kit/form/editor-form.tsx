import { SegmentedControl } from '@mantine/core';
import type { BlockEditorProps } from '../../block-props.ts';
import { findProblemMessage } from '../editor/editor-fields.tsx';
import classes from '../editor/editor.module.css';
import formClasses from './editor-form.module.css';
import type { FieldRequirement, FormConfig, FormField } from './form.ts';
import { texts } from './texts.ts';

const REQUIREMENTS: { value: FieldRequirement; label: string }[] = [
  { value: 'off', label: texts.off },
  { value: 'optional', label: texts.optional },
  { value: 'required', label: texts.required },
];

/** Sets which fields a form has, and which are required. */
export function FormEditor<K extends string>({
  formFields,
  config,
  problems,
  readOnly,
  onChange,
}: BlockEditorProps<FormConfig<K>> & { formFields: readonly FormField<K>[] }) {
  const problem = findProblemMessage(problems, 'fields');
  return (
    <div className={classes.editor} role="group" aria-label={texts.fields} data-field="fields" tabIndex={-1}>
      {formFields.map(({ key, label }) => (
        <div key={key} className={formClasses.row}>
          <span className={classes.label}>{label}</span>
          <SegmentedControl
            data={REQUIREMENTS}
            value={config.fields[key]}
            disabled={readOnly}
            aria-label={label}
            onChange={(requirement) =>
              onChange({ ...config, fields: { ...config.fields, [key]: requirement as FieldRequirement } })
            }
          />
        </div>
      ))}
      {problem && (
        <div className={classes.problem} role="alert">
          {problem}
        </div>
      )}
    </div>
  );
}
