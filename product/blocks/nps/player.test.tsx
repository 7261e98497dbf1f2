import { expect, test } from 'vitest';
import { renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const config = { low: { en: ['Not likely'] }, notApplicable: null, high: { en: ['Very likely'] } };

test('offers 0 to 10', () => {
  renderPlayer(player, config);
  expect(screen.getAllByRole('radio')).toHaveLength(11);
});

test('digit keys set the score: 0, and 1 then 0 as ten', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('0');
  expect(rendered.value()).toEqual({ score: 0 });
  const ten = renderPlayer(player, config);
  ten.press('1', '0');
  expect(ten.value()).toEqual({ score: 10 });
});

test('shows an earlier answer', () => {
  renderPlayer(player, config, { value: { score: 7 } });
  expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', '7');
});
