import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const config = { min: '2026-03-01', max: null, limits: 'hard' as const };
const field = () => screen.getByLabelText('A question');

test('saves ISO dates; an emptied field means no answer', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.input(field(), { target: { value: '2026-03-15' } });
  expect(rendered.value()).toEqual({ date: '2026-03-15' });
  fireEvent.input(field(), { target: { value: '' } });
  expect(rendered.value()).toBeUndefined();
});

test('distinguishes a partly typed date from an empty field', () => {
  const rendered = renderPlayer(player, config);
  // What browsers report for a field in which only the year is typed.
  Object.defineProperty(field(), 'validity', { value: { badInput: true } });
  // There is no input event until the date is complete, only key events.
  fireEvent.keyUp(field(), { key: '2' });
  expect(rendered.value()).toEqual({ date: '' });
});

test('the field has min and max, and the question as its label', () => {
  renderPlayer(player, config, { problem: { key: 'not_a_date' } });
  expect(field().getAttribute('type')).toBe('date');
  expect(field().getAttribute('min')).toBe('2026-03-01');
  expect(field().getAttribute('max')).toBe('2100-12-31');
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('a digit pressed on the page goes to the field', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('1');
  expect(document.activeElement).toBe(field());
});
