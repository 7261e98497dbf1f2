import { ActionIcon, Button, Checkbox, SegmentedControl } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { SortableList, type Grip } from '#platform/ui/sortable-list.tsx';
import { newId } from '../block.ts';
import type { BlockEditor, BlockEditorProps } from '../block-props.ts';
import { findProblemMessage } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { moveEntry } from '../kit/options/editor-options.tsx';
import { setTextInLanguage } from '../kit/set-text-in-language.ts';
import { FieldRulesEditor, setRules } from '../kit/rules/editor-field-rules.tsx';
import { texts as kitTexts } from '../kit/texts.ts';
import { plainText } from '../text.ts';
import fieldClasses from './editor.module.css';
import { createField } from './text-fields-team.ts';
import { MAX_FIELDS, type LabelledField, type TextFieldsConfig } from './text-fields.ts';
import { texts } from './texts.ts';

const LENGTHS = [
  { value: 'short', label: texts.short },
  { value: 'long', label: texts.long },
];

/** Sets the fields: their labels, order and length, and which are required. */
export const editor: BlockEditor<TextFieldsConfig> = (props) => {
  const { config, language, problems, readOnly, onChange } = props;
  const { fields } = config;
  const problem = findProblemMessage(problems, 'fields');
  const getFieldName = (id: string) => {
    const index = fields.findIndex((field) => field.id === id);
    return plainText(fields[index]?.text[language]) || texts.fieldNumber(index + 1);
  };
  return (
    <div className={classes.editor} role="group" aria-label={texts.fields}>
      <span className={classes.label}>{texts.fields}</span>
      <div className={classes.list}>
        <SortableList
          ids={fields.map(({ id }) => id)}
          getName={getFieldName}
          disabled={readOnly}
          onMove={(from, to) => onChange({ ...config, fields: moveEntry(fields, from, to) })}
        >
          {(id, grip) => {
            const index = fields.findIndex((field) => field.id === id);
            return index < 0 ? null : (
              <FieldRow {...props} index={index} name={getFieldName(id)} grip={grip} />
            );
          }}
        </SortableList>
      </div>
      {problem && (
        <div className={classes.problem} role="alert">
          {problem}
        </div>
      )}
      {!readOnly && (
        <div>
          <Button
            data-once
            variant="default"
            size="compact-md"
            data-field="fields"
            disabled={fields.length >= MAX_FIELDS}
            onClick={() => onChange({ ...config, fields: [...fields, createField(newId())] })}
          >
            {texts.addField}
          </Button>
        </div>
      )}
    </div>
  );
};

/** The settings of one field. */
function FieldRow(props: BlockEditorProps<TextFieldsConfig> & { index: number; name: string; grip: Grip }) {
  const { config, index, name, language, readOnly, onChange } = props;
  const field = config.fields[index]!;
  const errorField = `field:${field.id}`;
  const error = findProblemMessage(props.problems, errorField);
  const change = (part: Partial<LabelledField>) =>
    onChange({ ...config, fields: config.fields.with(index, { ...field, ...part }) });
  return (
    <div className={classes.row}>
      {props.grip}
      <div className={classes.fields}>
        <input
          className={classes.input}
          aria-label={texts.fieldNumber(index + 1)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${field.id}-error` : undefined}
          placeholder={texts.fieldNumber(index + 1)}
          value={plainText(field.text[language])}
          readOnly={readOnly}
          maxLength={20_000}
          lang={language}
          dir="auto"
          data-field={errorField}
          onChange={(event) =>
            change({ text: setTextInLanguage(field.text, event.currentTarget.value, language) })
          }
        />
        {error && (
          <span id={`${field.id}-error`} className={classes.problem}>
            {error}
          </span>
        )}
        <div className={fieldClasses.settings}>
          <SegmentedControl
            size="xs"
            data={LENGTHS}
            value={field.long ? 'long' : 'short'}
            disabled={readOnly}
            aria-label={texts.lengthOf(name)}
            onChange={(length) => change({ long: length === 'long' })}
          />
          <Checkbox
            size="xs"
            label={texts.required}
            aria-label={texts.requiredNamed(name)}
            checked={field.required}
            disabled={readOnly}
            onChange={(event) => change({ required: event.currentTarget.checked })}
          />
        </div>
        <FieldRulesEditor {...props} field={field.id} name={name} kind="text" />
      </div>
      {!readOnly && (
        <ActionIcon
          data-once
          size={32}
          aria-label={kitTexts.removeNamed(name)}
          onClick={() =>
            onChange({
              ...config,
              fields: config.fields.toSpliced(index, 1),
              ...(config.rules && { rules: setRules(config.rules, field.id, undefined) }),
            })
          }
        >
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
