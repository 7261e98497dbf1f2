import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const option = (id: string, label: string) => ({ id, text: { en: [label] }, fixed: false });
const config = {
  options: [option('a', 'Episode I'), option('b', 'Episode II'), option('c', 'Episode III')],
  other: option('x', 'Another'),
  none: option('n', 'None of these'),
  min: null,
  max: 2,
  limits: 'hard' as const,
  shuffle: false,
};

test('letter keys toggle options, which are saved in the order of the config', () => {
  const played = renderPlayer(player, config);
  played.press('c', 'a');
  expect(played.value()).toEqual({ options: ['a', 'c'], other: null });
  played.press('a', 'c');
  expect(played.value()).toBeUndefined();
});

test('"None of these" excludes all others', () => {
  const played = renderPlayer(player, config);
  played.press('a', 'b', 'e');
  expect(played.value()).toEqual({ options: ['n'], other: null });
  played.press('b');
  expect(played.value()).toEqual({ options: ['b'], other: null });
});

test('the text of "other" is removed when it is deselected', () => {
  const played = renderPlayer(player, config);
  played.press('d');
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'The holiday special' } });
  expect(played.value()).toEqual({ options: ['x'], other: 'The holiday special' });
  fireEvent.click(screen.getByLabelText(/Another/));
  expect(played.value()).toBeUndefined();
});

test('shuffled options keep their order for a seed, and choices their meaning', () => {
  const checkboxValues = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).value);
  renderPlayer(player, { ...config, shuffle: true }, { seed: 0.7 });
  const first = checkboxValues();
  renderPlayer(player, { ...config, shuffle: true }, { seed: 0.7 });
  expect(checkboxValues()).toEqual(first);
  expect([...first].sort()).toEqual(['a', 'b', 'c', 'n', 'x']);
  expect(first.slice(3)).toEqual(['x', 'n']);
});

test('says how many may be chosen', () => {
  renderPlayer(player, config);
  expect(screen.getByText('choose_at_most 2')).toBeTruthy();
});
