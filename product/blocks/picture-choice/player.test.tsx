import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { option } from '../testing/samples.ts';
import type { PictureChoiceConfig } from './picture-choice.ts';
import { player } from './player.tsx';
import { samples } from './testing/samples.ts';

const [config, multipleConfig] = samples.validConfigs as [PictureChoiceConfig, PictureChoiceConfig];
const createAnswer = (...names: string[]) => ({ options: names.map((name) => option(name).id) });

test('one picture is chosen by a click on it or by its letter', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.click(screen.getByRole('img', { name: 'Drawing of a kettle' }));
  expect(rendered.value()).toEqual(createAnswer('kettle'));
  rendered.press('c');
  expect(rendered.value()).toEqual(createAnswer('samovar'));
  expect(screen.getByRole('radio', { name: /samovar/, checked: true })).toBeTruthy();
  expect(rendered.committed).toEqual([]);
});

test('multipleConfig choices are saved in the order of the config, and can be cleared', () => {
  const rendered = renderPlayer(player, multipleConfig);
  expect(screen.getByText('choose_exactly 2')).toBeTruthy();
  rendered.press('c', 'a');
  expect(rendered.value()).toEqual(createAnswer('teapot', 'samovar'));
  rendered.press('a', 'c');
  expect(rendered.value()).toBeUndefined();
});

test('hidden labels are still read by screen readers', () => {
  renderPlayer(player, multipleConfig);
  expect(screen.getByText('teapot').className).toBe('visually-hidden');
  expect(screen.getByRole('checkbox', { name: /Drawing of a teapot.*teapot/ })).toBeTruthy();
});

test('a picture that fails to load shows an error, but its label can be chosen', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.error(screen.getByRole('img', { name: 'Drawing of a teapot' }));
  expect(screen.getByRole('alert').textContent).toContain('picture_failed');
  fireEvent.click(screen.getByRole('radio', { name: 'teapot' }));
  expect(rendered.value()).toEqual(createAnswer('teapot'));
  fireEvent.click(screen.getByRole('button', { name: 'try_again' }));
  expect(screen.getByRole('img', { name: 'Drawing of a teapot' })).toBeTruthy();
});

test('in the full-screen dialog, letter keys do not choose', () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  const rendered = renderPlayer(player, config);
  fireEvent.click(screen.getByRole('button', { name: 'picture_larger kettle' }));
  expect(screen.getByRole('dialog', { name: 'kettle' })).toBeTruthy();
  rendered.press('a');
  expect(rendered.value()).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'picture_close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the most pictures that may be chosen hold while choosing', () => {
  const rendered = renderPlayer(player, multipleConfig);
  rendered.press('a', 'b', 'c');
  expect(rendered.value()).toEqual(createAnswer('teapot', 'kettle'));
  expect(screen.getByRole('checkbox', { name: /samovar/ }).getAttribute('aria-disabled')).toBe('true');
});
