import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const config = { text: { en: ['We keep it'] }, textVersion: 3, accept: {}, decline: {}, mustAccept: true };

test('agreeing and declining take one press each, and store the version shown', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.click(screen.getByRole('button', { name: 'agree' }));
  fireEvent.click(screen.getByRole('button', { name: 'decline' }));
  expect(rendered.committed).toEqual([
    { accepted: true, textVersion: 3 },
    { accepted: false, textVersion: 3 },
  ]);
});

test('y and n choose without going to the next block', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('y');
  expect(rendered.value()).toEqual({ accepted: true, textVersion: 3 });
  expect(screen.getByRole('status').textContent).toBe('agree_chosen');
  rendered.press('n');
  expect(rendered.value()).toEqual({ accepted: false, textVersion: 3 });
  expect(rendered.committed).toEqual([]);
});
