import { NumberInput, Switch, TextInput } from '@mantine/core';
import type { ConfigIssue } from '../../block.ts';
import { plainText, type Text } from '../../text.ts';
import { withText } from '../options/paste-options.ts';

/** The number field is narrow; its label and description are not. */
const NARROW = { wrapper: { maxWidth: 220 } };

/** The message of the first issue at a place. */
export function issueAt(issues: ConfigIssue[], place: string): string | undefined {
  return issues.find((issue) => issue.place === place)?.message;
}

/** A short text of the participant's page in one language, without formatting. */
export function TextField(props: {
  label: string;
  description?: string;
  placeholder?: string;
  text: Text | undefined;
  language: string;
  readOnly: boolean;
  issues: ConfigIssue[];
  place: string;
  onChange(text: Text): void;
}) {
  const { text, language, place } = props;
  return (
    <TextInput
      label={props.label}
      description={props.description}
      placeholder={props.placeholder}
      value={plainText(text?.[language])}
      readOnly={props.readOnly}
      error={issueAt(props.issues, place)}
      maxLength={20_000}
      lang={language}
      data-place={place}
      onChange={(event) => props.onChange(withText(text, event.currentTarget.value, language))}
    />
  );
}

/** A number field for an optional limit. */
export function LimitField(props: {
  label: string;
  description?: string;
  value: number | null;
  min?: number;
  max?: number;
  decimals?: boolean;
  readOnly: boolean;
  issues: ConfigIssue[];
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
