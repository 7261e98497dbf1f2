import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text } from '#product/blocks/text.ts';
import type { SingleChoiceConfig } from '#product/blocks/single-choice/single-choice.ts';
import type { Condition } from '../../logic/condition.ts';
import { createBlock } from '../../create-content.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { RehearsalCard } from './rehearsal-card.tsx';

const usage = { ...createBlock('single-choice'), title: text('Do you use it?') };
const [yes, no] = (usage.config as SingleChoiceConfig).options;
const createIsCondition = (option: { id: string }): Condition => ({
  block: usage.id,
  part: '',
  op: 'is',
  values: [option.id],
});
const why = { ...createBlock('open-question'), title: text('Why?') };
const ending = { ...createBlock('ending'), title: text('Thanks') };

test('reports that every block, rule and ending was reached', async () => {
  renderEditor({ blocks: [usage, { ...why, showIf: createIsCondition(no!) }, ending] }, () => (
    <RehearsalCard />
  ));
  fireEvent.click(screen.getByRole('button', { name: 'Run rehearsal' }));
  expect(await screen.findByText('Every block, rule and ending was reached.')).toBeDefined();
  expect(screen.getByText('1–2')).toBeDefined();
  // The same whole minutes as on the welcome screen, then the range of those who complete it.
  expect(screen.getByText(/^About 1 min \(range \d+ s – \d+ s\)$/)).toBeDefined();
  expect(screen.getByRole('status').textContent).toMatch(/^\d+ simulated participants$/);
});

test('reports unreachable blocks with a link; a changed draft clears the report', async () => {
  const unsatisfiable: Condition = { all: [createIsCondition(yes!), createIsCondition(no!)] };
  const { undo } = renderEditor({ blocks: [usage, { ...why, showIf: unsatisfiable }, ending] }, (editing) => (
    <>
      <RehearsalCard />
      <button
        type="button"
        onClick={() => editing.edit([{ do: 'set', id: why.id, block: { showIf: null } }])}
      >
        Mend
      </button>
    </>
  ));
  fireEvent.click(screen.getByRole('button', { name: 'Run rehearsal' }));
  const row = (await screen.findAllByText(/This block is never reached/))[0]!.closest('li')!;
  expect(row.textContent).toContain('Why?');
  expect(within(row).getByRole('link').getAttribute('href')).toBe(
    `/study/study/edit/questions?block=${why.id}&field=showIf`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Mend' }));
  expect(screen.queryAllByText(/This block is never reached/)).toEqual([]);
  undo();
});
