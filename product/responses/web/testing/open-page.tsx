/** @jsxImportSource preact */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, vi } from 'vitest';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { PlayedBlock, PlayedStudy } from '../../contract.ts';
import { loadTranslate } from '../../language/load-translate.ts';
import { createAnswering, type Answering } from '../answering/answering.ts';
import { createMemoryDevice } from '../answering/device.ts';
import { createPreviewFiles } from '../answering/preview-files.ts';
import { createPreviewTransport } from '../answering/preview-transport.ts';
import type { Transport } from '../answering/transport.ts';
import { Page } from '../page.tsx';
import { forgetPresses, GUARD_DURATION_MS } from '../screens/use-double-tap-guard.ts';
import { loadAllPlayers } from '../load-all-players.ts';

export const playedBlock = (id: string, type: string, config: object = {}): PlayedBlock => {
  const defaultBlock = createBlock(type);
  return {
    id,
    type,
    title: text(`Question ${id}`),
    help: null,
    required: false,
    showIf: null,
    skips: [],
    config: { ...(defaultBlock.config as object), ...config },
  };
};
export const createStudy = (...blocks: PlayedBlock[]): PlayedStudy => ({
  name: '',
  version: 1,
  language: 'en',
  base: 'en',
  languages: ['en'],
  groups: [],
  variables: [],
  settings: { progress: true, back: true, estimatedMinutes: null },
  blocks,
});

export const root = document.createElement('div');

/** Call once in a test file: pages are rendered into `root`, and timers are advanced by the test. */
export function preparePages(): void {
  beforeEach(() => {
    forgetPresses();
    document.body.append(root);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    window.scrollTo = () => {};
    Element.prototype.scrollIntoView = () => {};
  });
  afterEach(() => {
    render(null, root);
    history.replaceState(null, '');
    vi.useRealTimers();
    document.documentElement.lang = '';
  });
}

export async function openPage(
  study: PlayedStudy,
  options: { transport?: Transport; online?: boolean; isOnDevice?: boolean; askedBy?: string } = {},
) {
  await loadAllPlayers(study);
  const t = await loadTranslate(study.language);
  const answering: Answering = createAnswering({
    study,
    transport: options.transport ?? createPreviewTransport(() => answering.getStudy()),
    device: { ...createMemoryDevice(), isPersistent: () => options.isOnDevice ?? true },
    sendFiles: async ({ value }) => value,
    start: {},
    tabs: { notify: () => {}, listen: () => {} },
    wait: () => new Promise(() => {}),
    clock: () => 0,
    isOnline: () => options.online ?? true,
    onFirstAnswer: () => {},
  });
  const { askedBy } = options;
  const boot = {
    preview: false,
    state: 'open' as const,
    day: null,
    ...(askedBy !== undefined && { askedBy }),
  };
  await act(async () => {
    await answering.begin(null);
    const page = { answering, t, boot, files: createPreviewFiles(), onLanguage: async () => {} };
    render(<Page {...page} />, root);
  });
  return answering;
}
export const heading = () => root.querySelector('h1')!.textContent;
export const button = (name: string) =>
  [...root.querySelectorAll('button')].find((element) => element.textContent.trim() === name);
export const alert = () => root.querySelector('.wrong.on')?.textContent;
/** Runs an action and renders its effects. */
export const runAndRender = (action: () => void) => void act(action);
export const waitForGuard = () => runAndRender(() => vi.advanceTimersByTime(GUARD_DURATION_MS));

/** Dispatches a click with this timestamp; `count` 2 is the second click of a double click. */
export const click = (target: Element, timeStamp: number, count = 1) =>
  runAndRender(() => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: count });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    target.dispatchEvent(event);
  });
export const pressEnter = () =>
  runAndRender(() => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  });
/** The current time by the clock of events. */
export const eventTime = () => new Event('now').timeStamp;
