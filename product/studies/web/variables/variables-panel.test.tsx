import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '../../create-content.ts';
import type { StudyContent, Variable } from '../../study.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { computeExampleValues } from './compute-example-values.ts';
import { listVariableUses } from './list-variable-uses.ts';
import { VariablesPanel } from './variables-panel.tsx';

const age = { ...createBlock('number'), title: text('How old are you?') };
const variable = (id: string, name: string, fields: Partial<Variable> = {}): Variable => ({
  id,
  name,
  kind: 'number',
  start: 0,
  steps: [],
  ...fields,
});
const renderVariables = (contentFields: Partial<StudyContent> = {}) =>
  renderEditor({ blocks: [age], ...contentFields }, () => <VariablesPanel />);
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a variable can be added, named and given a conditional step that adds an answer', () => {
  const { content } = renderVariables();
  clickButton('Add variable');
  fireEvent.change(screen.getByLabelText('Variable name'), { target: { value: 'Score' } });
  clickButton('Add step');
  clickButton('Use an answer, variable or URL parameter');
  clickButton('Add condition');
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

test('changing a variable to text converts its start and steps to "set" with text values', () => {
  const step = { id: 's', when: null, op: 'add' as const, by: 2 };
  const { content } = renderVariables({ variables: [variable('a', 'Segment', { start: 5, steps: [step] })] });
  fireEvent.click(screen.getByRole('radio', { name: 'Text' }));
  expect(content().variables?.[0]).toMatchObject({
    kind: 'text',
    start: '5',
    steps: [{ op: 'set', by: '2' }],
  });
});

test('problems of a variable are shown in its card', () => {
  renderVariables({ variables: [variable('a', 'Score'), variable('b', 'Score')] });
  const cards = document.querySelectorAll('[data-field^="variable:"]');
  expect(cards[1]!.textContent).toContain('Two variables are named Score. Rename one.');
});

test('listVariableUses names the blocks and variables that use a variable', () => {
  const content = {
    ...renderVariables().content(),
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
  const baseContent = renderVariables().content();
  const content: StudyContent = {
    ...baseContent,
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

test('hidden fields are declared with a type and a sample, and deleting one can be undone', async () => {
  const { content } = renderVariables();
  const fields = () => content().settings.hiddenFields;
  clickButton('Add hidden field');
  fireEvent.change(screen.getByLabelText('Name in the link'), { target: { value: 'seats' } });
  fireEvent.click(screen.getByRole('combobox', { name: 'Type' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Number' }));
  fireEvent.change(screen.getByLabelText('Sample value for previews'), { target: { value: '12' } });
  expect(fields()).toEqual([{ id: expect.any(String), name: 'seats', kind: 'number', sample: '12' }]);
  expect(screen.getByText('?seats=12')).toBeTruthy();
  clickButton('Delete seats');
  expect(fields()).toEqual([]);
});
