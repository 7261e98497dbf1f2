import { expect, test, vi } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';
import { samples } from './testing/samples.ts';

const [config] = samples.validConfigs;
const withoutReading = { ...config, readFirst: false };
const image = () => screen.getByRole('img', { name: 'Home page of a shop' });
const pick = () => screen.getByRole('button', { name: 'picture_pick' });
const announcement = () => document.querySelector('[aria-live]')!.textContent;
/** Loads the picture, with a size of 600 × 400 pixels. */
function loadPicture() {
  fireEvent.load(image());
  pick().getBoundingClientRect = () => new DOMRect(0, 0, 600, 400);
}

test('the task is shown first; a press shows and focuses the picture', () => {
  renderPlayer(player, config);
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'first_click_show' }));
  expect(screen.queryByRole('button', { name: 'picture_pick' })).toBeNull();
  loadPicture();
  expect(document.activeElement).toBe(pick());
});

test('a click is the answer, and another click moves it; the time stays that of the first', () => {
  const rendered = renderPlayer(player, withoutReading);
  expect(rendered.isRunning()).toBe(false);
  loadPicture();
  expect(rendered.isRunning()).toBe(true);
  fireEvent.click(pick(), { detail: 1, clientX: 540, clientY: 20 });
  expect(rendered.isRunning()).toBe(false);
  const { x, y, ms } = rendered.value()!;
  expect([x, y]).toEqual([0.9, 0.05]);
  expect(Number.isInteger(ms) && ms >= 0).toBe(true);
  expect(screen.getByText('first_click_given')).toBeTruthy();
  fireEvent.click(pick(), { detail: 1, clientX: 300, clientY: 100 });
  expect(rendered.value()).toEqual({ x: 0.5, y: 0.25, ms });
  expect(rendered.committed).toEqual([]);
});

test('by keyboard: arrows move the crosshair, with Shift further, Enter sets it, all announced', () => {
  const rendered = renderPlayer(player, withoutReading);
  loadPicture();
  pick().focus();
  fireEvent.keyDown(pick(), { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(pick(), { key: 'ArrowUp' });
  expect(announcement()).toBe('picture_at picture_place_5 60 49');
  fireEvent.keyDown(pick(), { key: 'ArrowUp', shiftKey: true });
  fireEvent.keyDown(pick(), { key: 'ArrowUp', shiftKey: true });
  expect(rendered.value()).toBeUndefined();
  // Enter on a button fires a click without coordinates.
  fireEvent.click(pick(), { detail: 0 });
  expect(rendered.value()).toMatchObject({ x: 0.6, y: 0.29 });
  expect(announcement()).toBe('picture_set picture_at picture_place_2 60 29');
});

test('the crosshair stops at the edges', () => {
  const rendered = renderPlayer(player, withoutReading);
  loadPicture();
  for (let press = 0; press < 8; press += 1) fireEvent.keyDown(pick(), { key: 'ArrowLeft', shiftKey: true });
  fireEvent.click(pick(), { detail: 0 });
  expect(rendered.value()).toMatchObject({ x: 0, y: 0.5 });
});

test('a picture that fails to load shows an error and loads on retry', () => {
  renderPlayer(player, withoutReading);
  fireEvent.error(image());
  expect(screen.getByRole('alert').textContent).toContain('picture_failed');
  expect(screen.queryByRole('button', { name: 'picture_pick' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'try_again' }));
  loadPicture();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(pick()).toBeTruthy();
});

test('a saved click is shown again, also after zooming', () => {
  renderPlayer(player, config, { value: { x: 0.25, y: 0.75, ms: 900 } });
  loadPicture();
  const mark = () => document.querySelector<HTMLElement>('.picture-mark')!.style;
  expect([mark().left, mark().top]).toEqual(['25%', '75%']);
  fireEvent.click(screen.getByRole('button', { name: 'picture_zoom_in' }));
  expect([mark().left, mark().top]).toEqual(['25%', '75%']);
});

test('shows that the time is measured, if the setting is on', () => {
  renderPlayer(player, { ...config, timeNote: true });
  expect(screen.getByText('first_click_timed')).toBeTruthy();
});

test('a reload shows the picture again, and adds to the time it was seen before', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  try {
    const rendered = renderPlayer(player, config);
    fireEvent.click(screen.getByRole('button', { name: 'first_click_show' }));
    loadPicture();
    now.mockReturnValue(4_000);
    const again = rendered.reload();
    // Loading it again does not count.
    now.mockReturnValue(9_000);
    loadPicture();
    now.mockReturnValue(9_500);
    fireEvent.click(pick(), { detail: 1, clientX: 540, clientY: 20 });
    expect(again.value()?.ms).toBe(3_500);
  } finally {
    now.mockRestore();
  }
});
