import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const config = { placeholder: {} };

test('saves typed text, and no answer when it is cleared', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '030 901820' } });
  expect(rendered.value()).toEqual({ text: '030 901820' });
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '' } });
  expect(rendered.value()).toBeUndefined();
});

test('has the phone keyboard and autocomplete', () => {
  const rendered = renderPlayer(player, config);
  const field = screen.getByRole('textbox', { name: 'A question' });
  expect(field).toHaveProperty('inputMode', 'tel');
  expect(field.getAttribute('autocomplete')).toBe('tel');
  rendered.press('+');
  expect(document.activeElement).toBe(field);
});
