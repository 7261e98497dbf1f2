import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import type { ChoiceOption } from '#product/blocks/kit/options/choice-option.ts';
import { plainText, text } from '#product/blocks/text.ts';
import { createBlock } from '../../create-content.ts';
import type { Block } from '../../study.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { BlockCanvas } from './block-canvas.tsx';

const languages = { base: 'de', others: ['fr', 'ja'] };
const readOptions = (block: Block) => (block.config as { options: ChoiceOption[] }).options;

test('a scale and special options are added in every language of the study, undone in one step', async () => {
  const block = { ...createBlock('multiple-choice'), title: text('Wie oft?', 'de') };
  const { content, undo } = renderEditor({ languages, blocks: [block] }, (editing) => (
    <BlockCanvas block={editing.content.blocks[0]!} problems={[]} onChoose={() => {}} onInsert={() => {}} />
  ));
  const read = () => readOptions(content().blocks[0]!);
  fireEvent.click(await screen.findByRole('button', { name: 'Use a scale' }, WAIT));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Frequency' }));
  await vi.waitFor(() => expect(read()).toHaveLength(5), WAIT);
  const [never] = read();
  expect(Object.entries(never!.text).map(([language, tree]) => [language, plainText(tree)])).toEqual([
    ['de', 'Nie'],
    ['fr', 'Jamais'],
    ['ja', 'まったくない'],
  ]);
  undo();
  expect(content().blocks[0]).toEqual(block);
  fireEvent.click(await screen.findByRole('button', { name: 'Add “Other”' }));
  await vi.waitFor(() => expect(read()).toHaveLength(3), WAIT);
  expect(Object.keys(read()[2]!.text)).toEqual(['de', 'fr', 'ja']);
});

test('the columns of a matrix can be a scale in every language of the study', async () => {
  const { content } = renderEditor({ languages, blocks: [createBlock('matrix')] }, (editing) => (
    <BlockCanvas block={editing.content.blocks[0]!} problems={[]} onChoose={() => {}} onInsert={() => {}} />
  ));
  const read = () => (content().blocks[0]!.config as { columns: ChoiceOption[] }).columns;
  fireEvent.click(await screen.findByRole('button', { name: 'Use a scale' }, WAIT));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Frequency' }));
  await vi.waitFor(() => expect(read()).toHaveLength(5), WAIT);
  expect(Object.values(read()[0]!.text).map((tree) => plainText(tree))).toEqual([
    'Nie',
    'Jamais',
    'まったくない',
  ]);
});

test('“Not applicable” is added in every language of the study', async () => {
  const { content } = renderEditor({ languages, blocks: [createBlock('nps')] }, (editing) => (
    <BlockCanvas block={editing.content.blocks[0]!} problems={[]} onChoose={() => {}} onInsert={() => {}} />
  ));
  fireEvent.click(await screen.findByRole('switch', { name: /“Not applicable” option/ }, WAIT));
  await vi.waitFor(
    () =>
      expect(content().blocks[0]!.config).toMatchObject({
        notApplicable: { de: ['Trifft nicht zu'], fr: ['Sans objet'], ja: ['該当しない'] },
      }),
    WAIT,
  );
});
