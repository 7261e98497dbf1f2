/** @jsxImportSource preact */
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../catalogue/catalogue.ts';
import type { PlayedStudy } from '../../contract.ts';
import { createTranslate } from '../../language/translate.ts';
import type { ViewState } from '../answering/answering-state.ts';
import { Header } from './header.tsx';
import { WAIT } from '#platform/testing/wait.ts';

const study: PlayedStudy = {
  name: 'Films',
  version: 1,
  language: 'de',
  base: 'en',
  languages: ['en', 'de', 'ar', 'x-y'],
  settings: { progress: true, back: true, estimatedMinutes: null },
  groups: [],
  variables: [],
  blocks: [],
};
const state: ViewState = {
  screen: { kind: 'block', block: 'one' },
  values: new Map(),
  path: ['one'],
  problem: null,
  warning: null,
  refusal: null,
  notice: null,
  sending: 'idle',
  sendError: null,
  unsent: 0,
  unsentFiles: undefined,
  acknowledged: 0,
};
const root = document.createElement('div');
const renderHeader = (
  onLanguage: (language: string) => Promise<void>,
  change: Partial<ViewState> = {},
  minutesLeft: number | null = null,
  isOnDevice = true,
) =>
  render(
    <Header
      study={study}
      state={{ ...state, ...change }}
      isOnDevice={isOnDevice}
      position={{ page: 2, pages: 4, share: 0.25, minutesLeft }}
      t={createTranslate('en', catalogue)}
      onLanguage={onLanguage}
    />,
    root,
  );
/** Loaded for studies in several languages. */
const findSelect = () =>
  vi.waitFor(() => {
    const select = root.querySelector('select');
    expect(select).not.toBeNull();
    return select!;
  }, WAIT);
const choose = async (language: string) => {
  const select = await findSelect();
  select.value = language;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

document.body.append(root);
afterEach(() => render(null, root));

test('lists languages by their own names with a lang attribute, the current one selected', async () => {
  renderHeader(() => Promise.resolve());
  const select = await findSelect();
  expect(select.getAttribute('aria-label')).toBe('Language');
  expect([...select.options].map((option) => [option.lang, option.text])).toEqual([
    ['en', 'English'],
    ['de', 'Deutsch'],
    ['ar', 'العربية'],
    ['x-y', 'x-y'],
  ]);
  expect(select.value).toBe('de');
});

test('shows an error for a language that cannot be loaded, and selects the current one again', async () => {
  const onLanguage = vi.fn(() => Promise.reject(new Error('no connection')));
  renderHeader(onLanguage);
  await choose('ar');
  expect(onLanguage).toHaveBeenCalledWith('ar');
  await vi.waitFor(
    () => expect(root.querySelector('[role=alert]')!.textContent).toContain('couldn’t load'),
    WAIT,
  );
  await vi.waitFor(() => expect(root.querySelector('select')!.value).toBe('de'), WAIT);
});

test('offers no languages on the ending screen', () => {
  renderHeader(() => Promise.resolve(), { screen: { kind: 'ended', outcome: 'completed', ending: null } });
  expect(root.querySelector('select')).toBeNull();
});

test.each([
  [true, 'Saved on this device'],
  [false, 'Not sent yet'],
])('says that unsent answers are on the device only when they are: %s', (isOnDevice, words) => {
  renderHeader(() => Promise.resolve(), { sending: 'waiting', sendError: 'server' }, null, isOnDevice);
  expect(root.querySelector('.save-state')!.textContent).toBe(words);
  const spoken = root.querySelector('[role=status]')!.textContent;
  expect(/saved on this device/.test(spoken)).toBe(isOnDevice);
});

test.each([
  [null, ''],
  [0.4, 'About 1 minute left'],
  [2.4, 'About 2 minutes left'],
])('with %s minutes left, the bar and its text for screen readers say “%s”', (minutesLeft, sentence) => {
  renderHeader(() => Promise.resolve(), {}, minutesLeft);
  expect(root.querySelector('.time-left')?.textContent ?? '').toBe(sentence);
  const bar = root.querySelector('[role=progressbar]')!;
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext') ?? '']).toEqual([
    '25',
    sentence,
  ]);
});
