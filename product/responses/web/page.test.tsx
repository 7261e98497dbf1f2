/** @jsxImportSource preact */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kano, type KanoConfig } from '#product/blocks/kano/kano.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { PlayedBlock, PlayedStudy } from '../contract.ts';
import { loadTranslate } from '../translate.ts';
import { createAnswering, type Answering } from './answering/answering.ts';
import { memoryDevice } from './answering/device.ts';
import { previewFiles } from './answering/preview-files.ts';
import { Page } from './page.tsx';
import { previewTransport } from './answering/preview-transport.ts';
import { CallFailure, type Transport } from './answering/transport.ts';
import { GUARD_MS } from './screens/use-guard.ts';
import { loadPlayerMessages, loadPlayers } from './use-player.ts';

const asked = (id: string, type: string, config: object = {}): PlayedBlock => {
  const fresh = createBlock(type);
  return {
    id,
    type,
    title: text(`Question ${id}`),
    help: null,
    required: false,
    showIf: null,
    skips: [],
    config: { ...(fresh.config as object), ...config },
  };
};
const features = ['Search', 'Export', 'Share'].map((name) => ({ id: name, text: text(name), fixed: false }));
const kanoConfig: KanoConfig = { ...kano.fresh(() => 'x'), features, shuffle: false };
const studyOf = (...blocks: PlayedBlock[]): PlayedStudy => ({
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

const root = document.createElement('div');
document.body.append(root);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
  document.documentElement.lang = '';
});

async function open(study: PlayedStudy, given: { transport?: Transport; online?: boolean } = {}) {
  await loadPlayers(study);
  const t = await loadTranslate(study.language);
  const answering: Answering = createAnswering({
    study,
    transport: given.transport ?? previewTransport(() => answering.study()),
    device: memoryDevice(),
    start: {},
    tabs: { notify: () => {}, listen: () => {} },
    wait: () => new Promise(() => {}),
    clock: () => 0,
    online: () => given.online ?? true,
    onFirstAnswer: () => {},
  });
  const boot = { preview: false, closedOn: null };
  await act(async () => {
    await answering.begin(null);
    const page = { answering, t, boot, files: previewFiles(), onLanguage: async () => {} };
    render(<Page {...page} />, root);
  });
  return answering;
}
const heading = () => root.querySelector('h1')!.textContent;
const button = (name: string) =>
  [...root.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
const alert = () => root.querySelector('.wrong.on')?.textContent;
/** Has the page drawn what it does. */
const draw = (does: () => void) => void act(does);
const waitOut = () => draw(() => vi.advanceTimersByTime(GUARD_MS));

/** A click at a time of the page's clock; `count` 2: the end of a double click. */
const click = (target: Element, at: number, count = 1) =>
  draw(() => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: count });
    Object.defineProperty(event, 'timeStamp', { value: at });
    target.dispatchEvent(event);
  });
const enter = () =>
  draw(() => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  });
/** Now, by the clock of events. */
const later = () => new Event('now').timeStamp;

async function answerFirst(): Promise<Answering> {
  const answering = await open(studyOf(asked('one', 'nps'), asked('two', 'nps')));
  click(root.querySelectorAll('input')[9]!, later());
  return answering;
}

test('the second press of a double tap or double Enter does nothing on the question that the first one opened', async () => {
  const answering = await answerFirst();
  const pressed = later();
  click(button('Continue')!, pressed);
  expect(heading()).toContain('Question two');
  for (const name of ['Continue', 'Skip']) {
    expect(button(name)!.getAttribute('aria-disabled')).toBe('true');
    click(button(name)!, pressed + 20);
    click(button(name)!, pressed + 450, 2);
  }
  // A double click may end on an answer.
  click(root.querySelectorAll('input')[3]!, pressed + 200, 2);
  enter();
  expect(heading()).toContain('Question two');
  expect(alert()).toBeUndefined();
  expect(answering.state().values.has('two')).toBe(false);
  waitOut();
  expect(button('Skip')!.hasAttribute('aria-disabled')).toBe(false);
});

test('an answer given at once was meant for the question, and its button answers at once too', async () => {
  const answering = await answerFirst();
  click(button('Continue')!, later());
  click(root.querySelectorAll('input')[3]!, later());
  click(button('Continue')!, later());
  expect(answering.state().values.get('two')).toEqual({ score: 3 });
});

test('nothing but Skip leaves a question without an answer, and it stands beside Continue', async () => {
  const answering = await answerFirst();
  click(button('Continue')!, later());
  waitOut();
  enter();
  expect(alert()).toBe('Answer this question, or press “Skip”.');
  click(button('Continue')!, later());
  expect(heading()).toContain('Question two');
  expect(button('Skip')!.type).toBe('button');
  click(button('Skip')!, later());
  expect(answering.state().values.get('two')).toBeNull();
});

test('a block of several steps has one button that takes it through them, and asks before some are left out', async () => {
  const answering = await open(studyOf(asked('kano', 'kano', kanoConfig), asked('two', 'nps')));
  const ways = () => [...root.querySelectorAll('.primary, [data-goes-on]')].map((one) => one.textContent);
  expect(ways()).toEqual(['Next']);
  const feel = (at: number) => {
    waitOut();
    click(root.querySelectorAll('input')[at]!, later());
  };
  feel(0);
  feel(5);
  expect(button('Skip')).toBeUndefined();
  click(button('Next')!, later());
  expect(root.querySelector('h2')!.textContent).toBe('Export');
  // The same tap does not reach the next step.
  click(button('Next')!, later(), 2);
  expect(alert()).toBeUndefined();
  waitOut();
  click(button('Next')!, later());
  expect([heading(), alert()]).toEqual(['Question kanoOptional', '2 of 3 to go']);
  waitOut();
  click(button('Next')!, later());
  expect(heading()).toContain('Question kano');
  click(button('Continue without the rest')!, later());
  expect(heading()).toContain('Question two');
  expect(answering.state().values.get('kano')).toEqual({
    features: { Search: { with: 'like', without: 'like' } },
  });
});

test.each([
  ['a device without a network', 0, false, 'You’re offline.'],
  ['a server that cannot be reached', 0, true, 'We can’t reach the server right now.'],
  ['a server in trouble', 503, false, 'We can’t reach the server right now.'],
])('%s is told as what it is', async (_name, status, online, sentence) => {
  const study = studyOf(asked('one', 'nps'), asked('two', 'nps'));
  const fails = () => Promise.reject(new CallFailure(status, ''));
  const transport = { ...previewTransport(() => study), save: fails, finish: fails };
  const answering = await open(study, { transport, online });
  await act(async () => answering.commit('one', { score: 4 }));
  expect(root.querySelector('header [role=status]')!.textContent).toContain(sentence);
  await act(async () => answering.skip('two'));
  expect(root.querySelector('.message .prose')!.textContent).toContain(sentence);
});

test.each<[number, 'paused' | undefined, string]>([
  [400, undefined, 'Diese Antwort konnte nicht gespeichert werden.'],
  [410, 'paused', 'Diese Studie macht eine Pause'],
])('what the server refuses with %i is told in the language of the page', async (status, reason, words) => {
  const study = { ...studyOf(asked('one', 'nps')), language: 'de' };
  const preview = previewTransport(() => study);
  const save = () => Promise.reject(new CallFailure(status, 'In English.', 0, reason));
  const answering = await open(study, { transport: { ...preview, save } });
  await act(async () => answering.commit('one', { score: 4 }));
  expect(root.textContent).toContain(words);
  expect(root.textContent).not.toContain('In English.');
});

test('the first picture of the next question is fetched ahead', async () => {
  const picture = { media: '0c6c1c0e-5c5e-4a37-9a53-9d6c3a8f1b20', width: 40, height: 30, alt: {} };
  await open(studyOf(asked('one', 'nps'), asked('two', 'first-click', { picture })));
  const ahead = root.querySelector('link[rel=prefetch]');
  expect(ahead?.getAttribute('href')).toBe(previewFiles().picture(picture.media));
});

test('players say what they share and what is their own in the language of the page, and in the next one', async () => {
  document.documentElement.lang = 'pl';
  await loadPlayers(studyOf(asked('one', 'preference-test'), asked('two', 'picture-choice')));
  const said = async (language: string) => {
    const t = await loadTranslate(language);
    return [t('picture_close'), t('preference_test_next')];
  };
  expect(await said('pl')).toEqual(['Zamknij', 'Następny']);
  expect(await said('de')).toEqual(['Close', 'Next']);
  await loadPlayerMessages('de-AT');
  expect(await said('de')).toEqual(['Schließen', 'Weiter']);
});
