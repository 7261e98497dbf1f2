import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const option = (id: string, label: string) => ({ id, text: { en: [label] }, fixed: false });
const typedOption = (id: string, label: string) => ({ ...option(id, label), typed: true as const });
const exclusiveOption = (id: string, label: string) => ({ ...option(id, label), exclusive: true as const });
const config = {
  options: [
    option('a', 'Episode I'),
    option('b', 'Episode II'),
    option('c', 'Episode III'),
    { ...typedOption('x', 'Another'), fixed: true },
    { ...exclusiveOption('n', 'None of these'), fixed: true },
  ],
  min: null,
  max: 2,
  limits: 'hard' as const,
  shuffle: false,
};

test('letter keys toggle options, which are saved in the order of the config', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('c', 'a');
  expect(rendered.value()).toEqual({ options: ['a', 'c'] });
  rendered.press('a', 'c');
  expect(rendered.value()).toBeUndefined();
});

test('"None of these" excludes all others', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('a', 'b', 'e');
  expect(rendered.value()).toEqual({ options: ['n'] });
  rendered.press('b');
  expect(rendered.value()).toEqual({ options: ['b'] });
});

test('the text of "other" is removed when it is deselected', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('d');
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'The holiday special' } });
  expect(rendered.value()).toEqual({ options: ['x'], texts: { x: 'The holiday special' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Another/ }));
  expect(rendered.value()).toBeUndefined();
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

test('shows how many may be chosen', () => {
  renderPlayer(player, config);
  expect(screen.getByText('choose_at_most 2')).toBeTruthy();
});

test('several exclusive options clear each other and all others', () => {
  const rendered = renderPlayer(player, {
    ...config,
    options: [...config.options, exclusiveOption('k', 'Don’t know')],
  });
  rendered.press('a', 'e', 'f');
  expect(rendered.value()).toEqual({ options: ['k'] });
  rendered.press('b', 'c');
  expect(rendered.value()).toEqual({ options: ['b', 'c'] });
});

test('several text fields are filled side by side', () => {
  const two = { ...config, options: [...config.options, typedOption('y', 'Yes, namely')] };
  const rendered = renderPlayer(player, two);
  const type = (name: RegExp, value: string) =>
    fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } });
  rendered.press('d');
  type(/Another/, 'Rogue One');
  fireEvent.click(screen.getByRole('checkbox', { name: /Yes, namely/ }));
  type(/Yes, namely/, 'Solo');
  expect(rendered.value()).toEqual({ options: ['x', 'y'], texts: { x: 'Rogue One', y: 'Solo' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Another/ }));
  expect(rendered.value()).toEqual({ options: ['y'], texts: { y: 'Solo' } });
});

test('an answer begun before options had their own texts continues', () => {
  const rendered = renderPlayer(player, config, { value: { options: ['x'], other: 'Ewoks' } });
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Ewoks');
  fireEvent.click(screen.getByRole('checkbox', { name: /Episode II\b/ }));
  expect(rendered.value()).toEqual({ options: ['b', 'x'], texts: { x: 'Ewoks' } });
});

test('a lone checkbox has no hint about how many to choose', () => {
  const rendered = renderPlayer(player, { ...config, max: null, options: [option('a', 'I agree')] });
  expect(screen.queryByText(/choose_/)).toBeNull();
  rendered.press('a');
  expect(rendered.value()).toEqual({ options: ['a'] });
});

test('a hard limit holds while choosing, and "None of these" still takes the place of the others', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('a', 'b', 'c');
  const third = screen.getByRole('checkbox', { name: /Episode III/ });
  fireEvent.click(third);
  expect(rendered.value()).toEqual({ options: ['a', 'b'] });
  expect([third.getAttribute('aria-disabled'), (third as HTMLInputElement).checked]).toEqual(['true', false]);
  rendered.press('e');
  expect(rendered.value()).toEqual({ options: ['n'] });
  // A limit that is only a hint is asked about by the page.
  const free = renderPlayer(player, { ...config, limits: 'soft' });
  free.press('a', 'b', 'c');
  expect(free.value()).toEqual({ options: ['a', 'b', 'c'] });
});
