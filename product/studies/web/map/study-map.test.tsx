import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '../../create-content.ts';
import type { Block } from '../../study.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { StudyMap } from './study-map.tsx';

const block = (id: string, title: string, type = 'number', fields: Partial<Block> = {}): Block => ({
  ...createBlock(type),
  id,
  title: text(title),
  required: true,
  ...fields,
});
const ageAnswered = { block: 'age', part: '', op: 'answered' as const, values: [] };
const blocks = [
  block('age', 'How old?'),
  block('size', 'How big?', 'number', { showIf: { block: 'gone', part: '', op: 'answered', values: [] } }),
  block('why', 'Why?', 'open-question'),
  block('thanks', 'Thanks', 'ending'),
];
const group = { id: 'g', name: 'Figures', blocks: ['size', 'why'], shuffle: false, show: null, loop: null };
const renderMap = (shownBlocks: Block[] = blocks, readOnly = false) =>
  renderEditor({ blocks: shownBlocks, groups: [group] }, () => <StudyMap />, { readOnly });
const getNode = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Blocks of the study' })).getByRole('button', { name });

test('the map is a list in which each block has its type, rules and problems', () => {
  renderMap();
  const rows = within(screen.getByRole('list', { name: 'Blocks of the study' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('button')!.textContent)).toEqual([
    expect.stringMatching(/^How old\?Number/),
    'Group: Figures',
    expect.stringMatching(
      /^How big\?Number · shown if.* · must fix.*is shown only if a removed block was answered/,
    ),
    expect.stringMatching(/^Why\?/),
    expect.stringMatching(/^ThanksEnding/),
  ]);
});

test('a group without a name is labelled "Group"', () => {
  const nameless = { ...group, name: ' ' };
  renderEditor({ blocks, groups: [nameless] }, () => <StudyMap />);
  expect(screen.getByRole('button', { name: 'Group' })).toBeTruthy();
});

test('unreachable blocks are marked', () => {
  renderMap([
    { ...blocks[0]!, skips: [{ id: 'r', when: ageAnswered, to: { block: 'thanks' } }] },
    ...blocks.slice(1),
  ]);
  expect(getNode(/^Why\?/).textContent).toContain('unreachable');
});

test('selecting a block opens its rules in the panel', () => {
  const { content } = renderMap();
  fireEvent.click(getNode(/^How big/));
  const panel = screen.getByRole('region', { name: 'Rules of How big?' });
  expect(panel.textContent).toContain('This rule uses a block that was removed.');
  fireEvent.click(within(panel).getByRole('button', { name: 'Remove this condition' }));
  expect(content().blocks[1]!.showIf).toBeNull();
  fireEvent.click(within(panel).getByRole('button', { name: 'Close the rules' }));
  expect(screen.queryByRole('region')).toBeNull();
});

test('an edge is drawn by keyboard: the handle, then the target block; undo removes it', () => {
  const { content, undo } = renderMap();
  fireEvent.click(screen.getByRole('button', { name: 'Draw a path from How old?' }));
  expect(screen.getByText(/Choose the block that “How old\?” skips to/)).toBeTruthy();
  fireEvent.click(getNode(/^Why\?/));
  expect(content().blocks[0]!.skips).toEqual([
    {
      id: expect.any(String),
      when: { block: 'age', part: '', op: 'eq', values: [] },
      to: { block: 'why' },
    },
  ]);
  expect(screen.getByRole('region', { name: 'Rules of How old?' })).toBeTruthy();
  undo();
  expect(content().blocks[0]!.skips).toEqual([]);
});

test('an impossible edge is refused with the reason, and Escape cancels', () => {
  const { content } = renderMap();
  fireEvent.click(screen.getByRole('button', { name: 'Draw a path from Why?' }));
  fireEvent.click(getNode(/^How old/));
  expect(screen.getByText('This rule skips backwards. Choose a later block.')).toBeTruthy();
  fireEvent.keyDown(getNode(/^How old/), { key: 'Escape' });
  fireEvent.click(getNode(/^How old/));
  expect(screen.getByRole('region', { name: 'Rules of How old?' })).toBeTruthy();
  expect(content().blocks.flatMap(({ skips }) => skips)).toEqual([]);
});

test('arrow keys move between blocks, and a viewer cannot draw edges', () => {
  renderMap(blocks, true);
  getNode(/^How old/).focus();
  fireEvent.keyDown(getNode(/^How old/), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(getNode(/^How big/));
  expect(screen.queryByRole('button', { name: /^Draw a path/ })).toBeNull();
});

test('the wheel scrolls for a trackpad and zooms for a mouse, as the person chose', () => {
  window.localStorage.removeItem('earshot.map-gestures');
  renderMap();
  const content = () => document.querySelector<HTMLElement>('[style*="scale("]')!;
  const turn = () => {
    content().parentElement!.parentElement!.scrollTo = () => {};
    fireEvent.wheel(content(), { deltaY: -100 });
    return content().style.transform;
  };
  expect(turn()).toBe('scale(1)');
  fireEvent.click(screen.getByRole('radio', { name: 'Mouse' }));
  expect(turn()).not.toBe('scale(1)');
  cleanup();
  // It is still so in the next study.
  renderMap();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mouse' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Trackpad' }));
  expect(window.localStorage.getItem('earshot.map-gestures')).toBe('trackpad');
  window.localStorage.removeItem('earshot.map-gestures');
});
