import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { text } from '#product/blocks/text.ts';
import type { StudyProblem } from '../../contract.ts';
import { createBlock } from '../../create-content.ts';
import type { BlockGroup } from '../../study.ts';
import { BlockOutline } from './block-outline.tsx';
import { renderEditor } from '../testing/render-editor.tsx';
import { GroupCard } from '../canvas/group-card.tsx';
import { teamBlockTypes } from '#product/blocks/team-types.ts';
import { AddBlock } from './add-block.tsx';
import { BlockCanvas } from './block-canvas.tsx';

const createNamedBlock = (name: string, type = 'number') => ({ ...createBlock(type), title: text(name) });
const blocks = [
  createNamedBlock('Which', 'multiple-choice'),
  createNamedBlock('One'),
  createNamedBlock('Two'),
  createNamedBlock('Three'),
];
const [choiceBlock, first, second, third] = blocks as [Block, Block, Block, Block];
type Block = (typeof blocks)[number];

const onInsert = vi.fn();
const renderOutline = (groups?: BlockGroup[], problems: StudyProblem[] = []) =>
  renderEditor({ blocks, ...(groups && { groups }) }, () => (
    <BlockOutline
      selectedKey={null}
      problems={problems}
      settings={{ isSelected: false, onOpen: () => undefined }}
      add={null}
      onChoose={() => undefined}
      onInsert={onInsert}
    />
  ));
const createGroup = (...groupBlocks: Block[]): BlockGroup => ({
  id: 'groupgroup',
  name: 'Ratings',
  blocks: groupBlocks.map(({ id }) => id),
  shuffle: false,
  show: null,
  loop: null,
});
const selectBlocks = (...names: string[]) => {
  for (const name of names) fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
};

test('selected adjacent blocks can be grouped, and undo removes the group', () => {
  const { content, undo } = renderOutline();
  selectBlocks('One', 'Two');
  fireEvent.click(screen.getByRole('button', { name: 'Group' }));
  expect(content().groups?.map((each) => each.blocks)).toEqual([[first.id, second.id]]);
  expect(screen.getByRole('group', { name: 'the unnamed group' })).toBeTruthy();
  undo();
  expect(content().groups).toBeUndefined();
});

test('blocks that are not adjacent cannot be grouped, and the reason is shown', () => {
  const { content } = renderOutline();
  selectBlocks('One', 'Three');
  const button = screen.getByRole('button', { name: 'Group' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Only neighbouring blocks can be grouped.',
  );
  fireEvent.click(button);
  expect(content().groups).toBeUndefined();
});

test('Alt and an arrow key move a block into an adjacent group, and a group with all its blocks', () => {
  const { content } = renderOutline([createGroup(first, second)]);
  fireEvent.keyDown(screen.getByRole('button', { name: /^Three/ }), { key: 'ArrowUp', altKey: true });
  expect(content().groups?.[0]?.blocks).toEqual([first.id, second.id, third.id]);
  expect(screen.getByText('Added to Ratings.').getAttribute('role')).toBe('status');
  fireEvent.keyDown(screen.getByRole('button', { name: /^Ratings/ }), { key: 'ArrowUp', altKey: true });
  expect(content().blocks.map(({ id }) => id)).toEqual([first.id, second.id, third.id, choiceBlock.id]);
});

test('a group can be shuffled, limited to a random subset, looped and ungrouped', () => {
  const { content, undo } = renderEditor({ blocks, groups: [createGroup(first, second)] }, (editing) =>
    editing.content.groups?.[0] ? (
      <GroupCard
        group={editing.content.groups[0]}
        problems={[]}
        onChoose={() => undefined}
        onUngrouped={() => undefined}
      />
    ) : null,
  );
  const getGroup = () => content().groups?.[0];
  fireEvent.click(screen.getByRole('switch', { name: /^Randomise/ }));
  fireEvent.click(screen.getByRole('switch', { name: /^Show a random subset/ }));
  expect(getGroup()).toMatchObject({ shuffle: true, show: 1 });
  fireEvent.click(screen.getByRole('switch', { name: /^Loop/ }));
  expect(getGroup()).toMatchObject({ loop: { block: choiceBlock.id, of: 'chosen' }, show: null });
  const list = screen.getByRole('list');
  expect(
    within(list)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['One', 'Two']);
  fireEvent.click(screen.getByRole('button', { name: 'Ungroup' }));
  expect(getGroup()).toBeUndefined();
  undo();
  expect(getGroup()).toMatchObject({ name: 'Ratings', shuffle: true });
});

test('problems of a group are marked at the group, not at its first block', () => {
  const field = 'group:groupgroup';
  renderOutline(
    [createGroup(first, second)],
    [{ severity: 'error', message: 'Lower the number.', step: 'questions', block: first.id, field }],
  );
  expect(screen.getByRole('button', { name: /^Ratings/ }).textContent).toContain('must fix');
  expect(screen.getByRole('button', { name: /^One/ }).textContent).not.toContain('must fix');
});

test('a block can be inserted below each by its “+”, and above and below by keys', () => {
  renderOutline();
  onInsert.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Insert a block below One' }));
  const row = screen.getByRole('button', { name: /^Two/ });
  fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true, shiftKey: true });
  fireEvent.keyDown(row, { key: 'ArrowDown', altKey: true, shiftKey: true });
  expect(onInsert.mock.calls).toEqual([
    [first.id, 'below'],
    [second.id, 'above'],
    [second.id, 'below'],
  ]);
});

test('rows have numbers, which are not part of their names', () => {
  renderOutline();
  expect(screen.getByRole('button', { name: /^Two/ }).textContent).toMatch(/^3Two/);
});

test('a row has the drawing of its type, and two lines: the title and the type with a dot for problems', () => {
  const problem = { severity: 'error', message: 'Add a label.', step: 'questions', field: 'title' } as const;
  renderOutline(undefined, [{ ...problem, block: choiceBlock.id }]);
  const row = screen.getByRole('button', { name: /^Which/ });
  expect([...row.children].map((line) => line.textContent)).toEqual([
    expect.stringMatching(/Which$/),
    expect.stringMatching(/^Multiple choice/),
  ]);
  expect(row.firstElementChild!.querySelector('svg')!.classList).toContain('tabler-icon-checkbox');
  const status = row.lastElementChild!.querySelector('[data-severity=error]')!;
  expect(status.textContent).toBe(' · must fix');
  expect(status.querySelector('[aria-hidden]')!.className).toContain('dot');
  const other = screen.getByRole('button', { name: /^One/ });
  expect(other.querySelector('svg')!.classList).toContain('tabler-icon-numbers');
  expect(other.querySelector('[data-severity]')).toBeNull();
});

test('the menu has a drawing of its own for each type, in grids by section', () => {
  renderEditor({}, () => <AddBlock opened onOpenedChange={() => {}} onAdd={() => {}} />);
  const options = screen.getAllByRole('option', { hidden: true });
  expect(options).toHaveLength(teamBlockTypes.filter((type) => type.menuSection).length);
  const drawings = options.map((option) => option.querySelector('svg')?.getAttribute('class'));
  expect(new Set(drawings).size).toBe(options.length);
  expect(drawings.every((name) => name && !/tabler-icon-square /.test(name))).toBe(true);
  expect(options.every((option) => option.parentElement!.className.includes('grid'))).toBe(true);
});

test('the menu of a block inserts above and below it', async () => {
  renderEditor({ blocks }, (editing) => (
    <BlockCanvas block={editing.content.blocks[2]!} problems={[]} onChoose={() => {}} onInsert={onInsert} />
  ));
  onInsert.mockClear();
  for (const name of [/^Insert block above/, /^Insert block below/]) {
    fireEvent.click(screen.getByRole('button', { name: 'Actions for this block' }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  }
  expect(onInsert.mock.calls).toEqual([
    [second.id, 'above'],
    [second.id, 'below'],
  ]);
});

test('a group can be repeated for earlier choices only, which are not repeated themselves', () => {
  const names = (name: string, type: string) => createNamedBlock(name, type);
  const [colours, age, why, looped, inside, later] = [
    names('Colours', 'multiple-choice'),
    names('Age', 'number'),
    names('Why', 'open-question'),
    names('Looped', 'single-choice'),
    names('Inside', 'single-choice'),
    names('Later', 'single-choice'),
  ] as [Block, Block, Block, Block, Block, Block];
  const loop = { block: colours.id, of: 'chosen' as const };
  const groups = [
    { ...createGroup(looped), id: 'othergroup', loop },
    { ...createGroup(inside), loop },
  ];
  renderEditor({ blocks: [colours, age, why, looped, inside, later], groups }, (editing) => (
    <GroupCard
      group={editing.content.groups![1]!}
      problems={[]}
      onChoose={() => undefined}
      onUngrouped={() => undefined}
    />
  ));
  fireEvent.click(screen.getByRole('combobox', { name: 'Question to loop over' }));
  const listed = screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent);
  expect(listed.filter((name) => /Colours|Age|Why|Looped|Inside|Later/.test(name))).toEqual([
    expect.stringContaining('Colours'),
  ]);
});
