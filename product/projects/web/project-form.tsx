import { Button, MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { createProject } from '../contract.ts';
import {
  MAX_PROJECT_DESCRIPTION_LENGTH,
  MAX_PROJECT_NAME_LENGTH,
  type ProjectColour,
  type ProjectVisibility,
} from '../project.ts';
import classes from './project-form.module.css';
import { membersOptions } from './requests.ts';
import { ColourField } from './shared/colour-field.tsx';
import { texts as sharedTexts } from './shared/texts.ts';
import { texts } from './texts.ts';

export interface ProjectValues {
  name: string;
  description: string;
  colour: ProjectColour;
  visibility: ProjectVisibility;
  /** Ids of the chosen members. */
  members: string[];
}

/** The fields of a project. Input is kept on errors, which are shown at their fields. */
export function ProjectForm(props: {
  initial: ProjectValues;
  action: string;
  /** The members who were already chosen, with names: they may have left the list of selectable people. */
  chosen?: { id: string; name: string }[];
  onSubmit(values: ProjectValues): Promise<unknown>;
}) {
  const { initial, chosen = [] } = props;
  const [colour, setColour] = useState(initial.colour);
  const [visibility, setVisibility] = useState(initial.visibility);
  const [members, setMembers] = useState(initial.members);
  const form = useForm(
    createProject.body,
    ({ name, description = '' }) => props.onSubmit({ name, description, colour, visibility, members }),
    { always: { colour, visibility, members } },
  );
  return (
    <form className={classes.form} {...form.props}>
      <TextInput
        name="name"
        label={texts.name}
        description={texts.nameHint}
        maxLength={MAX_PROJECT_NAME_LENGTH}
        defaultValue={initial.name}
        error={form.problems.name}
        autoComplete="off"
      />
      <Textarea
        name="description"
        label={texts.description}
        description={texts.descriptionHint}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_PROJECT_DESCRIPTION_LENGTH}
        defaultValue={initial.description}
        error={form.problems.description}
      />
      <ColourField value={colour} onChange={setColour} />
      <VisibilityField value={visibility} onChange={setVisibility} />
      {visibility === 'members' && (
        <MembersField value={members} chosen={chosen} error={form.problems.members} onChange={setMembers} />
      )}
      <FormMessage>{form.message ?? (visibility === 'workspace' ? form.problems.members : null)}</FormMessage>
      <div>
        <Button data-once type="submit" loading={form.busy}>
          {props.action}
        </Button>
      </div>
    </form>
  );
}

const VISIBILITY_OPTIONS = [
  { value: 'workspace', label: sharedTexts.everyone, hint: texts.everyoneHint },
  { value: 'members', label: texts.chosenMembers, hint: texts.chosenMembersHint },
] as const;

function VisibilityField(props: { value: ProjectVisibility; onChange(visibility: ProjectVisibility): void }) {
  return (
    <fieldset className={classes.options}>
      <legend>{texts.whoSees}</legend>
      {VISIBILITY_OPTIONS.map(({ value, label, hint }) => (
        <label key={value} className={classes.option} data-chosen={value === props.value || undefined}>
          <input
            type="radio"
            name="visibility"
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span className={classes.label}>{label}</span>
          <span className={classes.hint}>{hint}</span>
        </label>
      ))}
    </fieldset>
  );
}

function MembersField(props: {
  value: string[];
  chosen: { id: string; name: string }[];
  error: string | undefined;
  onChange(members: string[]): void;
}) {
  const { data } = useQuery(membersOptions);
  const people = data?.items ?? [];
  const you = people.find((member) => member.you);
  // A researcher who restricts a project stays in it; the server adds them.
  const isAlwaysMember = you?.role === 'researcher';
  const names = new Map(props.chosen.map(({ id, name }) => [id, name]));
  for (const { person, name, role, you: isYou } of people)
    if (names.has(person) || role === 'researcher' || role === 'viewer')
      names.set(person, isYou ? texts.you(name) : name);
  if (isAlwaysMember) names.delete(you.person);
  return (
    <MultiSelect
      label={texts.members}
      description={isAlwaysMember ? `${texts.membersHint} ${texts.alwaysMember}` : texts.membersHint}
      placeholder={props.value.length === 0 ? texts.selectMembers : undefined}
      data={[...names].map(([value, label]) => ({ value, label }))}
      value={props.value.filter((id) => names.has(id))}
      onChange={props.onChange}
      error={props.error}
      nothingFoundMessage={texts.nobodyToSelect}
      searchable
      hidePickedOptions
    />
  );
}
