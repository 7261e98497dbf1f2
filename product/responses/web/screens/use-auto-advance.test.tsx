/** @jsxImportSource preact */
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '#product/blocks/text.ts';
import type { PlayedBlock, PlayedStudy } from '../../contract.ts';
import { ADVANCE_DELAY_MS } from './use-auto-advance.ts';
import { SETTLING_MS } from './use-double-tap-guard.ts';
import {
  button,
  click,
  createStudy,
  eventTime,
  heading,
  openPage,
  playedBlock,
  preparePages,
  pressEnter,
  root,
  runAndRender,
  waitForGuard,
} from '../testing/open-page.tsx';

preparePages();
afterEach(() => void vi.unstubAllGlobals());

const HINT = 'The next question appears after you choose.';
const options = ['On foot', 'By bus', 'Other'].map((label, index) => ({
  id: `way${index}`,
  text: text(label),
  fixed: false,
  ...(label === 'Other' && { typed: true }),
}));
const choice = (id: string, required = false): PlayedBlock => ({
  ...playedBlock(id, 'single-choice', { options, shuffle: false }),
  required,
});
const paced = (...blocks: PlayedBlock[]): PlayedStudy => {
  const study = createStudy(...blocks);
  return { ...study, settings: { ...study.settings, autoAdvance: true } };
};
const twoChoices = () => openPage(paced(choice('one'), choice('two')));
const input = (index: number) => root.querySelectorAll('input')[index]!;
const waitMs = (ms: number) => runAndRender(() => vi.advanceTimersByTime(ms));
const waitBeat = () => waitMs(ADVANCE_DELAY_MS);
/** Long enough for every beat and guard. */
const LONG_MS = 3_000;
/** Presses a radio button as a finger or mouse does. */
function press(index: number, timeStamp = eventTime()) {
  runAndRender(() => void input(index).dispatchEvent(new Event('pointerdown', { bubbles: true })));
  click(input(index), timeStamp);
}
const pressKey = (key: string, timeStamp = eventTime()) =>
  runAndRender(() => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    document.activeElement!.dispatchEvent(event);
  });
const stubReducedMotion = () => vi.stubGlobal('matchMedia', () => ({ matches: true }));

test('a choice shows the next question after a moment, in which another can be chosen', async () => {
  const answering = await twoChoices();
  press(0);
  waitMs(ADVANCE_DELAY_MS - 100);
  press(1);
  waitMs(ADVANCE_DELAY_MS - 1);
  expect(heading()).toContain('Question one');
  waitMs(1);
  expect(heading()).toContain('Question two');
  expect(answering.getState().values.get('one')).toEqual({ option: 'way1', other: null });
});

test('one letter answers; digits of a score wait for a second one', async () => {
  const answering = await openPage(
    paced(choice('one'), playedBlock('two', 'nps'), playedBlock('three', 'csat'), choice('four')),
  );
  pressKey('b');
  waitBeat();
  waitMs(LONG_MS);
  pressKey('1');
  waitMs(600);
  pressKey('0');
  waitBeat();
  expect(heading()).toContain('Question three');
  waitMs(LONG_MS);
  pressKey('4');
  waitBeat();
  expect(heading()).toContain('Question four');
  expect([...answering.getState().values.values()]).toEqual([
    { option: 'way1', other: null },
    { score: 10 },
    { score: 4 },
  ]);
});

test('arrow keys choose and stay; a finger afterwards goes on', async () => {
  await twoChoices();
  for (const index of [0, 1]) {
    pressKey('ArrowDown');
    // What a browser does with it.
    click(input(index), eventTime());
  }
  waitMs(LONG_MS);
  expect([heading(), input(1).checked]).toEqual([expect.stringContaining('Question one'), true]);
  press(0);
  waitBeat();
  expect(heading()).toContain('Question two');
});

test.each<[string, () => void]>([
  ['a focus elsewhere', () => button('Continue')!.focus()],
  ['a press elsewhere', () => void root.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['an arrow key', () => pressKey('ArrowDown')],
  ['Escape', () => pressKey('Escape')],
])('%s keeps the question', async (_name, act) => {
  await twoChoices();
  press(0);
  runAndRender(act);
  waitMs(LONG_MS);
  expect(heading()).toContain('Question one');
});

test('Back in the meantime goes back, and the question before stays until it is answered anew', async () => {
  await openPage(paced(choice('one', true), choice('two', true), choice('three')));
  press(0);
  waitBeat();
  waitMs(LONG_MS);
  press(0);
  click(button('Back')!, eventTime());
  waitMs(LONG_MS);
  expect(heading()).toContain('Question one');
  press(1);
  waitBeat();
  expect(heading()).toContain('Question two');
});

test('an option with a text field waits for the text', async () => {
  await twoChoices();
  press(2);
  const field = root.querySelector<HTMLInputElement>('[type=text]')!;
  expect(document.activeElement).toBe(field);
  runAndRender(() => {
    field.value = 'By boat';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  waitMs(LONG_MS);
  expect(heading()).toContain('Question one');
});

test('a cleared answer stays', async () => {
  const answering = await twoChoices();
  pressKey('a');
  pressKey('a');
  waitMs(LONG_MS);
  expect([heading(), answering.getState().values.get('one')]).toEqual([
    expect.stringContaining('Question one'),
    undefined,
  ]);
});

test('what would finish the study is never sent by itself', async () => {
  const end = { id: 'rule', when: { block: 'one', part: '', op: 'is', values: ['way1'] }, to: { end: true } };
  await openPage(paced({ ...choice('one'), skips: [end] }, choice('two')));
  press(1);
  waitMs(LONG_MS);
  expect(heading()).toContain('Question one');
  press(0);
  waitBeat();
  expect(heading()).toContain('Question two');
  expect(root.textContent).not.toContain(HINT);
  waitMs(LONG_MS);
  press(0);
  waitMs(LONG_MS);
  expect(heading()).toContain('Question two');
});

test('the first such question says so, for screen readers too, and only that one', async () => {
  await openPage(paced(playedBlock('text', 'short-text'), choice('one'), choice('two'), choice('three')));
  expect(root.textContent).not.toContain(HINT);
  click(button('Skip')!, eventTime());
  const hint = [...root.querySelectorAll('.hint')].find(({ textContent }) => textContent === HINT)!;
  expect(root.querySelector('[role=radiogroup]')!.getAttribute('aria-describedby')!.split(' ')).toContain(
    hint.id,
  );
  expect(hint.compareDocumentPosition(input(0)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  press(0);
  waitBeat();
  expect(root.textContent).not.toContain(HINT);
  waitForGuard();
  click(button('Back')!, eventTime());
  expect(root.textContent).toContain(HINT);
});

test.each<[string, () => Promise<unknown>]>([
  ['with reduced motion', () => (stubReducedMotion(), twoChoices())],
  ['in a study without the setting', () => openPage(createStudy(choice('one'), choice('two')))],
  [
    'with several choices',
    () => openPage(paced(playedBlock('one', 'multiple-choice', { options }), choice('two'))),
  ],
])('%s nothing goes on by itself', async (_name, open) => {
  await open();
  expect(root.textContent).not.toContain(HINT);
  press(0);
  waitMs(LONG_MS);
  expect(heading()).toContain('Question one');
  pressEnter();
  expect(heading()).toContain('Question two');
});

test.each([20, 120, 250])(
  'presses and keys %i ms after a question appeared by itself were meant for the one before',
  async (delay) => {
    const answering = await openPage(paced(choice('one'), choice('two'), choice('three')));
    press(0);
    waitBeat();
    const shownAt = eventTime();
    press(1, shownAt + delay);
    pressKey('b', shownAt + delay);
    for (const name of ['Continue', 'Skip']) click(button(name)!, shownAt + delay);
    waitMs(ADVANCE_DELAY_MS);
    expect([heading(), answering.getState().values.has('two')]).toEqual([
      expect.stringContaining('Question two'),
      false,
    ]);
    press(1, shownAt + SETTLING_MS + 50);
    waitBeat();
    expect(heading()).toContain('Question three');
  },
);

test('screens slide in from below, and from above on the way back', async () => {
  await twoChoices();
  const direction = () => root.querySelector('main')!.className;
  expect(direction()).toBe('');
  press(0);
  waitBeat();
  expect(direction()).toBe('from-below');
  waitForGuard();
  click(button('Back')!, eventTime());
  expect(direction()).toBe('from-above');
});

test.each<[string | undefined, number | null, string]>([
  ['Acme', null, 'About 2 minutes|A study by Acme|The research team sees your answers.'],
  [undefined, 9, 'About 9 minutes'],
  [undefined, 0, ''],
])('the welcome screen of %s with %s minutes says “%s”', async (askedBy, estimatedMinutes, facts) => {
  const study = createStudy(
    { ...playedBlock('welcome', 'message', { welcome: true }), seconds: 20 },
    { ...choice('one'), seconds: 100 },
  );
  await openPage(
    { ...study, settings: { ...study.settings, estimatedMinutes } },
    askedBy === undefined ? {} : { askedBy },
  );
  expect([...root.querySelectorAll('.block > .hint p')].map((line) => line.textContent).join('|')).toBe(
    facts,
  );
});
