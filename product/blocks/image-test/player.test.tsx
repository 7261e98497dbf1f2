import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { option } from '../testing/samples.ts';
import { player } from './player.tsx';
import { samples } from './testing/samples.ts';

const [config, withTimeLimit] = samples.validConfigs as [
  (typeof samples.validConfigs)[0],
  (typeof samples.validConfigs)[0],
];
const [orange, purple] = [option('orange').id, option('purple').id];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const button = (name: string) => screen.getByRole('button', { name });
/** Loads the picture, with a size of 600 × 400 pixels. */
function loadPicture(name: string) {
  fireEvent.load(screen.getByRole('img', { name: `Poster in ${name}` }));
  const pick = screen.queryByRole('button', { name: 'picture_pick' });
  if (pick) pick.getBoundingClientRect = () => new DOMRect(0, 0, 600, 400);
}
const click = (x: number, y: number) =>
  fireEvent.click(button('picture_pick'), { detail: 1, clientX: x, clientY: y });

test('pictures are shown one after the other, each with its time', () => {
  const rendered = renderPlayer(player, config);
  expect(rendered.isRunning()).toBe(false);
  loadPicture('orange');
  expect(rendered.isRunning()).toBe(true);
  expect(rendered.value()).toEqual({ views: [{ image: orange, ms: 0 }], points: [] });
  wait(3_000);
  fireEvent.click(button('image_test_next'));
  expect(document.activeElement?.textContent).toBe('image_test_at 2 2');
  loadPicture('purple');
  wait(2_000);
  // The page reads the answer when the form is submitted.
  fireEvent.submit(document.querySelector('form')!);
  expect(rendered.value()!.views).toEqual([
    { image: orange, ms: 3_000 },
    { image: purple, ms: 2_000 },
  ]);
});

test('going back to the previous picture saves the time of this one', () => {
  const rendered = renderPlayer(player, config);
  loadPicture('orange');
  fireEvent.click(button('image_test_next'));
  loadPicture('purple');
  wait(2_000);
  fireEvent.click(button('image_test_before'));
  expect(rendered.value()!.views).toContainEqual({ image: purple, ms: 2_000 });
  expect(document.activeElement?.textContent).toBe('image_test_at 1 2');
  expect(screen.queryByRole('button', { name: 'image_test_before' })).toBeNull();
});

test('viewing again adds to the time; a hidden page does not count', () => {
  const rendered = renderPlayer(player, config, {
    value: { views: [{ image: orange, ms: 5_000 }], points: [] },
  });
  loadPicture('orange');
  wait(1_000);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  wait(9_000);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  wait(500);
  hidden.mockRestore();
  fireEvent.click(button('image_test_next'));
  expect(rendered.value()!.views).toEqual([{ image: orange, ms: 6_500 }]);
});

test('marks of the chosen kind are set, commented and removed', () => {
  const rendered = renderPlayer(player, config);
  loadPicture('orange');
  click(300, 100);
  fireEvent.click(button('image_test_comment'));
  click(60, 40);
  expect(rendered.value()!.points).toEqual([
    { image: orange, kind: 'like', x: 0.5, y: 0.25, text: '' },
    { image: orange, kind: 'comment', x: 0.1, y: 0.1, text: '' },
  ]);
  fireEvent.input(screen.getByRole('textbox', { name: '2. image_test_comment' }), {
    target: { value: 'Loud' },
  });
  fireEvent.click(button('image_test_remove_mark 1. image_test_like'));
  expect(rendered.value()!.points).toEqual([
    { image: orange, kind: 'comment', x: 0.1, y: 0.1, text: 'Loud' },
  ]);
});

test('by keyboard: the crosshair sets marks', () => {
  const rendered = renderPlayer(player, config);
  loadPicture('orange');
  fireEvent.click(button('image_test_dislike'));
  fireEvent.keyDown(button('picture_pick'), { key: 'ArrowDown', shiftKey: true });
  fireEvent.click(button('picture_pick'), { detail: 0 });
  expect(rendered.value()!.points).toEqual([{ image: orange, kind: 'dislike', x: 0.5, y: 0.6, text: '' }]);
});

test('with a time limit, the participant starts, and the picture is hidden at the end', () => {
  const rendered = renderPlayer(player, withTimeLimit);
  expect(screen.getByText('image_test_limit 10')).toBeTruthy();
  fireEvent.click(button('image_test_begin'));
  loadPicture('orange');
  expect(screen.queryByRole('button', { name: 'picture_pick' })).toBeNull();
  wait(9_900);
  expect(screen.getByRole('img')).toBeTruthy();
  wait(100);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('image_test_over');
  expect(rendered.value()!.views).toEqual([{ image: orange, ms: 10_000 }]);
  renderPlayer(player, withTimeLimit, { value: rendered.value()! });
  expect(screen.queryByRole('img')).toBeNull();
});
