import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';
import { vanWestendorpTeam } from './van-westendorp-team.ts';

const config = { ...vanWestendorpTeam.createConfig(() => 'x'), unit: { en: ['€'] } };
const fields = () => screen.getAllByRole('textbox');
const type = (index: number, value: string) => fireEvent.input(fields()[index]!, { target: { value } });

test('four fields, each named by its question', () => {
  renderPlayer(player, config);
  expect(fields()).toHaveLength(4);
  expect(screen.getByRole('textbox', { name: /a bargain/ })).toBe(fields()[1]);
});

test('parses typed prices; emptied fields mean no answer', () => {
  const rendered = renderPlayer(player, config);
  type(0, '2.50');
  type(3, 'a lot');
  expect(rendered.value()).toEqual({ tooCheap: 2.5, cheap: null, expensive: null, tooExpensive: Number.NaN });
  type(0, '');
  type(3, ' ');
  expect(rendered.value()).toBeUndefined();
});

test('prices that cross are asked about, and accepted', () => {
  const answer = { tooCheap: 5, cheap: 1, expensive: 20, tooExpensive: 30 };
  expect(vanWestendorpTeam.warn!(config, answer)).toEqual({ key: 'out_of_order' });
  expect(vanWestendorpTeam.check(config, answer, true)).toBeNull();
  expect(vanWestendorpTeam.warn!(config, { ...answer, cheap: 12 })).toBeNull();
});

test('fields that are still empty are marked when all are needed', () => {
  renderPlayer(player, config, {
    value: { tooCheap: 5, cheap: null, expensive: null, tooExpensive: null },
    fieldProblems: { cheap: 'Fill in.', expensive: 'Digits.', tooExpensive: 'Fill in.' },
  });
  expect(fields().map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true', 'true', 'true']);
  expect(fields()[2]!.getAttribute('aria-describedby')).toBe(screen.getByText('Digits.').id);
});
