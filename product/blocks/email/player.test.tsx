import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const config = { placeholder: { en: ['name@example.org'] } };

test('saves typed text, and no answer when it is cleared', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'ada@example.org' } });
  expect(rendered.value()).toEqual({ text: 'ada@example.org' });
  fireEvent.input(screen.getByRole('textbox'), { target: { value: ' ' } });
  expect(rendered.value()).toBeUndefined();
});

test('has the email keyboard and autocomplete, and a typed character focuses the field', () => {
  const rendered = renderPlayer(player, config);
  const field = screen.getByRole('textbox', { name: 'A question' });
  expect(field).toHaveProperty('inputMode', 'email');
  expect(field.getAttribute('autocomplete')).toBe('email');
  rendered.press('a');
  expect(document.activeElement).toBe(field);
});
