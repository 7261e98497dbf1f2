import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { option } from '../testing/samples.ts';
import { player } from './player.tsx';
import { samples } from './testing/samples.ts';

const [config, withoutRequired] = samples.validConfigs;
const [brand, second, reason] = ['brand', 'second', 'reason'].map((name) => option(name).id);
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.input(field(name), { target: { value } });

test('saves typed texts; an emptied field is missing, and if all are empty there is no answer', () => {
  const rendered = renderPlayer(player, config);
  type('brand', 'Fern');
  type(/^second/, 'Moss');
  type(/^reason/, 'It is\nnear.');
  expect(rendered.value()).toEqual({
    fields: { [brand!]: 'Fern', [second!]: 'Moss', [reason!]: 'It is\nnear.' },
  });
  type(/^second/, ' ');
  type(/^reason/, '');
  expect(rendered.value()).toEqual({ fields: { [brand!]: 'Fern' } });
  type('brand', '');
  expect(rendered.value()).toBeUndefined();
});

test('a long field has several lines, and optional fields are marked if another one is required', () => {
  renderPlayer(player, config);
  expect(screen.getAllByRole('textbox').map((element) => element.tagName)).toEqual([
    'INPUT',
    'INPUT',
    'TEXTAREA',
  ]);
  expect(field('brand').getAttribute('aria-required')).toBe('true');
  expect(field(/^second ?optional/).getAttribute('aria-required')).toBeNull();
  renderPlayer(player, withoutRequired!);
  expect(field('second').getAttribute('aria-required')).toBeNull();
});

test('marks required fields that are empty', () => {
  renderPlayer(player, config, { fieldProblems: { [brand!]: 'Fill in.' } });
  expect(field('brand').getAttribute('aria-invalid')).toBe('true');
  expect(field('brand').getAttribute('aria-describedby')).toBe(screen.getByText('Fill in.').id);
  expect(field(/^second/).getAttribute('aria-invalid')).toBeNull();
  expect(field(/^reason/).getAttribute('aria-invalid')).toBeNull();
});

test('a letter pressed on the page goes to the first field', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('f');
  expect(document.activeElement).toBe(field('brand'));
});
