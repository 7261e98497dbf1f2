import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text } from '#product/blocks/text.ts';
import type { SingleChoiceConfig } from '#product/blocks/single-choice/single-choice.ts';
import { createBlock } from '../../create-content.ts';
import type { Block, StudyContent, Variable } from '../../study.ts';
import { BlockRules } from './block-rules.tsx';
import { renderEditor } from '../testing/edit-for-tests.tsx';

const age = { ...createBlock('number'), title: text('How old are you?') };
const use = { ...createBlock('single-choice'), title: text('Do you use it?') };
const [yes] = (use.config as SingleChoiceConfig).options;
const why = { ...createBlock('open-question'), title: text('Why?') };
const ending = { ...createBlock('ending'), title: text('Thanks') };

function open(changed: Partial<Block> = {}, readOnly = false, more: Partial<StudyContent> = {}) {
  const blocks = [age, use, { ...why, ...changed }, ending];
  const { content } = renderEditor(
    { blocks, ...more },
    (editing) => <BlockRules block={editing.content.blocks[2]!} issues={[]} />,
    { readOnly },
  );
  return () => content().blocks[2]!;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('a block is shown only if the answer before it was given', () => {
  const block = open();
  press('Add condition');
  expect(block().showIf).toEqual({ block: use.id, part: '', op: 'is', values: [] });
  press('Remove this condition');
  expect(block().showIf).toBeNull();
});

test('conditions nest in groups of and and or', () => {
  const block = open({ showIf: { block: age.id, part: '', op: 'gt', values: [17] } });
  press('Add condition');
  fireEvent.change(screen.getByLabelText('Match all or any conditions'), { target: { value: 'any' } });
  expect(block().showIf).toEqual({
    any: [
      { block: age.id, part: '', op: 'gt', values: [17] },
      { block: use.id, part: '', op: 'is', values: [] },
    ],
  });
  press('Add condition group');
  const { any } = block().showIf as { any: unknown[] };
  expect(any[2]).toEqual({ all: [{ block: use.id, part: '', op: 'is', values: [] }] });
});

test('a number is compared with a number', () => {
  const block = open({ showIf: { block: age.id, part: '', op: 'gt', values: [17] } });
  fireEvent.change(screen.getByLabelText('Number'), { target: { value: '21' } });
  expect(block().showIf).toMatchObject({ all: [{ op: 'gt', values: [21] }] });
});

/** Chooses an option of a Mantine select, as a person would. */
function choose(name: string, option: string | RegExp, at = 0) {
  const field = screen.getAllByRole('combobox', { name })[at]!;
  fireEvent.click(field);
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')!;
  fireEvent.click(within(list).getByRole('option', { name: option, hidden: true }));
}

const score: Variable = { id: 'score00000', name: 'Score', kind: 'number', start: 0, steps: [] };

test('a variable and a parameter of the address are asked like an answer', () => {
  const block = open({ showIf: { block: age.id, part: '', op: 'gt', values: [17] } }, false, {
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

test('the right side is a constant, or what an answer, a variable or a parameter says', () => {
  const block = open(
    { skips: [{ id: 'r', when: { variable: score.id, op: 'gt', values: [3] }, to: { end: true } }] },
    false,
    { variables: [score] },
  );
  press('Compare with an answer, variable or URL parameter');
  const right = () => block().skips[0]!.when;
  expect(right()).toMatchObject({ all: [{ values: [{ block: age.id, part: '' }] }] });
  choose('Compare with', 'A URL parameter');
  expect(right()).toMatchObject({ all: [{ values: [{ parameter: '' }] }] });
  press('Compare with a fixed value');
  expect(right()).toMatchObject({ all: [{ values: [0] }] });
});

test('days are compared with days, between two of them too', () => {
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
    (editing) => <BlockRules block={editing.content.blocks[1]!} issues={[]} />,
  );
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-05-02' } });
  choose('Comparison', 'is from … to');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-06-30' } });
  expect(content().blocks[1]!.showIf).toEqual({
    all: [{ block: day.id, part: '', op: 'within', values: ['2026-05-02', '2026-06-30'] }],
  });
});

test('how many were chosen is compared with a number', () => {
  const many = { ...createBlock('multiple-choice'), title: text('Which?') };
  const { content } = renderEditor(
    { blocks: [many, { ...why, showIf: { block: many.id, part: '', op: 'is', values: ['x'] } }] },
    (editing) => <BlockRules block={editing.content.blocks[1]!} issues={[]} />,
  );
  choose('Comparison', 'at least n selected');
  fireEvent.change(screen.getByLabelText('Number'), { target: { value: '2' } });
  expect(content().blocks[1]!.showIf).toEqual({
    all: [{ block: many.id, part: '', op: 'at_least', values: [2] }],
  });
});

test('a condition is copied behind itself, and each has a handle to move it', () => {
  const ask = (op: 'answered' | 'not_answered') => ({ block: age.id, part: '', op, values: [] });
  const block = open({ showIf: { all: [ask('answered'), ask('not_answered')] } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Duplicate this condition' })[0]!);
  expect(block().showIf).toEqual({ all: [ask('answered'), ask('answered'), ask('not_answered')] });
  expect(screen.getByRole('button', { name: 'Move condition 3' })).toBeTruthy();
});

test('screening says what each option does and what that comes to', () => {
  const screened = { ...use, screening: {} };
  const { content, undo } = renderEditor({ blocks: [screened, ending] }, (editing) => (
    <BlockRules block={editing.content.blocks[0]!} issues={[]} />
  ));
  press('Add screening');
  const [first] = screen.getAllByRole('combobox', { name: /Screening for/ });
  choose(first!.getAttribute('aria-label')!, 'Screened out', 0);
  expect(content().blocks[0]!.screening).toEqual({ [yes!.id]: 'reject' });
  expect(screen.getByText(/are screened out. Everyone else continues/)).toBeTruthy();
  undo();
  expect(content().blocks[0]!.screening).toEqual({});
});

test('a rule leads to a later block or to the end, never back', () => {
  const block = open();
  press('Add skip rule');
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

test('what was removed is named as such and can be chosen anew', () => {
  open({ showIf: { block: 'gone000000', part: '', op: 'is', values: [yes!.id] } });
  const row = screen.getByRole('group', { name: 'All of these are true' });
  expect(
    (within(row).getByRole('combobox', { name: 'Question or variable' }) as HTMLInputElement).value,
  ).toBe('A removed block');
});

test('who may only read sees the rules and no way to change them', () => {
  open({ showIf: { block: use.id, part: '', op: 'is', values: [yes!.id] } }, true);
  expect(screen.queryAllByRole('button', { name: /Add|Remove|Skip|Show/ })).toEqual([]);
});
