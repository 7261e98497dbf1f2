import { Button, Checkbox, MultiSelect, Radio, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { eventTypes, type EventType } from '#product/workspaces/events/event-type.ts';
import type { ProviderId } from '../../providers.ts';
import { PROVIDER_DISPLAYS } from '../../web/provider-displays.ts';
import * as contract from '../contract.ts';
import { MAX_ADDRESS_LENGTH, MAX_STUDIES, MAX_WEBHOOK_NAME_LENGTH } from '../webhook.ts';
import { listEventGroups, nameEvent } from './list-events.ts';
import { studyChoicesOptions } from './requests.ts';
import { texts } from './texts.ts';
import classes from './webhooks.module.css';

const SEARCH_DELAY_MS = 200;

interface StudyChoice {
  id: string;
  name: string;
}

interface WebhookValues {
  name: string;
  /** Empty: unchanged. */
  address: string;
  events: EventType[];
  studies: string[] | null;
}

interface WebhookFormProps {
  provider: ProviderId;
  /** The webhook that is changed; null to add one. */
  webhook: contract.WebhookOutput | null;
  action: string;
  onSubmit(values: WebhookValues): Promise<unknown>;
  onCancel(): void;
}

/** The form also has radio buttons with names of their own, which are no part of the body. */
const addBody = contract.createWebhook.body.strip();
/** The URL may stay empty when a webhook is changed. */
const changeBody = addBody.extend({ address: contract.updateWebhook.body.shape.address });

/** The fields of a webhook. Input is kept on errors, which are shown at their fields. */
export function WebhookForm({ provider, webhook, action, onSubmit, onCancel }: WebhookFormProps) {
  const { addressLabel, addressExplained, addressPlaceholder, namePlaceholder } =
    PROVIDER_DISPLAYS[provider].texts;
  const [events, setEvents] = useState<EventType[]>(webhook?.events ?? ['response.completed']);
  const [hasAllStudies, setHasAllStudies] = useState(!webhook?.studies);
  const [chosen, setChosen] = useState<StudyChoice[]>(webhook?.studies ?? []);
  const studies = hasAllStudies ? null : chosen.map(({ id }) => id);
  const form = useForm(
    webhook ? changeBody : addBody,
    ({ name, address = '' }) => onSubmit({ name, address, events, studies }),
    { always: { provider, events, studies } },
  );
  const isAddressHidden = webhook !== null;
  return (
    <form className={classes.form} {...form.props}>
      <TextInput
        name="name"
        label={texts.name}
        placeholder={namePlaceholder}
        maxLength={MAX_WEBHOOK_NAME_LENGTH}
        defaultValue={webhook?.name}
        autoComplete="off"
        data-autofocus
        error={form.problems.name}
      />
      <TextInput
        name="address"
        type="url"
        inputMode="url"
        label={addressLabel}
        description={isAddressHidden ? texts.addressUnchanged : addressExplained}
        placeholder={webhook?.address ?? addressPlaceholder}
        maxLength={MAX_ADDRESS_LENGTH}
        autoComplete="off"
        error={form.problems.address}
      />
      <EventsField value={events} hasProblem={Boolean(form.problems.events)} onChange={setEvents} />
      <Radio.Group
        label={texts.studies}
        value={hasAllStudies ? 'all' : 'chosen'}
        onChange={(value) => setHasAllStudies(value === 'all')}
      >
        <div className={classes.choices}>
          <Radio value="all" label={texts.allStudies} />
          <Radio value="chosen" label={texts.chosenStudies} />
        </div>
      </Radio.Group>
      {!hasAllStudies && <StudiesField chosen={chosen} error={form.problems.studies} onChange={setChosen} />}
      <FormMessage>{form.message}</FormMessage>
      <DialogButtons onCancel={onCancel} staysInView>
        <Button data-once type="submit" loading={form.busy}>
          {action}
        </Button>
      </DialogButtons>
    </form>
  );
}

function EventsField(props: {
  value: EventType[];
  hasProblem: boolean;
  onChange(events: EventType[]): void;
}) {
  return (
    <Checkbox.Group
      label={texts.events}
      description={texts.eventsExplained}
      value={props.value}
      onChange={(values) => props.onChange(eventTypes.listIds().filter((type) => values.includes(type)))}
      error={props.hasProblem && props.value.length === 0 ? texts.selectEvent : null}
    >
      <div className={classes.eventGroups}>
        {[...listEventGroups()].map(([label, types]) => (
          <fieldset key={label} className={classes.eventGroup}>
            <legend>{label}</legend>
            {types.map((type) => (
              <Checkbox key={type} value={type} label={nameEvent(type)} />
            ))}
          </fieldset>
        ))}
      </div>
    </Checkbox.Group>
  );
}

interface StudiesFieldProps {
  chosen: StudyChoice[];
  error: string | undefined;
  onChange(studies: StudyChoice[]): void;
}

function StudiesField({ chosen, error, onChange }: StudiesFieldProps) {
  const [search, setSearch] = useState('');
  const [debouncedSearch] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const found = useQuery(studyChoicesOptions(debouncedSearch));
  const choices = new Map(
    [...(found.data?.items ?? []), ...chosen].map(({ id, name }) => [id, { id, name }]),
  );
  return (
    <MultiSelect
      label={texts.selectStudies}
      placeholder={chosen.length === 0 ? texts.searchStudies : undefined}
      searchable
      hidePickedOptions
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={found.data ? texts.noStudyMatches : undefined}
      maxValues={MAX_STUDIES}
      data={[...choices.values()].map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.flatMap((id) => choices.get(id) ?? []))}
      error={error}
    />
  );
}
