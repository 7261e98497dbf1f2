import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { option } from '../testing/samples.ts';
import { player } from './player.tsx';
import type { PreferenceTestConfig } from './preference-test.ts';
import { samples } from './testing/samples.ts';

const [config, twoVariants] = samples.validConfigs as [PreferenceTestConfig, PreferenceTestConfig];
const [green, blue] = [option('green').id, option('blue').id];

test('a variant is chosen by press or letter key, then the reason is asked for and saved', () => {
  const rendered = renderPlayer(player, config);
  expect(screen.queryByRole('textbox')).toBeNull();
  rendered.press('b');
  expect(rendered.value()).toEqual({ chosen: blue, reason: null });
  fireEvent.input(screen.getByRole('textbox', { name: 'Why this one?' }), { target: { value: 'Calmer' } });
  expect(rendered.value()).toEqual({ chosen: blue, reason: 'Calmer' });
  fireEvent.click(screen.getByRole('img', { name: 'The page in green' }));
  expect(rendered.value()).toEqual({ chosen: green, reason: 'Calmer' });
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '' } });
  expect(rendered.value()).toEqual({ chosen: green, reason: null });
});

test('one after the other: every variant is seen before choosing, and can be seen again', () => {
  const rendered = renderPlayer(player, twoVariants);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('preference_test_at 1 2');
  fireEvent.click(screen.getByRole('button', { name: 'preference_test_next' }));
  expect(screen.getByRole('img', { name: 'The page in blue' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'preference_test_before' }));
  fireEvent.click(screen.getByRole('button', { name: 'preference_test_next' }));
  fireEvent.click(screen.getByRole('button', { name: 'preference_test_choose' }));
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  rendered.press('a');
  expect(rendered.value()).toEqual({ chosen: green, reason: null });
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'preference_test_again' }));
  expect(screen.getByRole('status').textContent).toContain('1 2');
  expect(rendered.value()).toEqual({ chosen: green, reason: null });
});

test('shuffled variants are numbered in the order shown, and keep their ids', () => {
  const rendered = renderPlayer(player, { ...twoVariants, layout: 'beside', shuffle: true }, { seed: 0.9 });
  const order = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
  expect([...order].sort()).toEqual([green, blue].sort());
  fireEvent.click(screen.getByText('preference_test_name 2'));
  expect(rendered.value()!.chosen).toBe(order[1]);
});

test('a saved choice is shown again', () => {
  renderPlayer(player, twoVariants, { value: { chosen: blue, reason: null } });
  expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', blue);
});
