import { expect, it } from 'vitest';
import { findTeamBlockType } from '../blocks/team-types.ts';
import { text } from '../blocks/text.ts';
import { createBlock } from './create-content.ts';
import {
  collectSamples,
  fitParameters,
  readHiddenValue,
  reviewHiddenFields,
  type HiddenField,
  type HiddenFieldKind,
} from './hidden-fields.ts';
import type { Condition } from './logic/condition.ts';
import { reviewRules } from './logic/review-rules.ts';

const field = (name: string, kind: HiddenFieldKind, sample = ''): HiddenField => ({
  id: `${name}2222222222`.slice(0, 10),
  name,
  kind,
  sample,
});
const withFields = (...hiddenFields: HiddenField[]) => ({ settings: { hiddenFields } });

it.each<[HiddenFieldKind, string, string | null]>([
  ['text', 'pro', 'pro'],
  ['text', ' ', null],
  ['number', ' -12.5 ', '-12.5'],
  ['number', '1e3', null],
  ['number', '', null],
  ['number', 'twelve', null],
  ['date', '2026-02-28', '2026-02-28'],
  ['date', '2026-02-30', null],
  ['yes_no', 'TRUE', 'yes'],
  ['yes_no', '0', 'no'],
  ['yes_no', 'maybe', null],
])('%s reads “%s” as %s', (kind, raw, value) => {
  expect(readHiddenValue(kind, raw)).toBe(value);
});

it('leaves undeclared parameters as they are, and those out that do not fit', () => {
  const content = withFields(field('seats', 'number'), field('trial', 'yes_no'));
  expect(fitParameters(content, { seats: 'many', trial: '1', source: ' ad ' })).toEqual({
    trial: 'yes',
    source: ' ad ',
  });
  const undeclared = { seats: 'many' };
  expect(fitParameters({}, undeclared)).toBe(undeclared);
});

it('previews use the samples that fit', () => {
  const content = withFields(
    field('plan', 'text', 'pro'),
    field('seats', 'number', 'x'),
    field('trial', 'yes_no'),
  );
  expect(collectSamples(content)).toEqual({ plan: 'pro' });
});

it('reviews names and samples', () => {
  const content = withFields(
    field('', 'text'),
    field('plan', 'text'),
    field('plan', 'number'),
    field('lang', 'text'),
    field('__proto__', 'text'),
    field('seats', 'number', 'x'),
  );
  expect(reviewHiddenFields(content).map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'error: Enter the name of this hidden field, as it is in the link.',
    'error: Two hidden fields are named plan. Rename one.',
    'error: Links already use lang for something else. Choose another name.',
    'error: Links already use __proto__ for something else. Choose another name.',
    'warning: The sample value doesn’t fit the type, so previews don’t use it.',
  ]);
});

it.each<[HiddenFieldKind, Condition, problem: string | undefined]>([
  ['number', { parameter: 'x', op: 'gte', values: [5] }, undefined],
  [
    'number',
    { parameter: 'x', op: 'contains', values: ['5'] },
    'This comparison doesn’t fit the question. Choose another.',
  ],
  ['date', { parameter: 'x', op: 'before', values: ['2026-01-01'] }, undefined],
  ['yes_no', { parameter: 'x', op: 'is', values: ['yes'] }, undefined],
  [
    'yes_no',
    { parameter: 'x', op: 'is', values: ['perhaps'] },
    'This rule uses an option that was removed. Choose another.',
  ],
  ['text', { parameter: 'x', op: 'not_answered', values: [] }, undefined],
])('rules of a %s take operators that fit (%#)', (kind, showIf, problem) => {
  const block = { ...createBlock('nps'), title: text('How likely?'), showIf };
  const content = { blocks: [block], ...withFields(field('x', kind)) };
  expect(reviewRules(content, findTeamBlockType)[0]?.message).toBe(problem);
});
