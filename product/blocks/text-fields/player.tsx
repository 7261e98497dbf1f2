/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import type { Id } from '../block.ts';
import { LabelledInput } from '../kit/form/labelled-input.tsx';
import { useTypeToFocus } from '../kit/typed/use-type-to-focus.ts';
import type { PlayerProps } from '../player.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { MAX_FIELD_CHARACTERS, type TextFieldsAnswer, type TextFieldsConfig } from './text-fields.ts';

export { textFields as type } from './text-fields.ts';
export { default as styles } from '../kit/form/player.css?inline';

/** The fields in order, each with its label above it. */
export function player(props: PlayerProps<TextFieldsConfig, TextFieldsAnswer>) {
  const { config, value, text, t, onChange } = props;
  const firstField = useRef<HTMLElement>(null);
  useTypeToFocus(firstField);
  const answer = { fields: value?.fields ?? {} };
  // If no field is required, marking each one as "Optional" would be redundant.
  const marksOptional = config.fields.some(({ required }) => required);
  const handleType = (id: Id, typed: string) => {
    const { [id]: _previousText, ...otherFields } = answer.fields;
    const fields = typed.trim() === '' ? otherFields : { ...otherFields, [id]: typed };
    onChange(Object.keys(fields).length > 0 ? { fields } : undefined);
  };
  return (
    <div
      class="form-fields"
      role="group"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
    >
      {config.fields.map((field, index) => (
        <LabelledInput
          key={field.id}
          id={`${props.labelledBy}-${field.id}`}
          label={<PlayedText inlines={text(field.text)} />}
          inputRef={index === 0 ? firstField : undefined}
          autocomplete="off"
          maxLength={MAX_FIELD_CHARACTERS}
          isMultiline={field.long}
          value={answer.fields[field.id] ?? ''}
          problem={props.fieldProblem(field.id)}
          isRequired={field.required}
          optionalLabel={marksOptional && !field.required ? t('optional') : ''}
          onType={(typed) => handleType(field.id, typed)}
        />
      ))}
    </div>
  );
}
