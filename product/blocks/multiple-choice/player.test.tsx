import { expect, test } from 'vitest';
import { fireEvent, play, screen } from '../kit/play.tsx';
import { player } from './player.tsx';

const o = (id: string, words: string) => ({ id, text: { en: [words] }, fixed: false });
const config = {
  options: [o('a', 'Episode I'), o('b', 'Episode II'), o('c', 'Episode III')],
  other: o('x', 'Another'),
  none: o('n', 'None of these'),
  min: null,
  max: 2,
  shuffle: false,
};

test('letters tick and untick, kept in the order of the settings', () => {
  const played = play(player, config);
  played.press('c', 'a');
  expect(played.value()).toEqual({ options: ['a', 'c'], other: null });
  played.press('a', 'c');
  expect(played.value()).toBeUndefined();
});

test('"none of these" stands alone', () => {
  const played = play(player, config);
  played.press('a', 'b', 'e');
  expect(played.value()).toEqual({ options: ['n'], other: null });
  played.press('b');
  expect(played.value()).toEqual({ options: ['b'], other: null });
});

test('words beside "other" go when it is unticked', () => {
  const played = play(player, config);
  played.press('d');
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'The holiday special' } });
  expect(played.value()).toEqual({ options: ['x'], other: 'The holiday special' });
  fireEvent.click(screen.getByLabelText(/Another/));
  expect(played.value()).toBeUndefined();
});

test('shuffled options keep their order for a seed, and ticks their meaning', () => {
  const words = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).value);
  play(player, { ...config, shuffle: true }, { seed: 0.7 });
  const first = words();
  play(player, { ...config, shuffle: true }, { seed: 0.7 });
  expect(words()).toEqual(first);
  expect([...first].sort()).toEqual(['a', 'b', 'c', 'n', 'x']);
  expect(first.slice(3)).toEqual(['x', 'n']);
});

test('says how many may be chosen', () => {
  play(player, config);
  expect(screen.getByText('choose_at_most 2')).toBeTruthy();
});
