import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act } from '@testing-library/react';
import { findAccessibilityViolations } from '#platform/testing/find-accessibility-violations.ts';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';
import type { PrototypeTestAnswer, PrototypeTestConfig } from './prototype.ts';
import { prototypeTest } from './prototype-test.ts';
import { samples } from './testing/samples.ts';

const [shop, unrecorded, free, figma] = samples.validConfigs as [
  PrototypeTestConfig,
  ...PrototypeTestConfig[],
];
const renderTask = (
  config: PrototypeTestConfig,
  options?: Parameters<typeof renderPlayer<PrototypeTestConfig, PrototypeTestAnswer>>[2],
) => renderPlayer(player, config, options);
const id = (name: string) => name.padEnd(10, '2');
const button = (name: string) => screen.getByRole('button', { name });
const announcement = () => screen.getAllByRole('status')[0]!.textContent;
const imageAlt = () => screen.getByRole('img').getAttribute('alt');

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 200, 400));
});
afterEach(() => vi.restoreAllMocks());

/** A click by pointer at a position in shares of the picture. */
function tap(x: number, y: number) {
  fireEvent.click(document.querySelector('.prototype-test-stage')!, {
    detail: 1,
    clientX: 10 + 200 * x,
    clientY: 20 + 400 * y,
  });
}
const begin = () => fireEvent.click(button('prototype_test_start'));
/** The result of the server's check. */
const checkAnswer = (config: PrototypeTestConfig, answer: PrototypeTestAnswer | undefined) =>
  prototypeTest.check(config, answer!, true);

test('taps go from screen to screen; the goal ends the task, and the walk is valid', () => {
  const rendered = renderTask(shop);
  expect(screen.queryByRole('img')).toBeNull();
  begin();
  expect(imageAlt()).toBe('The screen home');
  expect(document.activeElement?.className).toContain('prototype-test-frame');
  tap(0.1, 0.05);
  expect(announcement()).toBe('prototype_test_now list');
  tap(0.1, 0.55);
  expect(rendered.value()).toBeUndefined();
  tap(0.5, 0.45);
  expect(rendered.value()).toMatchObject({
    outcome: 'success',
    steps: [
      { screen: id('home'), x: 0.1, y: 0.05, hotspot: id('tolist') },
      { screen: id('list'), x: 0.1, y: 0.55, hotspot: id('tocart') },
      { screen: id('cart'), x: 0.5, y: 0.45, hotspot: id('topaid') },
    ],
  });
  expect(checkAnswer(shop, rendered.value())).toBeNull();
  expect(imageAlt()).toBe('The screen paid');
  expect(document.activeElement?.textContent).toBe('prototype_test_ended_success');
  tap(0.5, 0.5);
  expect(rendered.value()?.steps).toHaveLength(3);
  expect(rendered.committed).toEqual([]);
});

test('the same by keyboard alone: hotspots are buttons with names, and screens are announced', async () => {
  const rendered = renderTask(shop);
  begin();
  expect(await findAccessibilityViolations()).toEqual([]);
  expect(screen.getByRole('group', { name: 'prototype_test_frame: home' })).toBe(document.activeElement);
  // A key press on a button fires a click without coordinates.
  fireEvent.click(button('menu'));
  expect(announcement()).toBe('prototype_test_now menu');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('prototype_test_frame: menu');
  fireEvent.click(button('prototype_test_back'));
  expect(imageAlt()).toBe('The screen home');
  fireEvent.click(button('list'));
  fireEvent.click(button('cart'));
  fireEvent.click(button('paid'));
  expect(rendered.value()?.outcome).toBe('success');
  expect(checkAnswer(shop, rendered.value())).toBeNull();
});

test('during a task, Enter does not submit the page', () => {
  renderTask(shop);
  expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(true);
  begin();
  expect(fireEvent.keyDown(document.activeElement!, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(button('menu'), { key: 'Enter' })).toBe(true);
});

test('the page has no button to continue during a task, and does not skip it; it continues after the end', () => {
  const rendered = renderTask(shop, { required: false });
  expect(rendered.isSending()).toBe(false);
  begin();
  expect(rendered.isSending()).toBe(true);
  expect(screen.queryByRole('button', { name: 'continue' })).toBeNull();
  tap(0.9, 0.9);
  fireEvent.click(button('prototype_test_give_up'));
  expect(rendered.isSending()).toBe(false);
  expect(button('continue').getAttribute('type')).toBe('submit');
});

test('a click with no effect is marked where it was, for a moment; a later one anew', () => {
  vi.useFakeTimers();
  try {
    renderTask(free!);
    begin();
    const marks = () => [...document.querySelectorAll<HTMLElement>('.prototype-test-miss')];
    tap(0.9, 0.8);
    const [first] = marks();
    expect([first?.style.left, first?.style.top]).toEqual(['90%', '80%']);
    act(() => void vi.advanceTimersByTime(600));
    tap(0.9, 0.8);
    expect(marks()).toHaveLength(1);
    expect(marks()[0]).not.toBe(first);
    act(() => void vi.advanceTimersByTime(600));
    expect(marks()).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(300));
    expect(marks()).toEqual([]);
    tap(0.1, 0.05);
    expect([imageAlt(), marks()]).toEqual(['The screen list', []]);
  } finally {
    vi.useRealTimers();
  }
});

test('a misclick briefly highlights hotspots, if the study enables it', () => {
  vi.useFakeTimers();
  try {
    renderTask(shop);
    begin();
    tap(0.9, 0.9);
    expect(announcement()).toBe('prototype_test_nothing');
    expect(document.querySelector('.hinting')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(document.querySelector('.hinting')).toBeNull();
    renderTask(free!);
    begin();
    tap(0.9, 0.9);
    expect(document.querySelector('.hinting')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('giving up is possible at any time, also before the first click, and can be undone', () => {
  const rendered = renderTask(shop);
  begin();
  fireEvent.click(button('prototype_test_give_up'));
  expect(rendered.value()).toMatchObject({ outcome: 'gave_up', steps: [] });
  expect(checkAnswer(shop, rendered.value())).toBeNull();
  fireEvent.click(button('prototype_test_go_on'));
  tap(0.9, 0.9);
  fireEvent.click(button('prototype_test_give_up'));
  expect(rendered.value()).toMatchObject({ outcome: 'gave_up', steps: [{ hotspot: null, x: 0.9, y: 0.9 }] });
  expect(checkAnswer(shop, rendered.value())).toBeNull();
  fireEvent.click(button('prototype_test_go_on'));
  expect(rendered.value()).toBeUndefined();
  tap(0.1, 0.05);
  expect(imageAlt()).toBe('The screen list');
});

test('going back during a task keeps the attempt, which can be resumed without the time in between', () => {
  vi.useFakeTimers();
  try {
    const rendered = renderTask(shop);
    begin();
    act(() => void vi.advanceTimersByTime(4_000));
    tap(0.1, 0.05);
    rendered.unmount();
    expect(rendered.value()).toMatchObject({
      outcome: 'gave_up',
      ms: 4_000,
      steps: [{ hotspot: id('tolist') }],
    });
    act(() => void vi.advanceTimersByTime(60_000));
    const again = renderTask(shop, { value: rendered.value()! });
    fireEvent.click(button('prototype_test_go_on'));
    expect(imageAlt()).toBe('The screen list');
    act(() => void vi.advanceTimersByTime(2_000));
    tap(0.1, 0.55);
    tap(0.5, 0.45);
    expect(again.value()).toMatchObject({ outcome: 'success', ms: 6_000 });
    expect(again.value()!.steps.map(({ ms }) => ms)).toEqual([4_000, 6_000, 6_000]);
  } finally {
    vi.useRealTimers();
  }
});

test('a reload goes on in the task, with its path and its time, without the time away', () => {
  vi.useFakeTimers();
  try {
    const rendered = renderTask({ ...shop, timeLimit: 60 });
    begin();
    act(() => void vi.advanceTimersByTime(4_000));
    tap(0.1, 0.05);
    act(() => void vi.advanceTimersByTime(1_000));
    const again = rendered.reload();
    expect(imageAlt()).toBe('The screen list');
    expect(screen.getByRole('timer').textContent).toBe('prototype_test_left 0:55');
    act(() => void vi.advanceTimersByTime(2_000));
    tap(0.1, 0.55);
    tap(0.5, 0.45);
    expect(again.value()).toMatchObject({ outcome: 'success', ms: 7_000 });
    expect(again.value()!.steps.map(({ ms }) => ms)).toEqual([4_000, 7_000, 7_000]);
    // What has ended is not kept: whoever answers next in this tab starts anew.
    expect(sessionStorage).toHaveLength(0);
    const other = renderTask(shop);
    begin();
    other.reload(0.75);
    expect(button('prototype_test_start')).toBeTruthy();
    sessionStorage.clear();
  } finally {
    vi.useRealTimers();
  }
});

test('without a goal, participants report that they are done', () => {
  const rendered = renderTask(free!);
  begin();
  tap(0.1, 0.05);
  fireEvent.click(button('prototype_test_done'));
  expect(rendered.value()).toMatchObject({ outcome: 'done', steps: [{ hotspot: id('tolist') }] });
  expect(checkAnswer(free!, rendered.value())).toBeNull();
});

test('the time limit is announced before, shown during the task, and announced at its end', () => {
  vi.useFakeTimers();
  try {
    const rendered = renderTask(unrecorded!);
    expect(screen.getByText('prototype_test_limit 1:00')).toBeTruthy();
    begin();
    act(() => void vi.advanceTimersByTime(30_000));
    expect(screen.getByRole('timer').textContent).toBe('prototype_test_left 0:30');
    expect(screen.getAllByRole('status')[1]!.textContent).toBe('prototype_test_left 0:30');
    act(() => void vi.advanceTimersByTime(30_500));
    expect(rendered.value()?.outcome).toBe('timeout');
    expect(checkAnswer(unrecorded!, rendered.value())).toBeNull();
    expect(document.activeElement?.textContent).toBe('prototype_test_ended_timeout');
    expect(screen.queryByRole('button', { name: 'prototype_test_go_on' })).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('loading the first picture does not count as task time', async () => {
  let arrive = () => {};
  const decode = () => new Promise<void>((resolve) => (arrive = resolve));
  Object.defineProperty(Image.prototype, 'decode', { value: decode, configurable: true });
  try {
    renderTask(shop);
    begin();
    expect(screen.queryByRole('img')).toBeNull();
    fireEvent.click(button('prototype_test_loading'));
    await act(async () => arrive());
    expect(imageAlt()).toBe('The screen home');
  } finally {
    Reflect.deleteProperty(Image.prototype, 'decode');
  }
});

test('a picture that fails to load shows an error and can be retried', () => {
  renderTask(shop);
  begin();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('alert').textContent).toContain('load_failed');
  fireEvent.click(button('try_again'));
  expect(imageAlt()).toBe('The screen home');
});

test('a saved answer is kept, and the task is not started again', () => {
  renderTask(shop, { value: { steps: [], outcome: 'gave_up', ms: 5_000 } });
  expect(screen.queryByRole('button', { name: 'prototype_test_start' })).toBeNull();
  expect(button('prototype_test_go_on')).toBeTruthy();
  expect(screen.getByText('prototype_test_ended_gave_up')).toBeTruthy();
});

test('Figma is embedded only when the task starts, by its embed URL', () => {
  const rendered = renderTask(figma!);
  expect(document.querySelector('iframe')).toBeNull();
  begin();
  const frame = document.querySelector('iframe')!;
  expect(frame.src).toMatch(/^https:\/\/embed\.figma\.com\/proto\/nrPSsILSYjesyc5UHjYYa4\?/);
  expect(frame.title).toBe('prototype_test_frame');
  expect(screen.getByRole('link').getAttribute('href')).toBe(frame.src);
  fireEvent.click(button('prototype_test_done'));
  expect(rendered.value()).toMatchObject({ steps: [], outcome: 'done' });
  expect(checkAnswer(figma!, rendered.value())).toBeNull();
});
