import { SegmentedControl } from '@mantine/core';
import type { BlockEditorProps } from '../../block-props.ts';
import { findProblemMessage } from '../editor/editor-fields.tsx';
import classes from '../editor/editor.module.css';
import { FieldRulesEditor } from '../rules/editor-field-rules.tsx';
import formClasses from './editor-form.module.css';
import type { FieldRequirement, FormConfig, FormField } from './form.ts';
import { texts } from './texts.ts';

const REQUIREMENTS: { value: FieldRequirement; label: string }[] = [
  { value: 'off', label: texts.off },
  { value: 'optional', label: texts.optional },
  { value: 'required', label: texts.required },
];

/** Sets which fields a form has, which are required, and the rules of each. */
export function FormEditor<K extends string>(
  props: BlockEditorProps<FormConfig<K>> & { formFields: readonly FormField<K>[] },
) {
  const { formFields, config, problems, readOnly, onChange } = props;
  const problem = findProblemMessage(problems, 'fields');
  return (
    <div className={classes.editor} role="group" aria-label={texts.fields} data-field="fields" tabIndex={-1}>
      {formFields.map(({ key, label, kind = 'text' }) => (
        <div key={key} className={formClasses.field}>
          <div className={formClasses.row}>
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
          {config.fields[key] !== 'off' && (
            <FieldRulesEditor {...props} field={key} name={label} kind={kind} />
          )}
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
