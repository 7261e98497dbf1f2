import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import type { CardSortConfig } from './card-sort.ts';
import { player } from './player.tsx';

const option = (id: string, label: string) => ({ id, text: { en: [label] }, fixed: false });
const card = (id: string, label: string) => ({ ...option(id, label), description: {} });
const closed: CardSortConfig = {
  kind: 'closed',
  cards: [card('a', 'Apple'), card('b', 'Bear'), card('c', 'Cherry')],
  categories: [option('f', 'Fruit'), option('z', 'Zoo')],
  shuffle: false,
  requireAll: true,
};
const open: CardSortConfig = { ...closed, kind: 'open', categories: [] };
const announcement = () => document.querySelector('[aria-live]')!.textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const cardButton = (name: string) => screen.getByRole('button', { name, expanded: false });

test('pressing a card opens its categories; choosing one moves the card and focuses the next', () => {
  const rendered = renderPlayer(player, closed);
  fireEvent.click(cardButton('Apple'));
  expect(screen.getByRole('group', { name: 'card_sort_where Apple' })).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Fruit');
  rendered.press('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Zoo');
  fireEvent.click(document.activeElement!);
  expect(rendered.value()).toEqual({ groups: [{ category: 'z', name: '', cards: ['a'] }] });
  expect(announcement()).toBe('card_sort_placed Apple Zoo');
  expect(document.activeElement).toBe(cardButton('Bear'));
});

test('digit keys sort cards; 0 and Delete remove them, Escape closes the list', () => {
  const rendered = renderPlayer(player, closed);
  cardButton('Apple').focus();
  rendered.press('1', '2', '1');
  expect(rendered.value()?.groups).toEqual([
    { category: 'f', name: '', cards: ['a', 'c'] },
    { category: 'z', name: '', cards: ['b'] },
  ]);
  cardButton('Apple').focus();
  rendered.press('0');
  cardButton('Bear').focus();
  rendered.press('Delete');
  expect(rendered.value()?.groups).toEqual([{ category: 'f', name: '', cards: ['c'] }]);
  fireEvent.click(cardButton('Cherry'));
  rendered.press('Escape');
  expect(screen.queryByRole('group', { name: /card_sort_where/ })).toBeNull();
  expect(document.activeElement).toBe(cardButton('Cherry'));
});

test('every step can be undone, back to no answer', () => {
  const rendered = renderPlayer(player, closed);
  // Until there is something to undo, the first stop of Tab is a card.
  const undo = button('card_sort_undo');
  expect(undo.tabIndex).toBe(-1);
  cardButton('Apple').focus();
  rendered.press('1', '2');
  expect(undo.tabIndex).toBe(0);
  fireEvent.click(undo);
  expect(rendered.value()?.groups).toEqual([{ category: 'f', name: '', cards: ['a'] }]);
  fireEvent.keyDown(cardButton('Bear'), { key: 'z', ctrlKey: true });
  expect(rendered.value()).toBeUndefined();
  expect(announcement()).toBe('card_sort_undone');
});

test('an open sort: a card goes to a new category, which is named, and Enter moves on', () => {
  const rendered = renderPlayer(player, open);
  fireEvent.click(cardButton('Apple'));
  fireEvent.click(document.activeElement!);
  const name = screen.getByRole('textbox', { name: 'card_sort_name 1' });
  expect(document.activeElement).toBe(name);
  fireEvent.input(name, { target: { value: 'Sweet' } });
  rendered.press('Enter');
  expect(document.activeElement).toBe(cardButton('Bear'));
  rendered.press('1');
  expect(rendered.value()).toEqual({ groups: [{ category: null, name: 'Sweet', cards: ['a', 'b'] }] });
  expect(rendered.committed).toEqual([]);
  fireEvent.click(button('card_sort_remove Sweet'));
  expect(rendered.value()).toBeUndefined();
});

test('an empty created category stays visible without being an answer', () => {
  const rendered = renderPlayer(player, open);
  fireEvent.click(button('card_sort_new'));
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Later' } });
  expect(rendered.value()).toBeUndefined();
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Later');
});

test('a category without a name is marked when one is needed', () => {
  renderPlayer(player, open, {
    value: { groups: [{ category: null, name: '', cards: ['a'] }] },
    problem: { key: 'incomplete' },
  });
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
});

test('dragging moves a card to the drop target; Escape cancels the drag', () => {
  const rendered = renderPlayer(player, closed);
  const zoo = document.querySelector('[data-drop="z"]')!;
  document.elementFromPoint = () => zoo;
  const pointer = (type: string, target: EventTarget, x: number) =>
    fireEvent(
      target as Element,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: 300, button: 0 }), {
        pointerId: 1,
        pointerType: 'mouse',
      }),
    );
  pointer('pointerdown', cardButton('Apple'), 10);
  pointer('pointermove', document.body, 200);
  pointer('pointerup', document.body, 200);
  expect(rendered.value()).toEqual({ groups: [{ category: 'z', name: '', cards: ['a'] }] });
  pointer('pointerdown', cardButton('Bear'), 10);
  pointer('pointermove', document.body, 200);
  rendered.press('Escape');
  pointer('pointerup', document.body, 200);
  expect(rendered.value()?.groups[0]?.cards).toEqual(['a']);
});
