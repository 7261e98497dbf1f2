import { TEXT_FIELDS, TIME_FIELDS, type PersonTest, type TextField, type TimeField } from '../condition.ts';
import type { SegmentSources } from '../contract.ts';
import {
  countsDays,
  countValues,
  OPERATORS,
  type ValueOperator,
  type ComparedKind,
  type ValueTest,
} from '../operators.ts';
import { texts } from './texts.ts';

const isTextField = (about: string): about is TextField => (TEXT_FIELDS as readonly string[]).includes(about);
const isTimeField = (about: string): about is TimeField => (TIME_FIELDS as readonly string[]).includes(about);

/** What a condition is about, as the value of a select. */
export const getField = (test: PersonTest): string =>
  test.about === 'attribute' ? `attribute ${test.key}` : test.about;

/** What conditions can be about, for a select. */
export function listFields({ attributes, tags, studies, segments }: SegmentSources) {
  const toItem = (value: keyof typeof texts.about) => ({ value, label: texts.about[value] });
  return [
    {
      group: texts.groups.attributes,
      items: attributes.map(({ key, name }) => ({ value: `attribute ${key}`, label: name })),
    },
    {
      group: texts.groups.history,
      items: [
        toItem('participation'),
        ...(studies.length > 0 ? [toItem('answer')] : []),
        toItem('lastSeenAt'),
        toItem('lastContactAt'),
        toItem('addedAt'),
      ],
    },
    {
      group: texts.groups.lists,
      items: [
        ...(tags.length > 0 ? [toItem('tag')] : []),
        ...(segments.length > 0 ? [toItem('segment')] : []),
      ],
    },
    {
      group: texts.groups.person,
      items: [...TEXT_FIELDS.map(toItem), toItem('doNotContact')],
    },
  ].filter(({ items }) => items.length > 0);
}

/** A new test of what a select names; some need a value before they can be saved. */
export function createTest(field: string, { attributes, studies }: SegmentSources): PersonTest {
  const key = field.startsWith('attribute ') ? field.slice('attribute '.length) : null;
  if (key !== null)
    return {
      about: 'attribute',
      key,
      test: createValueTest(findKind({ about: 'attribute', key }, attributes)),
    };
  if (isTextField(field)) return { about: field, test: createValueTest('text') };
  if (isTimeField(field)) return { about: field, test: createValueTest('time') };
  if (field === 'doNotContact') return { about: 'doNotContact', is: false };
  if (field === 'tag') return { about: 'tag', tag: '', has: true };
  if (field === 'segment') return { about: 'segment', segment: '', in: true };
  if (field === 'answer')
    return { about: 'answer', has: true, study: studies[0]?.id ?? '', block: '', part: '', choices: [] };
  return { about: 'participation', has: true, event: 'completed', study: null, days: null };
}

/** The kind of what a test compares; undefined for an attribute that is gone. */
export function findKind(
  test: { about: 'attribute'; key: string } | { about: TextField | TimeField },
  attributes: SegmentSources['attributes'],
): ComparedKind | undefined {
  if (test.about !== 'attribute') return isTimeField(test.about) ? 'time' : 'text';
  return attributes.find(({ key }) => key === test.key)?.type;
}

const createValueTest = (kind: ComparedKind = 'text'): ValueTest =>
  changeOperator(kind, OPERATORS[kind][0], []);

const FIRST_DAYS = 30;

/** A test with another operator: it keeps its values where they fit. */
export function changeOperator(
  kind: ComparedKind,
  operator: ValueOperator,
  values: ValueTest['values'],
): ValueTest {
  const { min, max } = countValues(operator);
  if (countsDays(operator)) {
    const [first] = values;
    return { operator, values: [typeof first === 'number' ? first : FIRST_DAYS] };
  }
  const isDay = kind === 'date' || kind === 'time';
  const fitting = isDay ? values.filter((value) => typeof value === 'string') : values;
  if (kind === 'yesNo' && min === 1) return { operator, values: [fitting[0] ?? true] };
  const kept = fitting.slice(0, max);
  // Of a list, what is missing is missing; one value is an empty field.
  while (operator !== 'oneOf' && kept.length < min) kept.push('');
  return { operator, values: kept };
}
