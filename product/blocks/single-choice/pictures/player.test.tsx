import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../../kit/testing/render-player.tsx';
import { option } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import { findVariant } from '../player.tsx';
import type { SingleChoiceConfig } from '../single-choice.ts';
import { isOneChoice, player } from './player.tsx';

const makePicture = (alt: string) => ({
  media: '4d2a0f1c-8f0e-4c39-9c3b-1f6a5b7d2e10',
  width: 1_280,
  height: 960,
  alt: text(alt),
});
const config: SingleChoiceConfig = {
  options: [
    { ...option('oak'), picture: makePicture('An oak in a field') },
    option('ash'),
    { ...option('other'), fixed: true, typed: true, picture: makePicture('other') },
  ],
  shuffle: false,
  columns: 'auto',
};

test('only questions whose options have pictures load the player that shows them', () => {
  expect(findVariant(config)).toBeTypeOf('function');
  expect(findVariant({ ...config, options: [option('oak'), option('ash')] })).toBe(false);
});

test('a click on the picture of an option or its letter chooses it, also one without a picture', () => {
  const rendered = renderPlayer(player, config);
  const picture = screen.getByRole('img', { name: 'An oak in a field' });
  expect(picture.getAttribute('srcset')).toMatch(/480w.*960w.*1280w/);
  fireEvent.click(picture);
  expect(rendered.value()).toEqual({ option: option('oak').id, other: null });
  rendered.press('b');
  expect(rendered.value()).toEqual({ option: option('ash').id, other: null });
  expect(screen.getByRole('radio', { name: /ash/, checked: true })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'picture_larger ash' })).toBeNull();
});

test('an option with a picture can have a text field', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.click(screen.getByRole('radio', { name: 'other' }));
  fireEvent.input(screen.getByRole('textbox', { name: /^other/ }), { target: { value: 'A birch' } });
  expect(rendered.value()).toEqual({ option: option('other').id, other: 'A birch' });
  expect([isOneChoice(config), isOneChoice(config, rendered.value())]).toEqual([true, false]);
});

test('pictures below the eighth are loaded when they are scrolled to', () => {
  const options = Array.from({ length: 10 }, (_, index) => ({
    ...option(`tree${index}`),
    picture: makePicture(`Tree ${index}`),
  }));
  renderPlayer(player, { ...config, options });
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('loading'))).toEqual([
    ...Array.from({ length: 8 }, () => null),
    'lazy',
    'lazy',
  ]);
});
