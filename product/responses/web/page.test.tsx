/** @jsxImportSource preact */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { createPictureSource } from '#product/blocks/kit/pictures/picture-source.ts';
import { kanoTeam } from '#product/blocks/kano/kano-team.ts';
import type { KanoConfig } from '#product/blocks/kano/kano.ts';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { WAIT } from '#platform/testing/wait.ts';
import { loadTranslate } from '../language/load-translate.ts';
import type { Answering } from './answering/answering.ts';
import { createPreviewFiles } from './answering/preview-files.ts';
import { createPreviewTransport } from './answering/preview-transport.ts';
import { CallFailure, type SaveBody, type Transport } from './answering/transport.ts';
import {
  alert,
  button,
  click,
  createStudy,
  eventTime,
  heading,
  openPage as open,
  playedBlock,
  preparePages,
  pressEnter,
  root,
  runAndRender,
  waitForGuard,
} from './testing/open-page.tsx';
import { loadAllPlayers } from './load-all-players.ts';
import { loadPlayerMessages } from './load-players.ts';
import { MessageScreen } from './screens/message-screen.tsx';

const features = ['Search', 'Export', 'Share'].map((name) => ({ id: name, text: text(name), fixed: false }));
const kanoConfig: KanoConfig = { ...kanoTeam.createConfig(() => 'x'), features, shuffle: false };
preparePages();

async function answerFirst(): Promise<Answering> {
  const answering = await open(createStudy(playedBlock('one', 'nps'), playedBlock('two', 'nps')));
  click(root.querySelectorAll('input')[9]!, eventTime());
  return answering;
}

test('the second press of a double tap or double Enter is ignored on the question that the first one opened', async () => {
  const answering = await answerFirst();
  const firstClick = eventTime();
  click(button('Continue')!, firstClick);
  expect(heading()).toContain('Question two');
  for (const name of ['Continue', 'Skip']) {
    expect(button(name)!.getAttribute('aria-disabled')).toBe('true');
    click(button(name)!, firstClick + 20);
    click(button(name)!, firstClick + 600, 2);
    click(button(name)!, firstClick + 600);
  }
  // The second click of a double click may hit an answer.
  click(root.querySelectorAll('input')[3]!, firstClick + 200, 2);
  pressEnter();
  expect(heading()).toContain('Question two');
  expect(alert()).toBeUndefined();
  expect(answering.getState().values.has('two')).toBe(false);
  waitForGuard();
  expect(button('Skip')!.hasAttribute('aria-disabled')).toBe(false);
});

test('the second press of a double tap on Back goes no further back', async () => {
  await open(createStudy(playedBlock('one', 'nps'), playedBlock('two', 'nps'), playedBlock('three', 'nps')));
  for (const _question of ['one', 'two']) {
    click(button('Skip')!, eventTime());
    waitForGuard();
  }
  const pressed = eventTime();
  click(button('Back')!, pressed);
  for (const delay of [20, 300, 600]) click(button('Back')!, pressed + delay);
  expect(heading()).toContain('Question two');
  waitForGuard();
  click(button('Back')!, eventTime());
  expect(heading()).toContain('Question one');
});

test('the second press of a double tap is ignored on a message that appears instead of the next question', () => {
  const onClick = vi.fn();
  const show = (title: string) =>
    render(
      <MessageScreen title={title}>
        <button class="second" type="button" onClick={onClick}>
          Here
        </button>
      </MessageScreen>,
      root,
    );
  runAndRender(() => show('What the page opens with'));
  click(button('Here')!, eventTime());
  expect(onClick).toHaveBeenCalledOnce();
  const appearedAt = eventTime();
  runAndRender(() => show('Continue here?'));
  click(button('Here')!, appearedAt + 300);
  expect(onClick).toHaveBeenCalledOnce();
  waitForGuard();
  click(button('Here')!, eventTime());
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('an answer on a new question ends the double-tap guard', async () => {
  const answering = await answerFirst();
  click(button('Continue')!, eventTime());
  click(root.querySelectorAll('input')[3]!, eventTime());
  click(button('Continue')!, eventTime());
  expect(answering.getState().values.get('two')).toEqual({ score: 3 });
});

test('outside soft limits the first press shows a warning, and the second stores the answer', async () => {
  const config = { min: 1, max: 120, limits: 'soft' };
  const answering = await open(createStudy(playedBlock('one', 'number', config), playedBlock('two', 'nps')));
  const field = root.querySelector('input')!;
  runAndRender(() => {
    field.value = '130';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const pressed = eventTime();
  click(button('Continue')!, pressed);
  expect(alert()).toBe(
    'This number is too large. Enter 120 or less. If your answer is right, press “Continue” again.',
  );
  // A notice and not an error.
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(root.querySelector('.wrong')!.classList).toContain('mild');
  // The second click of a double click does not continue past the warning.
  click(button('Continue')!, pressed + 150, 2);
  expect(heading()).toContain('Question one');
  waitForGuard();
  click(button('Continue')!, eventTime());
  expect(heading()).toContain('Question two');
  expect(answering.getState().values.get('one')).toEqual({ number: 130 });
});

test.each<[string, () => void]>([
  ['Continue', () => click(button('Continue')!, eventTime())],
  ['Enter', pressEnter],
  ['Skip', () => click(button('Skip')!, eventTime())],
])('%s goes on from an optional question without an answer', async (_name, press) => {
  const answering = await answerFirst();
  click(button('Continue')!, eventTime());
  waitForGuard();
  expect(button('Skip')!.type).toBe('button');
  press();
  expect(answering.getState().values.get('two')).toBeNull();
});

test('a consent that may be declined is not skipped by its form', async () => {
  const answering = await open(
    createStudy(playedBlock('one', 'consent', { mustAccept: false }), playedBlock('two', 'nps')),
  );
  const event = new Event('submit', { bubbles: true, cancelable: true });
  runAndRender(() => void root.querySelector('form')!.dispatchEvent(event));
  expect(heading()).toContain('Question one');
  expect(answering.getState().values.get('one')).toBeUndefined();
});

test('one button advances a block through its steps, and asks before some are skipped', async () => {
  const answering = await open(
    createStudy(playedBlock('kano', 'kano', kanoConfig), playedBlock('two', 'nps')),
  );
  const primaryButtons = () =>
    [...root.querySelectorAll('.primary, [data-goes-on]')].map((element) => element.textContent);
  expect(primaryButtons()).toEqual(['Next']);
  const selectFeeling = (index: number) => {
    waitForGuard();
    click(root.querySelectorAll('input')[index]!, eventTime());
  };
  selectFeeling(0);
  selectFeeling(5);
  expect(button('Skip')).toBeUndefined();
  click(button('Next')!, eventTime());
  expect(root.querySelector('h2')!.textContent).toBe('Export');
  // The second click of a double click does not reach the next step.
  click(button('Next')!, eventTime(), 2);
  expect(alert()).toBeUndefined();
  waitForGuard();
  click(button('Next')!, eventTime());
  expect([heading(), alert()]).toEqual(['Question kanoOptional', '2 of 3 to go']);
  waitForGuard();
  click(button('Next')!, eventTime());
  expect(heading()).toContain('Question kano');
  click(button('Continue without the rest')!, eventTime());
  expect(heading()).toContain('Question two');
  expect(answering.getState().values.get('kano')).toEqual({
    features: { Search: { with: 'like', without: 'like' } },
  });
});

test('a partly answered optional question asks before the rest is left out', async () => {
  const option = (id: string) => ({ id, text: text(id) });
  const config = {
    rows: [option('r1'), option('r2'), option('r3')],
    columns: [option('c1'), option('c2')],
    shuffleRows: false,
  };
  const answering = await open(createStudy(playedBlock('one', 'matrix', config), playedBlock('two', 'nps')));
  click(root.querySelectorAll('input')[0]!, eventTime());
  waitForGuard();
  click(button('Continue')!, eventTime());
  expect([heading(), alert()]).toEqual(['Question oneOptional', '2 of 3 to go']);
  waitForGuard();
  click(button('Continue without the rest')!, eventTime());
  expect(heading()).toContain('Question two');
  expect(answering.getState().values.get('one')).toEqual({ rows: { r1: ['c1'] } });
});

test('an optional question that counts only whole can be skipped when it is half filled in', async () => {
  const answering = await open(createStudy(playedBlock('one', 'van-westendorp'), playedBlock('two', 'nps')));
  const field = root.querySelector('input')!;
  runAndRender(() => {
    field.value = '12';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  waitForGuard();
  click(button('Continue')!, eventTime());
  expect(heading()).toContain('Question one');
  expect(alert()).toContain('3 of 4 to go');
  click(button('Skip')!, eventTime());
  expect(heading()).toContain('Question two');
  expect(answering.getState().values.get('one')).toBeNull();
});

const howMany = { options: ['One', 'Two', 'Three'].map((word) => option(word, word)) };
test.each([
  ['multiple-choice', { ...howMany, max: 2 }, '[role=group]', 'Choose up to 2'],
  ['picture-choice', { ...howMany, multiple: true, max: 2 }, '[role=group]', 'Choose up to 2'],
  ['constant-sum', { items: howMany.options, total: 100 }, 'input', 'Divide 100'],
  ['file-upload', { count: 3, megabytes: 5 }, '.file-upload-choose', '3 files'],
  ['open-question', { maxLength: 20 }, 'textarea', '2 characters left'],
  ['ranking', { items: howMany.options, top: 2 }, '[role=group]', '2'],
  ['matrix', { rows: howMany.options, columns: howMany.options }, '[role=group]', 'one'],
])('the limits of %s are read with the field', async (type, config, selector, words) => {
  const answering = await open(createStudy(playedBlock('one', type, config)));
  if (type === 'open-question') runAndRender(() => answering.change('one', { text: 'a'.repeat(18) }));
  const ids = root.querySelector(selector)!.getAttribute('aria-describedby')!.split(' ');
  expect(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')).toContain(words);
});

test('the help text is read with the field', async () => {
  const study = createStudy(playedBlock('one', 'short-text'), playedBlock('two', 'nps'));
  study.blocks[0]!.help = text('As on your card');
  await open(study);
  const ids = root.querySelector('input, textarea')!.getAttribute('aria-describedby')!.split(' ');
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('As on your card');
});

test('a page is named by its study, else by who asks, else by its question; other languages are marked', async () => {
  const study = createStudy(playedBlock('one', 'nps'), playedBlock('two', 'nps'));
  await open({ ...study, name: 'Films' });
  await vi.waitFor(() => expect(document.title).toBe('Page 1 · Films'), WAIT);
  render(null, root);
  await open(study, { askedBy: 'Fern Ltd' });
  await vi.waitFor(() => expect(document.title).toBe('Page 1 · A study by Fern Ltd'), WAIT);
  render(null, root);
  await open({ ...study, language: 'de', languages: ['en', 'de'] });
  await vi.waitFor(() => expect(document.title).toBe('Seite 1 · Question one'), WAIT);
  expect(root.querySelector('h1 bdi')!.getAttribute('lang')).toBe('en');
});

test('an ending without a text says that the page can be closed, and a declined consent has its own', async () => {
  const endings = [
    playedBlock('thanks', 'ending'),
    playedBlock('others', 'ending', { outcome: 'screened_out', text: text('We look for others.') }),
  ];
  const message = () => root.querySelector('.message')!.textContent;
  const finish = () => vi.waitFor(() => expect(message()).not.toContain('Sending'), WAIT);
  const answered = await open(createStudy(playedBlock('one', 'nps'), ...endings));
  await act(async () => answered.skip('one'));
  await finish();
  expect(message()).toContain('Question thanks');
  expect(message()).toContain('You can close this page.');
  render(null, root);
  const consent = playedBlock('one', 'consent', { mustAccept: true });
  const declining = await open(createStudy(consent, ...endings));
  await act(async () => declining.commit('one', { accepted: false, textVersion: 1 }));
  await finish();
  expect(message()).toContain('You didn’t agree, so the study ends here.');
  expect(message()).not.toContain('We look for others.');
});

test('the Back button of the browser goes one question back, and not out of the study', async () => {
  await answerFirst();
  expect(history.state).toBeNull();
  click(button('Continue')!, eventTime());
  expect(heading()).toContain('Question two');
  expect(history.state).toBe('answering');
  history.replaceState(null, '');
  runAndRender(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(heading()).toContain('Question one');
  expect(history.state).toBeNull();
});

test('there is no way back during a task, which going back would end', async () => {
  const places = [
    { id: 'a', text: text('Shop'), depth: 0 },
    { id: 'b', text: text('Help'), depth: 0 },
  ];
  const tasks = [{ id: 't', text: text('Find help'), correct: ['b'] }];
  await open(createStudy(playedBlock('one', 'nps'), playedBlock('two', 'tree-test', { places, tasks })));
  click(button('Skip')!, eventTime());
  waitForGuard();
  expect(button('Back')).toBeTruthy();
  pressEnter();
  expect(root.querySelector('[role=tree]')).toBeTruthy();
  expect(button('Back')).toBeUndefined();
  history.replaceState(null, '');
  runAndRender(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(root.querySelector('[role=tree]')).toBeTruthy();
  expect(history.state).toBe('answering');
});

test.each([
  ['a device without a network', 0, false, 'You’re offline.'],
  ['a server that cannot be reached', 0, true, 'We can’t reach the server right now.'],
  ['an overloaded server', 503, false, 'We can’t reach the server right now.'],
  ['a server that fails', 500, false, 'We can’t reach the server right now.'],
  ['a server that is asked too often', 429, false, 'We can’t reach the server right now.'],
])('%s has its own message', async (_name, status, online, sentence) => {
  const study = createStudy(playedBlock('one', 'nps'), playedBlock('two', 'nps'));
  const fail = () => Promise.reject(new CallFailure(status, ''));
  const transport = { ...createPreviewTransport(() => study), save: fail, finish: fail };
  const answering = await open(study, { transport, online });
  await act(async () => answering.commit('one', { score: 4 }));
  expect(root.querySelector('header [role=status]')!.textContent).toContain(sentence);
  await act(async () => answering.skip('two'));
  expect(root.querySelector('.message .prose')!.textContent).toContain(sentence);
});

test.each<[number, 'paused' | undefined, string]>([
  [400, undefined, 'Diese Antwort konnte nicht gespeichert werden.'],
  [410, 'paused', 'Diese Studie ist pausiert'],
])('a refusal with status %i is shown in the language of the page', async (status, reason, message) => {
  const study = { ...createStudy(playedBlock('one', 'nps')), language: 'de' };
  const preview = createPreviewTransport(() => study);
  const save = () => Promise.reject(new CallFailure(status, 'In English.', 0, reason));
  const answering = await open(study, { transport: { ...preview, save } });
  await act(async () => answering.commit('one', { score: 4 }));
  // A closed study's screen is loaded first.
  await vi.waitFor(() => expect(root.textContent).toContain(message), WAIT);
  expect(root.textContent).not.toContain('In English.');
});

test('a time that somebody else has booked meanwhile: the page says so, keeps what was typed, and books another', async () => {
  const study = createStudy(playedBlock('call', 'interview'), playedBlock('two', 'nps'));
  const preview = createPreviewTransport(() => study);
  const saved: unknown[] = [];
  const save: Transport['save'] = async (block, body) => {
    saved.push((body.value as { start: string }).start);
    if (saved.length === 1) throw new CallFailure(409, 'In English.', 0, 'slot_taken');
    return preview.save(block, body);
  };
  await open(study, { transport: { ...preview, save } });
  const times = () => [...root.querySelectorAll<HTMLInputElement>('[type=radio]')];
  await vi.waitFor(() => expect(times().length).toBeGreaterThan(1), WAIT);
  const press = (target: HTMLElement) => act(async () => target.click());
  const fields = () => [...root.querySelectorAll<HTMLInputElement>('input.field')];
  const type = (index: number, text: string) =>
    act(async () => {
      fields()[index]!.value = text;
      fields()[index]!.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await press(times()[0]!);
  await type(0, 'Alex');
  await type(1, 'alex@example.org');
  await press(button('Book this time')!);
  await vi.waitFor(() => expect(alert()).toContain('Someone has just booked this time.'), WAIT);
  expect(heading()).toContain('Question call');
  expect(fields().map(({ value }) => value)).toEqual(['Alex', 'alex@example.org']);
  await press(times()[1]!);
  expect(alert()).toBeUndefined();
  await press(button('Book this time')!);
  await vi.waitFor(() => expect(root.textContent).toContain('You’re booked'), WAIT);
  expect(new Set(saved).size).toBe(2);
  waitForGuard();
  await press(button('Continue')!);
  expect(heading()).toContain('Question two');
});

test('loads the picture of the next question, in the size that it will have', async () => {
  const loaded: { src?: string; sizes?: string }[] = [];
  class LoadedImage {
    constructor() {
      loaded.push(this);
    }
  }
  vi.stubGlobal('Image', LoadedImage);
  const picture = { media: '0c6c1c0e-5c5e-4a37-9a53-9d6c3a8f1b20', width: 40, height: 30, alt: {} };
  await open(createStudy(playedBlock('one', 'nps'), playedBlock('two', 'first-click', { picture })));
  const { src, sizes } = createPictureSource(picture, createPreviewFiles().pictureUrl);
  await vi.waitFor(() => expect(loaded).toMatchObject([{ src, sizes }]), WAIT);
  vi.unstubAllGlobals();
});

test('shared and own messages of players are translated, also after switching the language', async () => {
  document.documentElement.lang = 'pl';
  await loadAllPlayers(
    createStudy(playedBlock('one', 'preference-test'), playedBlock('two', 'picture-choice')),
  );
  const readMessages = async (language: string) => {
    const t = await loadTranslate(language);
    return [t('picture_close'), t('preference_test_next')];
  };
  expect(await readMessages('pl')).toEqual(['Zamknij', 'Następny']);
  expect(await readMessages('de')).toEqual(['Close', 'Next']);
  await loadPlayerMessages('de-AT');
  expect(await readMessages('de')).toEqual(['Schließen', 'Weiter']);
});

test('an answer says that a long text was pasted on its screen, and the next one does not', async () => {
  const study = createStudy(
    ...['one', 'two', 'three'].map((id) => playedBlock(id, 'open-question')),
    playedBlock('four', 'nps'),
  );
  const preview = createPreviewTransport(() => study);
  const saved: unknown[] = [];
  const transport = {
    ...preview,
    save: async (block: string, body: SaveBody) => {
      saved.push([block, body.pasted]);
      return preview.save(block, body);
    },
  };
  await open(study, { transport });
  const answer = async (pasted: string, value: string) => {
    const field = root.querySelector('textarea')!;
    const paste = new Event('paste', { bubbles: true });
    Object.defineProperty(paste, 'clipboardData', { value: { getData: () => pasted } });
    runAndRender(() => {
      field.dispatchEvent(paste);
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => click(button('Continue')!, eventTime()));
    waitForGuard();
  };
  await answer('x'.repeat(81), 'Pasted');
  await answer('x'.repeat(80), 'Typed');
  await answer('', 'Typed');
  expect(saved).toEqual([
    ['one', true],
    ['two', undefined],
    ['three', undefined],
  ]);
});
