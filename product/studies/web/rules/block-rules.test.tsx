import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text } from '#product/blocks/text.ts';
import type { SingleChoiceConfig } from '#product/blocks/single-choice/single-choice.ts';
import { createBlock } from '../../create-content.ts';
import type { Block, StudyContent, Variable } from '../../study.ts';
import { BlockRules } from './block-rules.tsx';
import { renderEditor } from '../testing/render-editor.tsx';

const age = { ...createBlock('number'), title: text('How old are you?') };
const usage = { ...createBlock('single-choice'), title: text('Do you use it?') };
const [yes] = (usage.config as SingleChoiceConfig).options;
const why = { ...createBlock('open-question'), title: text('Why?') };
const ending = { ...createBlock('ending'), title: text('Thanks') };

function renderBlockRules(
  blockFields: Partial<Block> = {},
  readOnly = false,
  contentFields: Partial<StudyContent> = {},
) {
  const blocks = [age, usage, { ...why, ...blockFields }, ending];
  const { content } = renderEditor(
    { blocks, ...contentFields },
    (editing) => <BlockRules block={editing.content.blocks[2]!} problems={[]} />,
    { readOnly },
  );
  return () => content().blocks[2]!;
}
const clickButton = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('adding a condition sets showIf to a test of the previous question, and removing it clears showIf', () => {
  const block = renderBlockRules();
  clickButton('Add condition');
  expect(block().showIf).toEqual({ block: usage.id, part: '', op: 'is', values: [] });
  clickButton('Remove this condition');
  expect(block().showIf).toBeNull();
});

test('conditions can be nested in groups of AND and OR', () => {
  const block = renderBlockRules({ showIf: { block: age.id, part: '', op: 'gt', values: [17] } });
  clickButton('Add condition');
  choose('Match all or any conditions', 'or');
  expect(block().showIf).toEqual({
    any: [
      { block: age.id, part: '', op: 'gt', values: [17] },
      { block: usage.id, part: '', op: 'is', values: [] },
    ],
  });
  clickButton('Add condition group');
  const { any } = block().showIf as { any: unknown[] };
  expect(any[2]).toEqual({ all: [{ block: usage.id, part: '', op: 'is', values: [] }] });
});

test('changing the number of a comparison updates the condition', () => {
  const block = renderBlockRules({ showIf: { block: age.id, part: '', op: 'gt', values: [17] } });
  fireEvent.change(screen.getByLabelText('Number'), { target: { value: '21' } });
  expect(block().showIf).toMatchObject({ all: [{ op: 'gt', values: [21] }] });
});

/** Chooses an option of a Mantine select, as a person would. */
function choose(name: string, option: string | RegExp, index = 0) {
  const field = screen.getAllByRole('combobox', { name })[index]!;
  fireEvent.click(field);
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')!;
  fireEvent.click(within(list).getByRole('option', { name: option, hidden: true }));
}

const score: Variable = { id: 'score00000', name: 'Score', kind: 'number', start: 0, steps: [] };

test('a condition can read a variable or a URL parameter instead of an answer', () => {
  const block = renderBlockRules({ showIf: { block: age.id, part: '', op: 'gt', values: [17] } }, false, {
    variables: [score],
  });
  choose('Question or variable', 'Score');
  expect(block().showIf).toEqual({ all: [{ variable: score.id, op: 'gte', values: [] }] });
  choose('Question or variable', 'A URL parameter');
  fireEvent.change(screen.getByRole('combobox', { name: 'URL parameter name' }), {
    target: { value: 'source' },
  });
  choose('Comparison', 'starts with');
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'news' } });
  expect(block().showIf).toEqual({ all: [{ parameter: 'source', op: 'starts_with', values: ['news'] }] });
});

test('a value can be compared with an answer, a URL parameter or a constant', () => {
  const block = renderBlockRules(
    { skips: [{ id: 'r', when: { variable: score.id, op: 'gt', values: [3] }, to: { end: true } }] },
    false,
    { variables: [score] },
  );
  clickButton('Compare with an answer, variable or URL parameter');
  const skipCondition = () => block().skips[0]!.when;
  expect(skipCondition()).toMatchObject({ all: [{ values: [{ block: age.id, part: '' }] }] });
  choose('Compare with', 'A URL parameter');
  expect(skipCondition()).toMatchObject({ all: [{ values: [{ parameter: '' }] }] });
  clickButton('Compare with a fixed value');
  expect(skipCondition()).toMatchObject({ all: [{ values: [0] }] });
});

test('a date can be compared with a date or a date range', () => {
  const day = { ...createBlock('date'), title: text('When was it?') };
  const { content } = renderEditor(
    {
      blocks: [
        day,
        {
          ...why,
          showIf: { block: day.id, part: '', op: 'after', values: ['2026-05-01'] },
        },
      ],
    },
    (editing) => <BlockRules block={editing.content.blocks[1]!} problems={[]} />,
  );
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-05-02' } });
  choose('Comparison', 'is from … to');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-06-30' } });
  expect(content().blocks[1]!.showIf).toEqual({
    all: [{ block: day.id, part: '', op: 'within', values: ['2026-05-02', '2026-06-30'] }],
  });
});

test('a condition can compare the number of selected options with a number', () => {
  const multipleChoice = { ...createBlock('multiple-choice'), title: text('Which?') };
  const { content } = renderEditor(
    {
      blocks: [
        multipleChoice,
        { ...why, showIf: { block: multipleChoice.id, part: '', op: 'is', values: ['x'] } },
      ],
    },
    (editing) => <BlockRules block={editing.content.blocks[1]!} problems={[]} />,
  );
  choose('Comparison', 'at least n selected');
  fireEvent.change(screen.getByLabelText('Number'), { target: { value: '2' } });
  expect(content().blocks[1]!.showIf).toEqual({
    all: [{ block: multipleChoice.id, part: '', op: 'at_least', values: [2] }],
  });
});

test('a duplicated condition follows its original, and each condition has a drag handle', () => {
  const answeredTest = (op: 'answered' | 'not_answered') => ({ block: age.id, part: '', op, values: [] });
  const block = renderBlockRules({
    showIf: { all: [answeredTest('answered'), answeredTest('not_answered')] },
  });
  fireEvent.click(screen.getAllByRole('button', { name: 'Duplicate this condition' })[0]!);
  expect(block().showIf).toEqual({
    all: [answeredTest('answered'), answeredTest('answered'), answeredTest('not_answered')],
  });
  expect(screen.getByRole('button', { name: 'Move condition 3' })).toBeTruthy();
});

test('screening stores the effect of each option and shows a summary', () => {
  const screenedBlock = { ...usage, screening: {} };
  const { content, undo } = renderEditor({ blocks: [screenedBlock, ending] }, (editing) => (
    <BlockRules block={editing.content.blocks[0]!} problems={[]} />
  ));
  clickButton('Add screening');
  const [first] = screen.getAllByRole('combobox', { name: /Screening for/ });
  choose(first!.getAttribute('aria-label')!, 'Screens out', 0);
  expect(content().blocks[0]!.screening).toEqual({ [yes!.id]: 'reject' });
  expect(screen.getByText(/are screened out. Everyone else continues/)).toBeTruthy();
  undo();
  expect(content().blocks[0]!.screening).toEqual({});
});

test('the targets of a skip rule are the later blocks and the end', () => {
  const block = renderBlockRules();
  clickButton('Add skip rule');
  expect(block().skips).toEqual([
    {
      id: expect.any(String),
      when: { block: why.id, part: '', op: expect.any(String), values: [] },
      to: { end: true },
    },
  ]);
  const target = screen.getByRole('combobox', { name: 'Skip to' });
  fireEvent.click(target);
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '')!;
  const choices = within(list).getAllByRole('option', { hidden: true });
  expect(choices.map((option) => option.textContent)).toEqual(['Thanks', 'The end']);
});

test('a condition on a removed block shows "A removed block" as its source', () => {
  renderBlockRules({ showIf: { block: 'gone000000', part: '', op: 'is', values: [yes!.id] } });
  const row = screen.getByRole('group', { name: 'All of these are true' });
  expect(
    (within(row).getByRole('combobox', { name: 'Question or variable' }) as HTMLInputElement).value,
  ).toBe('A removed block');
});

test('a read-only editor shows rules without buttons to change them', () => {
  renderBlockRules({ showIf: { block: usage.id, part: '', op: 'is', values: [yes!.id] } }, true);
  expect(screen.queryAllByRole('button', { name: /Add|Remove|Skip|Show/ })).toEqual([]);
});
