import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { moveItem } from './move-item.ts';
import { player } from './player.tsx';

const option = (id: string, label: string) => ({ id, text: { en: [label] }, fixed: false });
const config = {
  items: [option('a', 'Hope'), option('b', 'Empire'), option('c', 'Jedi')],
  top: null,
  shuffle: false,
};
const full = { value: { order: ['a', 'b', 'c'] } };
const announcement = () => document.querySelector('[aria-live]')!.textContent;
const item = (name: RegExp) => screen.getByRole('button', { name });

test('items start unranked; letter keys and presses rank them', () => {
  const rendered = renderPlayer(player, config);
  expect(rendered.value()).toBeUndefined();
  rendered.press('c');
  fireEvent.click(item(/^Hope ?rank_item$/));
  expect(rendered.value()).toEqual({ order: ['c', 'a'] });
  expect(announcement()).toBe('rank_placed Hope 2 3');
});

test('a grabbed item moves with arrow keys, is dropped with a press, and keeps the focus', () => {
  const rendered = renderPlayer(player, config, full);
  const jedi = item(/^Jedi ?rank_item_at/);
  jedi.focus();
  fireEvent.click(jedi);
  expect(announcement()).toBe('rank_grabbed Jedi 3 3');
  rendered.press('ArrowUp', 'ArrowUp', 'ArrowUp');
  expect(rendered.value()).toEqual({ order: ['c', 'a', 'b'] });
  expect(document.activeElement).toBe(item(/^Jedi ?rank_item_at/));
  fireEvent.click(item(/^Jedi ?rank_item_at/));
  expect(announcement()).toBe('rank_dropped Jedi 1 3');
  rendered.press('ArrowDown');
  expect(rendered.value()).toEqual({ order: ['c', 'a', 'b'] });
});

test('Escape puts a grabbed item back, Delete removes an item', () => {
  const rendered = renderPlayer(player, config, full);
  item(/^Hope ?rank_item_at/).focus();
  fireEvent.click(item(/^Hope ?rank_item_at/));
  rendered.press('End');
  expect(rendered.value()).toEqual({ order: ['b', 'c', 'a'] });
  rendered.press('Escape');
  expect(rendered.value()).toEqual({ order: ['a', 'b', 'c'] });
  rendered.press('Delete');
  expect(rendered.value()).toEqual({ order: ['b', 'c'] });
});

test('buttons move without dragging', () => {
  const rendered = renderPlayer(player, config, full);
  fireEvent.click(item(/^rank_down Hope/));
  expect(rendered.value()).toEqual({ order: ['b', 'a', 'c'] });
  fireEvent.click(item(/^rank_up Jedi/));
  expect(rendered.value()).toEqual({ order: ['b', 'c', 'a'] });
  fireEvent.click(item(/^rank_remove Empire/));
  expect(rendered.value()).toEqual({ order: ['c', 'a'] });
});

test('with fewer ranks than items, a full ranking announces that it is full, and accepts no more', () => {
  const rendered = renderPlayer(player, { ...config, top: 1 });
  rendered.press('a', 'b');
  expect(rendered.value()).toEqual({ order: ['a'] });
  expect(announcement()).toBe('rank_full 1');
});

test('moving: to a rank, out of the ranking, and dropping the last item', () => {
  expect(moveItem(['a', 'b', 'c'], 'c', 0, 3)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b'], 'x', 1, 2)).toEqual(['a', 'x']);
  expect(moveItem(['a', 'b'], 'a', -1, 2)).toEqual(['b']);
  expect(moveItem([], 'a', 0, 1)).toEqual(['a']);
});
