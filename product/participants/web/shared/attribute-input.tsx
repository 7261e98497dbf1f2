import { Select, TextInput } from '@mantine/core';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import type { AttributeDefinition } from '../../attributes/attribute.ts';
import { texts } from './texts.ts';

/** What the typed text of an attribute of this type is typed into. */
export const INPUT_PROPS = {
  text: {},
  number: { inputMode: 'decimal' },
  date: { type: 'date' },
} as const;

export const listChoices = ({
  type,
  options,
}: AttributeDefinition): { value: string; label: string }[] | null => {
  if (type === 'yesNo')
    return [
      { value: 'yes', label: texts.yes },
      { value: 'no', label: texts.no },
    ];
  return type === 'oneOf' ? options.map((value) => ({ value, label: value })) : null;
};

/** A field for the value of an attribute, as the text that `readTypedValue` reads. */
export function AttributeInput(props: {
  definition: AttributeDefinition;
  typed: string;
  error: string | undefined;
  onChange(typed: string): void;
}) {
  const { definition, typed, error, onChange } = props;
  const { key, name, type } = definition;
  const id = `attributes.${key}`;
  const choices = listChoices(definition);
  if (choices)
    return (
      <Select
        id={id}
        label={name}
        data={choices}
        value={typed || null}
        placeholder={texts.notSet}
        error={error}
        {...buildSelectProps(choices.length)}
        clearable
        onChange={(value) => onChange(value ?? '')}
      />
    );
  return (
    <TextInput
      id={id}
      label={name}
      value={typed}
      error={error}
      maxLength={1_000}
      autoComplete="off"
      {...INPUT_PROPS[type as keyof typeof INPUT_PROPS]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
