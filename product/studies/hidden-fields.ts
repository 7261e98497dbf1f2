import { readDigits } from '#platform/text/read-digits.ts';
import type { ConditionSubject } from '../blocks/team-block.ts';
import type { Id } from '../blocks/block.ts';
import { isCalendarDate } from '../blocks/typed-answers.ts';
import { text } from '../blocks/text.ts';
import {
  collectAttributeSamples,
  findStudyAttribute,
  nameAttributes,
  toAttributeSubject,
  type WithAttributes,
} from './attributes/study-attributes.ts';
import { isReservedParameter } from './reserved-parameters.ts';

export const HIDDEN_FIELD_KINDS = ['text', 'number', 'date', 'yes_no'] as const;
export type HiddenFieldKind = (typeof HIDDEN_FIELD_KINDS)[number];

/** A URL parameter that a study declares. Undeclared parameters are stored, too, but are always text. */
export interface HiddenField {
  id: Id;
  /** The name of the parameter in the link. */
  name: string;
  kind: HiddenFieldKind;
  /** Its value in previews; '' for none. */
  sample: string;
}

export const MAX_HIDDEN_FIELDS = 50;

const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const YES = /^(yes|y|true|1|on)$/i;
const NO = /^(no|n|false|0|off)$/i;

/** The value of a parameter as its kind reads it; null if it does not fit. */
export function readHiddenValue(kind: HiddenFieldKind, raw: string): string | null {
  const value = raw.trim();
  if (kind === 'number') return NUMBER.test(readDigits(value)) ? readDigits(value) : null;
  if (kind === 'date') return isCalendarDate(value) ? value : null;
  if (kind === 'yes_no') return YES.test(value) ? 'yes' : NO.test(value) ? 'no' : null;
  // A text keeps the spaces around it.
  return value === '' ? null : raw;
}

/** The part of a study's content that declares its hidden fields and the attributes of participants that it reads. */
export interface WithHiddenFields extends WithAttributes {
  settings?: { hiddenFields?: HiddenField[] | undefined } & WithAttributes['settings'];
}

export const listHiddenFields = ({ settings }: WithHiddenFields): HiddenField[] =>
  settings?.hiddenFields ?? [];

const findHiddenField = (content: WithHiddenFields, name: string): HiddenField | undefined =>
  listHiddenFields(content).find((field) => field.name === name);

/** Parameters as rules, texts and figures read them: values that do not fit their declared kind are missing. */
export function fitParameters(
  content: WithHiddenFields,
  parameters: Record<string, string>,
): Record<string, string> {
  const fields = listHiddenFields(content);
  if (fields.length === 0) return parameters;
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, raw]) => {
      const kind = kinds.get(name);
      const value = kind === undefined ? raw : readHiddenValue(kind, raw);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** The sample values of hidden fields that fit, as a link brings them. */
export const collectLinkSamples = (content: WithHiddenFields): Record<string, string> =>
  fitParameters(
    content,
    Object.fromEntries(listHiddenFields(content).map(({ name, sample }) => [name, sample])),
  );

/** The parameters of a preview: the sample values that fit, those of attributes too. */
export const collectSamples = (content: WithHiddenFields): Record<string, string> => ({
  ...collectLinkSamples(content),
  ...nameAttributes(collectAttributeSamples(content)),
});

/** What conditions test under the name of a parameter: a hidden field, or an attribute; undefined for any other parameter. */
export function findParameterSubject(content: WithHiddenFields, name: string): ConditionSubject | undefined {
  const attribute = findStudyAttribute(content, name);
  if (attribute) return toAttributeSubject(attribute);
  const field = findHiddenField(content, name);
  return field && toConditionSubject(field);
}

/** A hidden field as conditions test it. */
export const toConditionSubject = ({ kind }: HiddenField): ConditionSubject => ({
  part: '',
  label: null,
  kind: kind === 'yes_no' ? 'choice' : kind,
  choices:
    kind === 'yes_no'
      ? [
          { choice: 'yes', label: text('Yes') },
          { choice: 'no', label: text('No') },
        ]
      : [],
  isSingle: kind === 'yes_no',
});

interface HiddenFieldProblem {
  severity: 'error' | 'warning';
  message: string;
  /** The setting to fix: `hidden:<id>` for the name, `hidden:<id>:sample` for the sample value. */
  field: string;
}

/** What is wrong with the hidden fields of a study. */
export function reviewHiddenFields(content: WithHiddenFields): HiddenFieldProblem[] {
  const names = new Set<string>();
  return listHiddenFields(content).flatMap(({ id, name, kind, sample }) => {
    const problems: HiddenFieldProblem[] = [];
    const report = (message: string) => problems.push({ severity: 'error', message, field: `hidden:${id}` });
    if (name.trim() === '') report('Enter the name of this hidden field, as it is in the link.');
    else if (names.has(name)) report(`Two hidden fields are named ${name}. Rename one.`);
    else if (isReservedParameter(name))
      report(`Links already use ${name} for something else. Choose another name.`);
    names.add(name);
    if (sample !== '' && readHiddenValue(kind, sample) === null)
      problems.push({
        severity: 'warning',
        message: 'The sample value doesn’t fit the type, so previews don’t use it.',
        field: `hidden:${id}:sample`,
      });
    return problems;
  });
}
