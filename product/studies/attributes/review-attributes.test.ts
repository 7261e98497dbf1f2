import { expect, it } from 'vitest';
import { findTeamBlockType } from '../../blocks/team-types.ts';
import { createBlock, createContent } from '../create-content.ts';
import { collectSamples } from '../hidden-fields.ts';
import { reviewQuotas } from '../logic/review-quotas.ts';
import { reviewRules } from '../logic/review-rules.ts';
import type { Operator } from '../logic/condition.ts';
import { reviewStudy } from '../review.ts';
import type { Block, StudyContent } from '../study.ts';
import { reviewAttributes } from './review-attributes.ts';
import { listReadAttributes, toStudyAttribute, type StudyAttribute } from './study-attributes.ts';

const make = (
  key: string,
  type: StudyAttribute['type'],
  change: Partial<StudyAttribute> = {},
): StudyAttribute => ({ ...toStudyAttribute({ key, name: key, type, options: [] }), ...change });
const plan = make('plan', 'oneOf', { options: ['Free', 'Team'] });
const seats = make('seats', 'number');
const withAttributes = (attributes: StudyAttribute[], blocks: Block[] = []): StudyContent => {
  const content = createContent('survey');
  return { ...content, blocks, settings: { ...content.settings, attributes } };
};
const test = (key: string, op: Operator, ...values: (string | number)[]) => ({
  parameter: `attribute:${key}`,
  op,
  values,
});
const listMessages = (attributes: StudyAttribute[], ...offers: StudyAttribute[]) =>
  reviewAttributes(withAttributes(attributes), offers).map(({ field, message }) => `${field}: ${message}`);

it('warns of attributes that were deleted, or have another type or other options', () => {
  expect(listMessages([plan, seats], { ...plan, options: ['Team', 'Free'] }, seats)).toEqual([]);
  expect(listMessages([plan, seats], make('plan', 'text'))).toEqual([
    'attribute:plan: “plan” has another type now. Until you update it, it counts as not set.',
    'attribute:seats: The attribute “seats” was deleted, so nobody has a value. Remove it.',
  ]);
  expect(listMessages([plan], { ...plan, options: ['Team'] })).toEqual([
    'attribute:plan: The options of “plan” have changed. Update it to use them in rules.',
  ]);
  // Who may not edit the study does not know what there is.
  expect(reviewAttributes(withAttributes([plan]), null)).toEqual([]);
});

it('previews use the samples that fit', () => {
  const attributes = [
    { ...plan, sample: 'Team' },
    { ...seats, sample: 'many' },
    make('admin', 'yesNo', { sample: 'no' }),
    make('since', 'date', { sample: '2026-02-30' }),
    make('city', 'text'),
  ];
  expect(collectSamples(withAttributes(attributes))).toEqual({
    'attribute:plan': 'Team',
    'attribute:admin': 'no',
  });
  expect(listMessages(attributes, ...attributes).map((message) => message.split(': ')[0])).toEqual(
    ['attribute:seats:sample', 'attribute:since:sample'].map((field) => field.split(': ')[0]),
  );
});

it.each<[ReturnType<typeof test>, string[]]>([
  [test('plan', 'is', 'Team'), []],
  [test('plan', 'answered'), []],
  [test('plan', 'is', 'Gone'), ['This rule uses an option that was removed. Choose another.']],
  [test('plan', 'contains', 'Team'), ['This comparison doesn’t fit the question. Choose another.']],
  [test('seats', 'gte', 10), []],
  [test('seats', 'before', '2026-01-01'), ['This comparison doesn’t fit the question. Choose another.']],
  [test('gone', 'is', 'x'), ['This rule uses an attribute that was removed from the study. Choose another.']],
])('a rule fits the type of its attribute (%#)', (showIf, messages) => {
  const content = withAttributes([plan, seats], [{ ...createBlock('nps'), showIf }]);
  expect(reviewRules(content, findTeamBlockType).map(({ message }) => message)).toEqual(messages);
});

it('a text cannot insert an attribute that the study does not have', () => {
  const title = { en: ['Hello ', { ref: '$parameter.attribute:city' }, { ref: '$parameter.other' }] };
  const review = (...attributes: StudyAttribute[]) =>
    reviewStudy(withAttributes(attributes, [{ ...createBlock('nps'), title }]))
      .map(({ message }) => message)
      .filter((message) => message.includes('inserts'));
  expect(review(make('city', 'text'))).toEqual([]);
  expect(review(seats)).toEqual([
    'A text inserts an attribute that was removed from the study. Choose another one.',
  ]);
});

it('warns of a quota that reads an attribute the study does not have', () => {
  const quotas = [{ id: 'q', name: 'Teams', limit: 1, when: test('plan', 'is', 'Team') }];
  expect(reviewQuotas(quotas, withAttributes([plan]))).toEqual([]);
  expect(reviewQuotas(quotas, withAttributes([seats]))[0]?.message).toContain(
    'The quota “Teams” reads an attribute that isn’t in the study',
  );
});

it('finds what rules, steps and texts read, and no parameters of the link', () => {
  const nested = {
    all: [
      test('plan', 'is', 'Team'),
      { parameter: 'x', op: 'equals', values: [{ parameter: 'attribute:seats' }] },
    ],
    title: { en: [{ mark: 'bold', of: [{ ref: '$parameter.attribute:city' }] }, { ref: '$parameter.y' }] },
  };
  expect([...listReadAttributes(nested)]).toEqual(['plan', 'seats', 'city']);
});
