/** @jsxImportSource preact */
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import type { Inline, Text } from '#product/blocks/text.ts';
import {
  button,
  click,
  createStudy,
  eventTime,
  heading,
  openPage as open,
  playedBlock,
  preparePages,
  root,
  runAndRender,
  waitForGuard,
} from './testing/open-page.tsx';

preparePages();
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const words: Inline[] = ['We ask about ', { mark: 'bold', of: ['your way to work'] }, '.'];
const createWelcome = (content: Text) => ({
  ...playedBlock('welcome', 'message', { text: content, welcome: true }),
  title: { en: ['About getting around'] },
});
const dialog = () => root.querySelector('dialog');

/** Opens a study that begins with a welcome, and goes on to its first question. */
async function openQuestion(content: Text = { en: words }, ...others: ReturnType<typeof playedBlock>[]) {
  const blocks = [createWelcome(content), playedBlock('one', 'short-text'), ...others];
  const answering = await open(createStudy(...blocks), { askedBy: 'Northwind' });
  expect(button('About this study')).toBeUndefined();
  click(button('Start')!, eventTime());
  waitForGuard();
  return answering;
}
/** It is loaded after the welcome. */
const findButton = () =>
  vi.waitFor(() => {
    const found = button('About this study');
    expect(found).toBeTruthy();
    return found!;
  }, WAIT);
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  runAndRender(() => void document.body.dispatchEvent(event));
};

test('the welcome stays within reach: its title, text, and who asks', async () => {
  await openQuestion();
  click(await findButton(), eventTime());
  expect(dialog()!.querySelector('h2')!.textContent).toBe('About getting around');
  expect(dialog()!.querySelector('.prose b')!.textContent).toBe('your way to work');
  expect(dialog()!.textContent).toContain('A study by Northwind');
  expect(document.activeElement).toBe(dialog()!.querySelector('h2'));
  click(button('Close')!, eventTime());
  expect(dialog()).toBeNull();
  expect(heading()).toContain('Question one');
});

test('a text in another language than the page says so', async () => {
  await openQuestion({ de: ['Es geht um Ihren Weg zur Arbeit.'] });
  click(await findButton(), eventTime());
  expect(dialog()!.querySelector('.prose [lang=de]')!.textContent).toBe('Es geht um Ihren Weg zur Arbeit.');
});

test('the question below notices neither keys nor Back, and keeps what was typed', async () => {
  const answering = await openQuestion({ en: words }, playedBlock('two', 'single-choice'));
  const field = root.querySelector('input')!;
  runAndRender(() => {
    field.value = 'By train';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  click(await findButton(), eventTime());
  for (const key of ['Enter', 'a', 'Backspace']) press(key);
  expect(dialog()).toBeTruthy();
  history.replaceState(null, '');
  runAndRender(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(dialog()).toBeNull();
  expect(history.state).toBe('answering');
  expect(heading()).toContain('Question one');
  expect(root.querySelector('input')!.value).toBe('By train');
  expect(answering.getState().values.get('one')).toEqual({ text: 'By train' });
  // With the dialog closed, both do what they did before.
  press('Enter');
  expect(heading()).toContain('Question two');
});

test('a welcome without a text has no button', async () => {
  await openQuestion({});
  await act(async () => void (await import('./screens/about-study.tsx')));
  await act(async () => {});
  expect(button('About this study')).toBeUndefined();
});

const consentText: Text = { en: ['You can withdraw your answers by mail.'] };

test('what people agreed to stays within reach, also after a consent without a welcome', async () => {
  const consent = playedBlock('one', 'consent', { text: consentText });
  await open(createStudy(consent, playedBlock('two', 'nps')));
  expect(button('About this study')).toBeUndefined();
  click(button('I agree')!, eventTime());
  expect(heading()).toContain('Question two');
  click(await findButton(), eventTime());
  expect(dialog()!.querySelector('h2')!.textContent).toBe('Question one');
  expect(dialog()!.querySelector('.prose')!.textContent).toBe('You can withdraw your answers by mail.');
});

test('a welcome and a consent are both in it, in their order', async () => {
  const consent = playedBlock('two', 'consent', { text: consentText });
  await open(createStudy(createWelcome({ en: words }), consent, playedBlock('three', 'nps')));
  click(button('Start')!, eventTime());
  waitForGuard();
  // What is on the screen need not be opened.
  click(await findButton(), eventTime());
  expect(dialog()!.querySelectorAll('.prose')).toHaveLength(1);
  click(button('Close')!, eventTime());
  click(button('I agree')!, eventTime());
  expect(heading()).toContain('Question three');
  click(await findButton(), eventTime());
  expect([...dialog()!.querySelectorAll('h2, h3')].map((title) => title.textContent)).toEqual([
    'About getting around',
    'Question two',
  ]);
  expect([...dialog()!.querySelectorAll('.prose')].map((prose) => prose.textContent)).toEqual([
    'We ask about your way to work.',
    'You can withdraw your answers by mail.',
  ]);
});

test('it is not there while a task runs, whose time and clicks are its own', async () => {
  const places = [
    { id: 'a', text: { en: ['Shop'] }, depth: 0 },
    { id: 'b', text: { en: ['Help'] }, depth: 0 },
  ];
  const tasks = [{ id: 't', text: { en: ['Find help'] }, correct: ['b'] }];
  await openQuestion({ en: words }, playedBlock('two', 'tree-test', { places, tasks }));
  click(button('Skip')!, eventTime());
  waitForGuard();
  await findButton();
  press('Enter');
  expect(root.querySelector('[role=tree]')).toBeTruthy();
  expect(button('About this study')).toBeUndefined();
});
