import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { text } from '#product/blocks/text.ts';
import type { SingleChoiceConfig } from '#product/blocks/single-choice/single-choice.ts';
import type { StudyShape } from '../contract.ts';
import { freshBlock } from '../fresh.ts';
import type { Block, StudyContent } from '../study.ts';
import { BlockRules } from './block-rules.tsx';
import { DraftSync } from './draft-sync.ts';
import { EditingContext } from './use-draft.ts';

const age = { ...freshBlock('number'), title: text('How old are you?') };
const use = { ...freshBlock('single-choice'), title: text('Do you use it?') };
const [yes] = (use.config as SingleChoiceConfig).options;
const why = { ...freshBlock('open-question'), title: text('Why?') };
const ending = { ...freshBlock('ending'), title: text('Thanks') };

function open(changed: Partial<Block> = {}, readOnly = false) {
  const draft: StudyContent = {
    languages: { base: 'en', others: [] },
    brief: { goal: '', background: '', audience: '', learn: [] },
    blocks: [age, use, { ...why, ...changed }, ending],
    settings: { progress: true, back: true, estimatedMinutes: null },
  };
  const state = { draft, revision: 1, unpublished: false, problems: [] };
  const sync = new DraftSync(
    { save: async () => ({ revision: 2, unpublished: true, problems: [] }), load: async () => state },
    state,
  );
  function Page() {
    const view = useSyncExternalStore(sync.subscribe, sync.read);
    const [study] = useState({ id: 'study', version: 0 } as StudyShape);
    const { content } = view.draft;
    const edit = sync.edit.bind(sync);
    return (
      <MantineProvider env="test">
        <EditingContext value={{ study, view, content, sync, language: 'en', readOnly, edit }}>
          <BlockRules block={content.blocks[2]!} issues={[]} />
        </EditingContext>
      </MantineProvider>
    );
  }
  render(<Page />);
  return () => sync.read().draft.content.blocks[2]!;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('a block is shown only if the answer before it was given', () => {
  const block = open();
  press('Show only if…');
  expect(block().showIf).toEqual({ block: use.id, part: '', op: 'is', values: [] });
  press('Remove this condition');
  expect(block().showIf).toBeNull();
});

test('conditions nest in groups of and and or', () => {
  const block = open({ showIf: { block: age.id, part: '', op: 'gt', values: [17] } });
  press('Add a condition');
  fireEvent.change(screen.getByLabelText('How the parts are joined'), { target: { value: 'any' } });
  expect(block().showIf).toEqual({
    any: [
      { block: age.id, part: '', op: 'gt', values: [17] },
      { block: use.id, part: '', op: 'is', values: [] },
    ],
  });
  press('Add a group');
  const { any } = block().showIf as { any: unknown[] };
  expect(any[2]).toEqual({ all: [{ block: use.id, part: '', op: 'is', values: [] }] });
});

test('a number is compared with a number', () => {
  const block = open({ showIf: { block: age.id, part: '', op: 'gt', values: [17] } });
  fireEvent.change(screen.getByLabelText('Number'), { target: { value: '21' } });
  expect(block().showIf).toMatchObject({ all: [{ op: 'gt', values: [21] }] });
});

test('a rule leads to a later block or to the end, never back', () => {
  const block = open();
  press('Skip to…');
  expect(block().skips).toEqual([
    {
      id: expect.any(String),
      when: { block: why.id, part: '', op: expect.any(String), values: [] },
      to: { end: true },
    },
  ]);
  const target = screen.getByRole('combobox', { name: 'Go to' });
  fireEvent.click(target);
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '')!;
  const choices = within(list).getAllByRole('option', { hidden: true });
  expect(choices.map((option) => option.textContent)).toEqual(['Thanks', 'The end']);
});

test('what was removed is named as such and can be chosen anew', () => {
  open({ showIf: { block: 'gone000000', part: '', op: 'is', values: [yes!.id] } });
  const row = screen.getByRole('group', { name: 'All of these hold' });
  expect((within(row).getByRole('combobox', { name: 'Question' }) as HTMLInputElement).value).toBe(
    'A removed block',
  );
});

test('who may only read sees the rules and no way to change them', () => {
  open({ showIf: { block: use.id, part: '', op: 'is', values: [yes!.id] } }, true);
  expect(screen.queryAllByRole('button', { name: /Add|Remove|Skip|Show/ })).toEqual([]);
});
