import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const option = (id: string, label: string) => ({ id, text: { en: [label] }, fixed: false });
const typedOption = (id: string, label: string) => ({ ...option(id, label), typed: true as const });
const config = {
  options: [option('a', 'Han'), option('b', 'Greedo'), typedOption('x', 'Someone else')],
  shuffle: false,
};

test('letter keys choose options', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('b');
  expect(rendered.value()).toEqual({ option: 'b', other: null });
  rendered.press('a');
  expect(rendered.value()).toEqual({ option: 'a', other: null });
  expect(screen.getByLabelText(/Han/)).toHaveProperty('checked', true);
});

test('the options are one group of radio buttons, named by the question', () => {
  renderPlayer(player, config);
  expect(screen.getByRole('radiogroup', { name: 'A question' })).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

test('"other" shows a focused text field, in which letters are text', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('c');
  const field = screen.getByRole('textbox');
  expect(document.activeElement).toBe(field);
  fireEvent.input(field, { target: { value: 'Both' } });
  rendered.press('a');
  expect(rendered.value()).toEqual({ option: 'x', other: 'Both' });
});

test('a second press clears the answer only if it is optional', () => {
  const free = renderPlayer(player, config, { required: false });
  free.press('a', 'a');
  expect(free.value()).toBeUndefined();
  const requiredPlayer = renderPlayer(player, config, { required: true });
  requiredPlayer.press('a', 'a');
  expect(requiredPlayer.value()).toEqual({ option: 'a', other: null });
});

test('shortcuts with Ctrl are left to the browser', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  expect(rendered.value()).toBeUndefined();
});

test('each option with a text field has its own, named by the option', () => {
  const two = { ...config, options: [typedOption('y', 'Yes, namely'), typedOption('x', 'Someone else')] };
  const rendered = renderPlayer(player, two, { value: { option: 'y', other: 'Jabba' } });
  expect(screen.getByRole('textbox', { name: 'Yes, namely: other_label' })).toHaveProperty('value', 'Jabba');
  fireEvent.click(screen.getByLabelText(/Someone else/));
  const field = screen.getByRole('textbox', { name: 'Someone else: other_label' });
  expect(document.activeElement).toBe(field);
  expect(rendered.value()).toEqual({ option: 'x', other: '' });
});

test.each([
  [undefined, null],
  [3, { '--columns': '3', '--least': '' }],
  ['auto', { '--columns': '9', '--least': '12rem' }],
] as const)('options in columns: %s', (columns, expected) => {
  renderPlayer(player, { ...config, columns });
  const { style } = screen.getByRole('radiogroup');
  const read = (name: string) => style.getPropertyValue(name);
  const shown = style.length > 0 ? { '--columns': read('--columns'), '--least': read('--least') } : null;
  expect(shown).toEqual(expected);
});
