import { NumberInput, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { CLOSES_BEFORE_START_MESSAGE, closesBeforeStart, type LinkChannel } from '../../study.ts';
import classes from '../editor/editor.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { parseLocalInputValue, formatLocalInputValue } from '../shared/local-input-value.ts';
import type { Text } from '#product/blocks/text.ts';
import { StateMessageField } from '../shared/state-message-field.tsx';
import { texts } from './texts.ts';

/** Styles of a short field with a long description. */
const NARROW_INPUT = { wrapper: { maxWidth: 260 } };

interface Props {
  link: LinkChannel;
  onChange(part: Partial<LinkChannel>): void;
}

/** From when until when people can answer, how many, and what they read while it is paused or closed. */
export function ScheduleCard({ link, onChange }: Props) {
  const { readOnly, content } = useEditing();
  const { languages } = content;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  const findProblem = (part: Pick<LinkChannel, 'startOn'> | Pick<LinkChannel, 'closeOn'>) =>
    closesBeforeStart({ ...link, ...part }) ? CLOSES_BEFORE_START_MESSAGE : undefined;
  return (
    <section className={classes.card} aria-labelledby="schedule-title">
      <h3 id="schedule-title">{texts.schedule}</h3>
      <DateField
        label={texts.startOn}
        description={texts.startOnExplained(zone)}
        field="startOn"
        value={link.startOn ?? null}
        readOnly={readOnly}
        findProblem={(startOn) => findProblem({ startOn })}
        onChange={(startOn) => onChange({ startOn })}
      />
      <DateField
        label={texts.closeOn}
        description={texts.closeOnExplained(zone)}
        field="closeOn"
        value={link.closeOn}
        readOnly={readOnly}
        findProblem={(closeOn) => findProblem({ closeOn })}
        onChange={(closeOn) => onChange({ closeOn })}
      />
      <CloseAtField value={link.closeAt} readOnly={readOnly} onChange={(closeAt) => onChange({ closeAt })} />
      {(['paused', 'closed'] as const).map((state) => (
        <SavedMessage
          key={state}
          state={state}
          stored={link[`${state}Message`]}
          languages={[languages.base, ...languages.others]}
          readOnly={readOnly}
          onChange={(message) => onChange({ [`${state}Message`]: message })}
        />
      ))}
    </section>
  );
}

/** Saved when it is left. */
function SavedMessage(props: {
  state: 'paused' | 'closed';
  stored: Text | undefined;
  languages: string[];
  readOnly: boolean;
  onChange(message: Text | undefined): void;
}) {
  const { stored, onChange, ...field } = props;
  const [message, setMessage] = useState(stored);
  useEffect(() => setMessage(stored), [stored]);
  return (
    <StateMessageField
      {...field}
      message={message}
      onChange={setMessage}
      onBlur={() => JSON.stringify(message) !== JSON.stringify(stored) && onChange(message)}
    />
  );
}

function CloseAtField(props: {
  value: number | null;
  readOnly: boolean;
  onChange(value: number | null): void;
}) {
  const [typedLimit, setTypedLimit] = useState<number | string>(props.value ?? '');
  useEffect(() => setTypedLimit(props.value ?? ''), [props.value]);
  return (
    <NumberInput
      label={texts.closeAt}
      description={texts.closeAtExplained}
      value={typedLimit}
      min={1}
      max={10_000_000}
      allowDecimal={false}
      styles={NARROW_INPUT}
      readOnly={props.readOnly}
      data-field="closeAt"
      onChange={setTypedLimit}
      onBlur={() => {
        const value = typeof typedLimit === 'number' ? Math.max(1, typedLimit) : null;
        if (value !== props.value) props.onChange(value);
      }}
    />
  );
}

/** A time, saved when the field is left. One with a problem is not saved, and stays in the field with it. */
function DateField(props: {
  label: string;
  description: string;
  field: string;
  value: string | null;
  readOnly: boolean;
  findProblem(value: string | null): string | undefined;
  onChange(value: string | null): void;
}) {
  const [isLeft, setLeft] = useState(false);
  const [typedDate, setTypedDate] = useState(formatLocalInputValue(props.value));
  useEffect(() => setTypedDate(formatLocalInputValue(props.value)), [props.value]);
  return (
    <TextInput
      type="datetime-local"
      label={props.label}
      description={props.description}
      value={typedDate}
      error={isLeft ? props.findProblem(parseLocalInputValue(typedDate)) : undefined}
      styles={NARROW_INPUT}
      readOnly={props.readOnly}
      data-field={props.field}
      onChange={(event) => {
        setTypedDate(event.currentTarget.value);
        setLeft(false);
      }}
      onBlur={() => {
        const value = parseLocalInputValue(typedDate);
        setLeft(true);
        if (value !== props.value && props.findProblem(value) === undefined) props.onChange(value);
      }}
    />
  );
}
