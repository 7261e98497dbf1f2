import { expect, test } from 'vitest';
import { fireEvent, play, screen } from '../kit/play.tsx';
import { player } from './player.tsx';

const config = { placeholder: {} };

test('keeps what is typed, and nothing when it is cleared', () => {
  const played = play(player, config);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '030 901820' } });
  expect(played.value()).toEqual({ text: '030 901820' });
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '' } });
  expect(played.value()).toBeUndefined();
});

test('a phone shows the keyboard of numbers, and the browser may fill it in', () => {
  const played = play(player, config);
  const field = screen.getByRole('textbox', { name: 'A question' });
  expect(field).toHaveProperty('inputMode', 'tel');
  expect(field.getAttribute('autocomplete')).toBe('tel');
  played.press('+');
  expect(document.activeElement).toBe(field);
});
