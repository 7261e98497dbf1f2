import { NumberInput, Switch, TextInput } from '@mantine/core';
import type { ConfigProblem } from '../../team-block.ts';
import { plainText, type Text } from '../../text.ts';
import { MAX_DIGITS } from '../parse-number.ts';
import { setTextInLanguage } from '../set-text-in-language.ts';
import { texts } from './texts.ts';

/** Mantine styles: limits the width of the input, but not of its label and description. */
export const NARROW_INPUT = { wrapper: { maxWidth: 220 } };

/** The message of the first problem whose `field` this is. */
export function findProblemMessage(problems: ConfigProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message;
}

/** A single-line input for a text that participants read, in one language, without formatting. */
export function TextField(props: {
  label: string;
  description?: string;
  placeholder?: string;
  text: Text | undefined;
  language: string;
  readOnly: boolean;
  problems: ConfigProblem[];
  /** `ConfigProblem.field` of this setting, by which the review step finds the field. */
  field: string;
  onChange(text: Text): void;
}) {
  const { text, language, field } = props;
  return (
    <TextInput
      label={props.label}
      description={props.description}
      placeholder={props.placeholder}
      value={plainText(text?.[language])}
      readOnly={props.readOnly}
      error={findProblemMessage(props.problems, field)}
      maxLength={20_000}
      lang={language}
      data-field={field}
      onChange={(event) => props.onChange(setTextInLanguage(text, event.currentTarget.value, language))}
    />
  );
}

/** For number inputs: takes no digit beyond those that a number keeps exactly. */
export const isExact = ({ value }: { value: string }): boolean =>
  value.replace(/\D/g, '').replace(/^0+/, '').length <= MAX_DIGITS;

/** A number input for an optional limit; empty is null, and means `placeholder`. */
export function LimitField(props: {
  label: string;
  description?: string;
  /** What an empty field means; by default no limit. */
  placeholder?: string;
  value: number | null;
  min?: number;
  max?: number;
  allowDecimals?: boolean;
  readOnly: boolean;
  problems: ConfigProblem[];
  /** `ConfigProblem.field` of this setting, by which the review step finds the field. */
  field: string;
  onChange(value: number | null): void;
}) {
  return (
    <NumberInput
      label={props.label}
      description={props.description}
      placeholder={props.placeholder ?? texts.noLimit}
      value={props.value ?? ''}
      min={props.min}
      max={props.max}
      allowDecimal={props.allowDecimals ?? false}
      isAllowed={isExact}
      clampBehavior="blur"
      readOnly={props.readOnly}
      error={findProblemMessage(props.problems, props.field)}
      styles={NARROW_INPUT}
      data-field={props.field}
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
