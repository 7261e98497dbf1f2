import { Select } from '@mantine/core';
import { z } from 'zod';
import { SavedField } from '#platform/forms/saved-field.tsx';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import {
  describeExpectedValue,
  MAX_ATTRIBUTE_TEXT_LENGTH,
  readTypedValue,
  type AttributeDefinition,
} from '../../attributes/attribute.ts';
import { INPUT_PROPS, listChoices } from '../shared/attribute-input.tsx';
import { readValue } from '../shared/format-value.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import type { LoadedParticipant } from './person-facts.tsx';
import { useChangeParticipant } from './requests.ts';
import { saveChoice } from './save-choice.ts';
import { texts } from './texts.ts';

/** The value of an attribute, saved when it is left or chosen. */
export function AttributeField(props: {
  definition: AttributeDefinition;
  participant: LoadedParticipant;
  canEdit: boolean;
}) {
  const { definition, participant, canEdit } = props;
  const { key, name, type } = definition;
  const change = useChangeParticipant(participant.id);
  const value = readValue(definition, participant.attributes);
  const stored = Object.hasOwn(participant.attributes, key) ? participant.attributes[key] : undefined;
  const typed =
    value === undefined ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  const description =
    value === undefined && stored !== undefined ? texts.doesNotFit(String(stored)) : undefined;
  const save = (text: string) => change({ attributes: { [key]: readTypedValue(definition, text) ?? null } });
  const choices = listChoices(definition);
  if (choices)
    return (
      <Select
        label={name}
        description={description}
        data={choices}
        value={typed || null}
        placeholder={sharedTexts.notSet}
        {...buildSelectProps(choices.length)}
        clearable
        readOnly={!canEdit}
        onChange={(next) => void saveChoice(name, { next: next ?? '', previous: typed, save })}
      />
    );
  return (
    <SavedField
      label={name}
      {...(description !== undefined && { description })}
      value={typed}
      shape={z
        .string()
        .trim()
        .refine(
          (text) => text === '' || readTypedValue(definition, text) !== undefined,
          describeExpectedValue(definition),
        )}
      maxLength={MAX_ATTRIBUTE_TEXT_LENGTH}
      placeholder={sharedTexts.notSet}
      {...INPUT_PROPS[type as keyof typeof INPUT_PROPS]}
      save={save}
      saved={texts.changed(name)}
      disabled={!canEdit}
    />
  );
}
