import { NumberInput, Switch, TextInput } from '@mantine/core';
import type { Issue } from '../../block.ts';
import { plain, type Text } from '../../text.ts';
import { withText } from '../options/paste-options.ts';

/** A figure needs little room, what is said about it needs more. */
const NARROW = { wrapper: { maxWidth: 220 } };

/** What is wrong at a place, as one sentence. */
export function issueAt(issues: Issue[], place: string): string | undefined {
  return issues.find((issue) => issue.place === place)?.message;
}

/** A short text of the participant's page, in one language, without marks. */
export function TextField(props: {
  label: string;
  description?: string;
  placeholder?: string;
  text: Text | undefined;
  language: string;
  readOnly: boolean;
  issues: Issue[];
  place: string;
  onChange(text: Text): void;
}) {
  const { text, language, place } = props;
  return (
    <TextInput
      label={props.label}
      description={props.description}
      placeholder={props.placeholder}
      value={plain(text?.[language])}
      readOnly={props.readOnly}
      error={issueAt(props.issues, place)}
      maxLength={20_000}
      lang={language}
      data-place={place}
      onChange={(event) => props.onChange(withText(text, event.currentTarget.value, language))}
    />
  );
}

/** A limit that may be left empty. */
export function LimitField(props: {
  label: string;
  description?: string;
  value: number | null;
  min?: number;
  max?: number;
  decimals?: boolean;
  readOnly: boolean;
  issues: Issue[];
  place: string;
  onChange(value: number | null): void;
}) {
  return (
    <NumberInput
      label={props.label}
      description={props.description}
      placeholder="No limit"
      value={props.value ?? ''}
      min={props.min}
      max={props.max}
      allowDecimal={props.decimals ?? false}
      clampBehavior="blur"
      readOnly={props.readOnly}
      error={issueAt(props.issues, props.place)}
      styles={NARROW}
      data-place={props.place}
      onChange={(value) => props.onChange(typeof value === 'number' ? value : null)}
    />
  );
}

export function Toggle(props: {
  label: string;
  description?: string;
  checked: boolean;
  readOnly: boolean;
  onChange(checked: boolean): void;
}) {
  return (
    <Switch
      label={props.label}
      description={props.description}
      checked={props.checked}
      disabled={props.readOnly}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}
