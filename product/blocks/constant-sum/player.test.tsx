import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const option = (id: string, label: string) => ({ id, text: { en: [label] }, fixed: false });
const config = {
  items: [option('a', 'Price'), option('b', 'Speed')],
  total: 100,
  unit: { en: ['points'] },
  shuffle: false,
};
const type = (name: string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } });

test('the remaining total is announced after every number', () => {
  const rendered = renderPlayer(player, config);
  expect(screen.getByRole('status').textContent).toBe('constant_sum_left 100 100 points');
  type('Price', '70');
  expect(screen.getByRole('status').textContent).toBe('constant_sum_left 30 100 points');
  type('Speed', '30');
  expect(screen.getByRole('status').textContent).toBe('constant_sum_done 100 points');
  expect(rendered.value()).toEqual({ parts: { a: 70, b: 30 } });
  type('Speed', '35');
  expect(screen.getByRole('status').textContent).toBe('constant_sum_over 5');
});

test('emptied fields mean no answer, text is not a number', () => {
  const rendered = renderPlayer(player, config);
  type('Price', 'ten');
  expect(rendered.value()).toEqual({ parts: { a: Number.NaN } });
  type('Price', '');
  expect(rendered.value()).toBeUndefined();
});

test('what is wrong with a number stands in its row; a wrong total is wrong with all', () => {
  const value = { parts: { a: 1.5 } };
  renderPlayer(player, config, {
    value,
    problem: { key: 'not_a_whole_number' },
    fieldProblems: { a: 'Whole.' },
  });
  const [price, speed] = screen.getAllByRole('textbox');
  expect([price, speed].map((field) => field!.getAttribute('aria-invalid'))).toEqual(['true', null]);
  expect(price!.getAttribute('aria-describedby')).toBe(screen.getByText('Whole.').id);
  renderPlayer(player, config, { value, problem: { key: 'wrong_total', limit: 100 } });
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
  ]);
});

test('buttons step by five within what is left and 0; arrow keys step by one', () => {
  const rendered = renderPlayer(player, config, { value: { parts: { a: 97 } } });
  const [more, less] = ['constant_sum_more Price', 'constant_sum_less Speed'].map((name) =>
    screen.getByRole('button', { name }),
  );
  fireEvent.click(more!);
  expect(rendered.value()).toEqual({ parts: { a: 100 } });
  expect(more!.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(more!);
  fireEvent.click(less!);
  expect(rendered.value()).toEqual({ parts: { a: 100 } });
  const field = screen.getByRole('textbox', { name: 'Price' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(rendered.value()).toEqual({ parts: { a: 99 } });
  expect(field).toHaveProperty('value', '99');
});

test('a digit pressed on the page goes to the first field; a phone shows digits', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('5');
  const field = screen.getByRole('textbox', { name: 'Price' });
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('inputMode', 'numeric');
});

test('a saved answer is shown in the fields', () => {
  renderPlayer(player, config, { value: { parts: { b: 100 } } });
  expect(screen.getByRole('textbox', { name: 'Speed' })).toHaveProperty('value', '100');
});
