import { Button, Select, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { badInput } from '#platform/errors/errors.ts';
import {
  describeExpectedValue,
  readTypedValue,
  type AttributeDefinition,
  type AttributeValue,
} from '../../attributes/attribute.ts';
import { createParticipant as contract } from '../../contract.ts';
import { MAX_EXTERNAL_ID_LENGTH, MAX_NAME_LENGTH } from '../../participant.ts';
import type { ParticipantTag } from '../../tags/contract.ts';
import { AttributeInput } from '../shared/attribute-input.tsx';
import { listLanguageOptions, listZoneOptions } from '../shared/names.ts';
import type { ParticipantBody } from '../shared/requests.ts';
import { TagChip } from '../shared/tag-chip.tsx';
import { TagField } from '../shared/tag-field.tsx';
import { texts as sharedTexts } from '../shared/texts.ts';
import { useTagParticipants } from '../shared/use-tag-participants.ts';
import classes from './participant-form.module.css';
import { texts } from './texts.ts';

/** The typed texts as values. @throws bad_input with a sentence at each field that is none of its attribute */
function readAttributes(
  attributes: readonly AttributeDefinition[],
  typed: Readonly<Record<string, string>>,
): Record<string, AttributeValue> {
  const values: Record<string, AttributeValue> = {};
  const problems: Record<string, string> = {};
  for (const definition of attributes) {
    const text = typed[definition.key]?.trim();
    if (!text) continue;
    const value = readTypedValue(definition, text);
    if (value === undefined) problems[`attributes.${definition.key}`] = describeExpectedValue(definition);
    else values[definition.key] = value;
  }
  const [first] = Object.values(problems);
  if (first) throw badInput(first, problems);
  return values;
}

/** The fields of a new participant. Input is kept on errors, which are shown at their fields. */
export function ParticipantForm(props: {
  attributes: readonly AttributeDefinition[];
  onSubmit(body: ParticipantBody): Promise<unknown>;
}) {
  const { attributes } = props;
  const [language, setLanguage] = useState<string | null>(null);
  const [zone, setZone] = useState<string | null>(null);
  const [tags, setTags] = useState<ParticipantTag[]>([]);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const form = useForm(
    contract.body,
    async (body) => props.onSubmit({ ...body, attributes: readAttributes(attributes, typed) }),
    { always: { language, zone, tags: tags.map(({ id }) => id) } },
  );
  return (
    <form className={classes.form} {...form.props}>
      <TextInput
        name="name"
        label={sharedTexts.name}
        maxLength={MAX_NAME_LENGTH}
        error={form.problems['name']}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        name="email"
        type="email"
        label={sharedTexts.email}
        description={texts.emailHint}
        maxLength={300}
        error={form.problems['email']}
        autoComplete="off"
      />
      <TextInput
        name="externalId"
        label={sharedTexts.externalId}
        description={sharedTexts.externalIdHint}
        maxLength={MAX_EXTERNAL_ID_LENGTH}
        error={form.problems['externalId']}
        autoComplete="off"
      />
      <div className={classes.pair}>
        <Select
          label={sharedTexts.language}
          placeholder={sharedTexts.notSet}
          data={listLanguageOptions(null)}
          value={language}
          error={form.problems['language']}
          searchable
          clearable
          nothingFoundMessage={sharedTexts.noMatches}
          onChange={setLanguage}
        />
        <Select
          label={sharedTexts.zone}
          placeholder={sharedTexts.notSet}
          data={listZoneOptions(null)}
          value={zone}
          error={form.problems['zone']}
          searchable
          clearable
          limit={100}
          nothingFoundMessage={sharedTexts.noMatches}
          onChange={setZone}
        />
      </div>
      <Tags chosen={tags} error={form.problems['tags']} onChange={setTags} />
      {attributes.length > 0 && (
        <fieldset className={classes.attributes}>
          <legend>{sharedTexts.attributes}</legend>
          {attributes.map((definition) => (
            <AttributeInput
              key={definition.key}
              definition={definition}
              typed={typed[definition.key] ?? ''}
              error={form.problems[`attributes.${definition.key}`]}
              onChange={(text) => setTyped((old) => ({ ...old, [definition.key]: text }))}
            />
          ))}
        </fieldset>
      )}
      <FormMessage>{form.message}</FormMessage>
      <div>
        <Button data-once type="submit" loading={form.busy}>
          {texts.add}
        </Button>
      </div>
    </form>
  );
}

function Tags(props: {
  chosen: ParticipantTag[];
  error: string | undefined;
  onChange(tags: ParticipantTag[]): void;
}) {
  const { chosen, error, onChange } = props;
  const fieldRef = useRef<HTMLInputElement>(null);
  const { tags, create } = useTagParticipants();
  const add = (tag: ParticipantTag | null) => {
    if (tag && !chosen.some(({ id }) => id === tag.id)) onChange([...chosen, tag]);
  };
  return (
    <div className={classes.tags}>
      <TagField
        tags={tags}
        chosen={new Set(chosen.map(({ id }) => id))}
        fieldRef={fieldRef}
        onTag={add}
        onCreate={(name) => void create(name).then(add)}
      />
      {error && <p role="alert">{error}</p>}
      {chosen.length > 0 && (
        <ul aria-label={sharedTexts.tags}>
          {chosen.map((tag) => (
            <li key={tag.id}>
              <TagChip
                name={tag.name}
                onRemove={() => {
                  fieldRef.current?.focus({ preventScroll: true });
                  onChange(chosen.filter(({ id }) => id !== tag.id));
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
