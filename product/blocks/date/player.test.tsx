import { expect, test } from 'vitest';
import { fireEvent, play, screen } from '../kit/play.tsx';
import { player } from './player.tsx';

const config = { min: '2026-03-01', max: null };
const field = () => screen.getByLabelText('A question');

test('a day is kept as it is sorted, an emptied field is no answer', () => {
  const played = play(player, config);
  fireEvent.input(field(), { target: { value: '2026-03-15' } });
  expect(played.value()).toEqual({ date: '2026-03-15' });
  fireEvent.input(field(), { target: { value: '' } });
  expect(played.value()).toBeUndefined();
});

test('half a date is told from none, so that it is not passed over in silence', () => {
  const played = play(player, config);
  // What browsers report of a field where only the year is typed.
  Object.defineProperty(field(), 'validity', { value: { badInput: true } });
  // Nothing is input until the date is whole; the key alone is heard.
  fireEvent.keyUp(field(), { key: '2' });
  expect(played.value()).toEqual({ date: '' });
});

test('the limits are the field’s own, and it is named by the question', () => {
  play(player, config, { problem: { key: 'not_a_date' } });
  expect(field().getAttribute('type')).toBe('date');
  expect(field().getAttribute('min')).toBe('2026-03-01');
  expect(field().getAttribute('max')).toBe('2100-12-31');
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('a digit pressed on the page goes to the field', () => {
  const played = play(player, config);
  played.press('1');
  expect(document.activeElement).toBe(field());
});
