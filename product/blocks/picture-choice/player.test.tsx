import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { option } from '../samples.ts';
import type { PictureChoiceConfig } from './picture-choice.ts';
import { player } from './player.tsx';
import { samples } from './samples.ts';

const [config, several] = samples.validConfigs as [PictureChoiceConfig, PictureChoiceConfig];
const ids = (...names: string[]) => ({ options: names.map((name) => option(name).id) });

test('one picture is chosen by a click on it or by its letter', () => {
  const played = renderPlayer(player, config);
  fireEvent.click(screen.getByRole('img', { name: 'Drawing of a kettle' }));
  expect(played.value()).toEqual(ids('kettle'));
  played.press('c');
  expect(played.value()).toEqual(ids('samovar'));
  expect(screen.getByRole('radio', { name: /samovar/, checked: true })).toBeTruthy();
  expect(played.committed).toEqual([]);
});

test('several choices are saved in the order of the config, and can be cleared', () => {
  const played = renderPlayer(player, several);
  expect(screen.getByText('choose_exactly 2')).toBeTruthy();
  played.press('c', 'a');
  expect(played.value()).toEqual(ids('teapot', 'samovar'));
  played.press('a', 'c');
  expect(played.value()).toBeUndefined();
});

test('hidden labels are still read by screen readers', () => {
  renderPlayer(player, several);
  expect(screen.getByText('teapot').className).toBe('seen-by-readers-only');
  expect(screen.getByRole('checkbox', { name: /Drawing of a teapot.*teapot/ })).toBeTruthy();
});

test('a picture that fails to load shows an error, but its label can be chosen', () => {
  const played = renderPlayer(player, config);
  fireEvent.error(screen.getByRole('img', { name: 'Drawing of a teapot' }));
  expect(screen.getByRole('alert').textContent).toContain('picture_failed');
  fireEvent.click(screen.getByRole('radio', { name: 'teapot' }));
  expect(played.value()).toEqual(ids('teapot'));
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
  const played = renderPlayer(player, config);
  fireEvent.click(screen.getByRole('button', { name: 'picture_larger kettle' }));
  expect(screen.getByRole('dialog', { name: 'kettle' })).toBeTruthy();
  played.press('a');
  expect(played.value()).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'picture_close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
