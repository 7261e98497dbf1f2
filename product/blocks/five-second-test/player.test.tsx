import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { option } from '../testing/samples.ts';
import { player } from './player.tsx';
import { samples } from './testing/samples.ts';

const [config] = samples.validConfigs;
const [what, whom] = [option('what').id, option('whom').id];

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => void vi.useRealTimers());

const getPreloadedPicture = () => document.querySelector('img')!;
const show = () => {
  fireEvent.load(getPreloadedPicture());
  fireEvent.click(screen.getByRole('button', { name: 'five_second_test_show' }));
  fireEvent.load(screen.getByRole('img', { name: 'Home page of a shop' }));
};

test('the picture must be loaded before it can be shown', () => {
  const rendered = renderPlayer(player, config);
  expect(screen.getByText('Look closely.')).toBeTruthy();
  expect(screen.getByText('five_second_test_once 5')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'five_second_test_wait' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(rendered.value()).toBeUndefined();
});

test('it is shown for the configured time, then hidden, followed by the questions', () => {
  const rendered = renderPlayer(player, config);
  show();
  expect(screen.getByRole('dialog')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(4_900));
  expect(screen.getByRole('dialog')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(100));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  expect(rendered.value()).toEqual({ shown: 5_000, answers: {} });
  const firstField = screen.getByRole('textbox', { name: 'What was it about?' });
  expect(document.activeElement).toBe(firstField);
  fireEvent.input(firstField, { target: { value: 'Tea' } });
  fireEvent.input(screen.getByRole('textbox', { name: 'Whom is it for?' }), { target: { value: 'Me' } });
  expect(rendered.value()).toEqual({ shown: 5_000, answers: { [what]: 'Tea', [whom]: 'Me' } });
  fireEvent.input(firstField, { target: { value: '' } });
  expect(rendered.value()).toEqual({ shown: 5_000, answers: { [whom]: 'Me' } });
});

test('the answer is saved when it is shown, so that a reload shows the questions and not the picture', () => {
  const rendered = renderPlayer(player, config);
  show();
  const value = rendered.value()!;
  expect(value).toEqual({ shown: 0, answers: {} });
  renderPlayer(player, config, { value });
  expect(screen.queryByRole('button', { name: 'five_second_test_show' })).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});

test('hiding the page ends it, with the time until then', () => {
  const rendered = renderPlayer(player, config);
  show();
  act(() => void vi.advanceTimersByTime(2_000));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  hidden.mockRestore();
  expect(rendered.value()).toEqual({ shown: 2_000, answers: {} });
});

test('Enter does not submit while the picture is shown; Escape ends it', () => {
  const rendered = renderPlayer(player, config);
  show();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(false);
  // A browser closes a modal dialog on Escape.
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(rendered.value()).toEqual({ shown: 1_000, answers: {} });
  expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(true);
});

test('a picture that fails to load shows an error and can be retried', () => {
  renderPlayer(player, config);
  fireEvent.error(getPreloadedPicture());
  expect(screen.getByRole('alert').textContent).toContain('picture_failed');
  fireEvent.click(screen.getByRole('button', { name: 'try_again' }));
  act(() => void vi.advanceTimersByTime(8_000));
  expect(screen.getByRole('alert').textContent).toContain('picture_slow');
  fireEvent.load(getPreloadedPicture());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'five_second_test_show' })).toBeTruthy();
});
