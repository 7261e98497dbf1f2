import { expect, test, vi } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import type { TreeTestConfig } from './tree-test.ts';
import { player } from './player.tsx';

const place = (id: string, label: string, depth: number) => ({ id, text: { en: [label] }, depth });
const config: TreeTestConfig = {
  places: [
    place('shop', 'Shop', 0),
    place('shoe', 'Shoes', 1),
    place('hats', 'Hats', 1),
    place('help', 'Help', 0),
    place('call', 'Call us', 1),
  ],
  tasks: [
    { id: 'one', text: { en: ['Find boots'] }, correct: ['shoe'] },
    { id: 'two', text: { en: ['Find a number'] }, correct: ['call'] },
  ],
  mayGiveUp: true,
  shuffleTasks: false,
};
const item = (name: RegExp) => screen.getByRole('treeitem', { name });
const begin = () => fireEvent.click(screen.getByRole('button', { name: 'begin' }));
const announcement = () => document.querySelector('[aria-live]')!.textContent;

test('the task is shown first; the tree after the participant starts', () => {
  renderPlayer(player, config);
  expect(screen.getByRole('group', { name: 'Find boots' })).toBeTruthy();
  expect(screen.queryByRole('tree')).toBeNull();
  begin();
  expect(screen.getAllByRole('treeitem')).toHaveLength(2);
});

test('by mouse: open a branch, open another, go back, choose a place and confirm', () => {
  const rendered = renderPlayer(player, config);
  begin();
  fireEvent.click(item(/Help/));
  expect(item(/Call us/)).toBeTruthy();
  fireEvent.click(item(/Shop/));
  expect(screen.queryByRole('treeitem', { name: /Call us/ })).toBeNull();
  fireEvent.click(item(/Shoes/));
  expect(announcement()).toBe('tree_test_chosen Shoes');
  expect(rendered.value()).toBeUndefined();
  fireEvent.click(screen.getByText('tree_test_here'));
  expect(rendered.value()?.attempts).toMatchObject([
    { task: 'one', path: ['help', 'shop', 'shoe'], chosen: 'shoe' },
  ]);
  expect(screen.getByRole('group', { name: 'Find a number' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'begin' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Find a number');
  expect(rendered.unansweredParts()).toEqual([1, 2]);
});

test('a double click chooses, and does not confirm', () => {
  const rendered = renderPlayer(player, config);
  begin();
  fireEvent.click(item(/Shop/));
  fireEvent.click(item(/Hats/));
  fireEvent.click(item(/Hats/));
  expect(rendered.value()).toBeUndefined();
});

test('by keyboard: arrows, letters, left closes, and going back is recorded in the path', () => {
  const rendered = renderPlayer(player, config);
  begin();
  expect(document.activeElement).toBe(item(/Shop/));
  rendered.press('ArrowRight', 'ArrowRight');
  expect(document.activeElement).toBe(item(/Shoes/));
  rendered.press('ArrowLeft');
  expect(document.activeElement).toBe(item(/Shop/));
  rendered.press('ArrowLeft');
  expect(item(/Shop/).getAttribute('aria-expanded')).toBe('false');
  rendered.press('h');
  expect(document.activeElement).toBe(item(/Help/));
  rendered.press('Enter', 'ArrowDown', ' ');
  expect(item(/Call us/).getAttribute('aria-selected')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'tree_test_give_up' }));
  expect(rendered.value()?.attempts).toMatchObject([{ path: ['shop', 'help'], chosen: null }]);
});

test('after the last task the answer is committed, with a time for each', () => {
  const rendered = renderPlayer(player, config, {
    value: { attempts: [{ task: 'one', path: ['shop', 'shoe'], chosen: 'shoe', ms: 900 }] },
  });
  begin();
  fireEvent.click(screen.getByRole('button', { name: 'tree_test_give_up' }));
  expect(rendered.committed).toHaveLength(1);
  const [, second] = rendered.committed[0]!.attempts;
  expect(second).toMatchObject({ task: 'two', path: [], chosen: null });
  expect(Number.isInteger(second!.ms) && second!.ms >= 0).toBe(true);
  expect(screen.getByText('tree_test_done')).toBeTruthy();
});

test('without giving up there is no button for it', () => {
  renderPlayer(player, { ...config, mayGiveUp: false });
  begin();
  expect(screen.getAllByRole('button').map((element) => element.textContent)).toEqual(['tree_test_here']);
});

test('a reload goes on in the task, with the open places, the path and the time', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  try {
    const rendered = renderPlayer(player, config);
    begin();
    fireEvent.click(item(/Help/));
    fireEvent.click(item(/Shop/));
    now.mockReturnValue(4_000);
    const again = rendered.reload();
    expect(screen.getByRole('group', { name: 'Find boots' })).toBeTruthy();
    now.mockReturnValue(6_000);
    fireEvent.click(item(/Shoes/));
    fireEvent.click(screen.getByText('tree_test_here'));
    expect(again.value()?.attempts).toEqual([
      { task: 'one', path: ['help', 'shop', 'shoe'], chosen: 'shoe', ms: 5_000 },
    ]);
    begin();
    expect(screen.queryByRole('treeitem', { name: /Hats/ })).toBeNull();
  } finally {
    now.mockRestore();
  }
});

test('choosing a place clears what the page said about the task', () => {
  const rendered = renderPlayer(player, config, { problem: { key: 'not_done' } });
  begin();
  fireEvent.click(item(/Shop/));
  const before = rendered.changeCount();
  fireEvent.click(item(/Hats/));
  expect([rendered.changeCount(), rendered.value()]).toEqual([before + 1, undefined]);
});
