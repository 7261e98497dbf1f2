/** @jsxImportSource preact */
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../catalogue/en.ts';
import type { PlayedStudy } from '../../contract.ts';
import { createTranslate } from '../../translate.ts';
import type { AnsweringState } from '../answering/answering-state.ts';
import { Header } from './header.tsx';

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
const state: AnsweringState = {
  screen: { kind: 'block', block: 'one' },
  values: new Map(),
  path: ['one'],
  problem: null,
  refusal: null,
  notice: null,
  sending: 'idle',
  trouble: null,
  unsent: 0,
  acknowledged: 0,
};
const root = document.createElement('div');
const draw = (onLanguage: (language: string) => Promise<void>, over: Partial<AnsweringState> = {}) =>
  render(
    <Header
      study={study}
      state={{ ...state, ...over }}
      at={{ page: 1, pages: 2 }}
      t={createTranslate('en', catalogue)}
      onLanguage={onLanguage}
    />,
    root,
  );
const choose = (language: string) => {
  const list = root.querySelector('select')!;
  list.value = language;
  list.dispatchEvent(new Event('change', { bubbles: true }));
};

document.body.append(root);
afterEach(() => render(null, root));

test('languages stand in their own words, tagged for screen readers, the one that is read chosen', () => {
  draw(() => Promise.resolve());
  const list = root.querySelector('select')!;
  expect(list.getAttribute('aria-label')).toBe('Language');
  expect([...list.options].map((one) => [one.lang, one.text])).toEqual([
    ['en', 'English'],
    ['de', 'Deutsch'],
    ['ar', 'العربية'],
    ['x-y', 'x-y'],
  ]);
  expect(list.value).toBe('de');
});

test('a language that cannot be had is said, and the list goes back to the one that is read', async () => {
  const onLanguage = vi.fn(() => Promise.reject(new Error('no connection')));
  draw(onLanguage);
  choose('ar');
  expect(onLanguage).toHaveBeenCalledWith('ar');
  await vi.waitFor(() => expect(root.querySelector('[role=alert]')!.textContent).toContain('couldn’t load'));
  await vi.waitFor(() => expect(root.querySelector('select')!.value).toBe('de'));
});

test('at the end there is no more language to choose', () => {
  draw(() => Promise.resolve(), { screen: { kind: 'ended', outcome: 'completed', ending: null } });
  expect(root.querySelector('select')).toBeNull();
});
