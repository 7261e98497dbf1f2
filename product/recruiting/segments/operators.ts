import {
  isValueOf,
  type AttributeDefinition,
  type AttributeType,
} from '../../participants/attributes/attribute.ts';
import { MAX_CONDITION_DAYS, MAX_CONDITION_VALUES } from './segment.ts';

/** Kinds of what conditions compare: the types of attributes, and times such as “added”. */
export type ComparedKind = AttributeType | 'time';

export const OPERATORS = {
  text: ['is', 'isNot', 'oneOf', 'contains', 'startsWith', 'isSet', 'isNotSet'],
  number: ['is', 'isNot', 'less', 'atMost', 'atLeast', 'more', 'between', 'isSet', 'isNotSet'],
  yesNo: ['is', 'isNot', 'isSet', 'isNotSet'],
  date: ['is', 'isNot', 'before', 'after', 'between', 'inLastDays', 'isSet', 'isNotSet'],
  oneOf: ['is', 'isNot', 'oneOf', 'isSet', 'isNotSet'],
  time: ['inLastDays', 'notInLastDays', 'before', 'after', 'between', 'isSet', 'isNotSet'],
} as const satisfies Record<ComparedKind, readonly string[]>;
export type ValueOperator = (typeof OPERATORS)[ComparedKind][number];
export const ALL_OPERATORS = [...new Set<ValueOperator>(Object.values(OPERATORS).flat())];

type TestedValue = string | number | boolean;
/** Compares one value of a person. */
export interface ValueTest {
  operator: ValueOperator;
  values: TestedValue[];
}

/** How many values an operator compares with. */
export function countValues(operator: ValueOperator): { min: number; max: number } {
  if (operator === 'isSet' || operator === 'isNotSet') return { min: 0, max: 0 };
  if (operator === 'between') return { min: 2, max: 2 };
  return operator === 'oneOf' ? { min: 1, max: MAX_CONDITION_VALUES } : { min: 1, max: 1 };
}

/** Whether an operator looks back a number of days, which are its value. */
export const countsDays = (operator: ValueOperator): boolean =>
  operator === 'inLastDays' || operator === 'notInLastDays';

const AS_ATTRIBUTE = { key: '', name: '', options: [] };
/** Values are compared as they are typed: an option that an attribute no longer has is nobody’s. */
const TESTED_AS: Record<ComparedKind, AttributeDefinition> = {
  text: { ...AS_ATTRIBUTE, type: 'text' },
  oneOf: { ...AS_ATTRIBUTE, type: 'text' },
  number: { ...AS_ATTRIBUTE, type: 'number' },
  yesNo: { ...AS_ATTRIBUTE, type: 'yesNo' },
  date: { ...AS_ATTRIBUTE, type: 'date' },
  time: { ...AS_ATTRIBUTE, type: 'date' },
};

/** Whether a value of this kind can be compared in this way. */
export function isTestOf(kind: ComparedKind, { operator, values }: ValueTest): boolean {
  const { min, max } = countValues(operator);
  if (!(OPERATORS[kind] as readonly ValueOperator[]).includes(operator)) return false;
  if (values.length < min || values.length > max) return false;
  if (countsDays(operator))
    return values.every(
      (days) => Number.isInteger(days) && Number(days) >= 1 && Number(days) <= MAX_CONDITION_DAYS,
    );
  return values.every((value) => value !== '' && isValueOf(TESTED_AS[kind], value));
}
