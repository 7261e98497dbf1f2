import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { openQuestionTeam } from './open-question-team.ts';
import { player } from './player.tsx';

const config = { ...openQuestionTeam.createConfig(() => ''), maxLength: 10 };

test('takes several lines', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'a\nb' } });
  expect(rendered.value()).toEqual({ text: 'a\nb' });
  expect(screen.getByRole('textbox').tagName).toBe('TEXTAREA');
});

test('counts remaining characters only near the limit, and excess ones', () => {
  renderPlayer(player, config, { value: { text: 'abcd' } });
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'abcdefghi' } });
  expect(screen.getByRole('status').textContent).toBe('characters_left 1');
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'abcdefghijkl' } });
  expect(screen.getByRole('status').textContent).toBe('characters_over 2');
});
