import { expect, test } from 'vitest';
import { fireEvent, play, screen } from '../kit/play.tsx';
import { player } from './player.tsx';

const config = { text: { en: ['We keep it'] }, textVersion: 3, accept: {}, decline: {}, mustAccept: true };

test('to agree and to decline are one press each, and keep the version that was read', () => {
  const played = play(player, config);
  fireEvent.click(screen.getByRole('button', { name: 'agree' }));
  fireEvent.click(screen.getByRole('button', { name: 'decline' }));
  expect(played.committed).toEqual([
    { accepted: true, textVersion: 3 },
    { accepted: false, textVersion: 3 },
  ]);
});

test('y and n choose without going on', () => {
  const played = play(player, config);
  played.press('y');
  expect(played.value()).toEqual({ accepted: true, textVersion: 3 });
  expect(screen.getByRole('status').textContent).toBe('agree_chosen');
  played.press('n');
  expect(played.value()).toEqual({ accepted: false, textVersion: 3 });
  expect(played.committed).toEqual([]);
});
