import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '../../create-content.ts';
import type { StudyContent, Variable } from '../../study.ts';
import { renderEditor } from '../testing/edit-for-tests.tsx';
import { computeExampleValues } from './variable-example.ts';
import { listVariableUses } from './variable-uses.ts';
import { VariablesPanel } from './variables-panel.tsx';

const age = { ...createBlock('number'), title: text('How old are you?') };
const variable = (id: string, name: string, more: Partial<Variable> = {}): Variable => ({
  id,
  name,
  kind: 'number',
  start: 0,
  steps: [],
  ...more,
});
const open = (given: Partial<StudyContent> = {}) =>
  renderEditor({ blocks: [age], ...given }, () => <VariablesPanel />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a variable is added, named, and counts with an answer when a condition holds', () => {
  const { content } = open();
  press('Add variable');
  fireEvent.change(screen.getByLabelText('Variable name'), { target: { value: 'Score' } });
  press('Add step');
  press('Use an answer, variable or URL parameter');
  press('Add condition');
  expect(content().variables).toEqual([
    {
      id: expect.any(String),
      name: 'Score',
      kind: 'number',
      start: 0,
      steps: [
        {
          id: expect.any(String),
          when: { block: age.id, part: '', op: 'eq', values: [] },
          op: 'add',
          by: { block: age.id, part: '' },
        },
      ],
    },
  ]);
});

test('a text can only be set: its steps follow when the kind changes', () => {
  const step = { id: 's', when: null, op: 'add' as const, by: 2 };
  const { content } = open({ variables: [variable('a', 'Segment', { start: 5, steps: [step] })] });
  fireEvent.click(screen.getByRole('radio', { name: 'Text' }));
  expect(content().variables?.[0]).toMatchObject({
    kind: 'text',
    start: '5',
    steps: [{ op: 'set', by: '2' }],
  });
});

test('problems of a variable are shown at it', () => {
  open({ variables: [variable('a', 'Score'), variable('b', 'Score')] });
  const cards = document.querySelectorAll('[data-place^="variable:"]');
  expect(cards[1]!.textContent).toContain('Two variables are named Score. Rename one.');
});

test('deleting a variable first names what uses it', () => {
  const content = {
    ...open().content(),
    blocks: [
      age,
      {
        ...createBlock('number'),
        title: text('Shown'),
        showIf: { variable: 'a', op: 'gt' as const, values: [1] },
      },
      { ...createBlock('number'), title: { en: ['You have ', { ref: '$variable.a' }] } },
    ],
    variables: [
      variable('a', 'Score'),
      variable('b', 'Double', { steps: [{ id: 's', when: null, op: 'add', by: { variable: 'a' } }] }),
    ],
  };
  expect(listVariableUses(content, 'a')).toEqual(['“Shown”', '“You have …”', 'the variable Double']);
  expect(listVariableUses(content, 'b')).toEqual([]);
});

test('the example value is computed from generated answers', () => {
  const given = open().content();
  const content: StudyContent = {
    ...given,
    variables: [
      variable('a', 'Age', { steps: [{ id: 's', when: null, op: 'set', by: { block: age.id, part: '' } }] }),
      variable('b', 'Double', {
        steps: [
          { id: 's', when: null, op: 'set', by: { variable: 'a' } },
          { id: 't', when: null, op: 'multiply', by: 2 },
        ],
      }),
    ],
  };
  const values = computeExampleValues(content, 1);
  expect(values.get('b')).toBe(Number(values.get('a')) * 2);
  expect(computeExampleValues(content, 1)).toEqual(values);
  const ages = [1, 2, 3, 4, 5].map((seed) => computeExampleValues(content, seed).get('a'));
  expect(new Set(ages).size).toBeGreaterThan(1);
});
