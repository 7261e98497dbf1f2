import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { text } from '../text.ts';
import { consentTeam } from './consent-team.ts';
import { findVariant, player } from './player.tsx';
import { player as purposesPlayer } from './purposes/player.tsx';

const config = { ...consentTeam.createConfig(() => 'x'), text: { en: ['We keep it'] }, textVersion: 3 };
const { purposes } = config;
const optional = {
  ...config,
  purposes: {
    ...purposes,
    quote: { mode: 'optional' as const, label: {} },
    share_clip: { mode: 'optional' as const, label: text('Show clips of me') },
  },
};

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

test('checkboxes of optional purposes are empty at first, and the ticked ones are stored with accepting only', () => {
  const rendered = renderPlayer(purposesPlayer, optional);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  expect(screen.getByLabelText('consent_quote')).toBe(boxes[0]);
  fireEvent.click(screen.getByLabelText('Show clips of me'));
  fireEvent.click(screen.getByLabelText('consent_quote'));
  fireEvent.click(screen.getByRole('button', { name: 'decline' }));
  fireEvent.click(screen.getByRole('button', { name: 'agree' }));
  expect(rendered.committed).toEqual([
    { accepted: false, textVersion: 3 },
    { accepted: true, textVersion: 3, optional: ['quote', 'share_clip'] },
  ]);
});

test('a checkbox changes an answer that was given before', () => {
  const rendered = renderPlayer(purposesPlayer, optional);
  rendered.press('y');
  expect(rendered.value()).toEqual({ accepted: true, textVersion: 3 });
  fireEvent.click(screen.getByLabelText('consent_quote'));
  expect(rendered.value()).toEqual({ accepted: true, textVersion: 3, optional: ['quote'] });
  fireEvent.click(screen.getByLabelText('consent_quote'));
  expect(rendered.value()).toEqual({ accepted: true, textVersion: 3 });
});

test('the checkboxes are loaded only where a purpose is optional', () => {
  expect(findVariant(config)).toBe(false);
  expect(findVariant(optional)).toBeTypeOf('function');
});
