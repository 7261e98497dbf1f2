/** @jsxImportSource preact */
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import {
  alert,
  button,
  click,
  createStudy,
  eventTime,
  heading,
  openPage,
  playedBlock,
  preparePages,
  root,
  waitForGuard,
} from './testing/open-page.tsx';

preparePages();

const after = playedBlock('two', 'nps');
const press = (name: string) => {
  waitForGuard();
  click(button(name)!, eventTime());
};

test('30: a required image test that asks for marks needs one', async () => {
  const media = '4d2a0f1c-8f0e-4c39-9c3b-1f6a5b7d2e10';
  const picture = { media, width: 640, height: 480, alt: text('A poster') };
  const images = [{ ...option('poster'), picture }];
  const asked = playedBlock('one', 'image-test', { images, points: true });
  const answering = await openPage(createStudy({ ...asked, required: true }, after));
  const views = [{ image: images[0]!.id, ms: 900 }];
  await act(async () => answering.commit('one', { views, points: [] }));
  expect(alert()).toBe('Please answer this question to continue.');
  expect(heading()).toContain('Question one');
  const like = { image: images[0]!.id, kind: 'like', x: 0.5, y: 0.5, text: '' };
  await act(async () => answering.commit('one', { views, points: [like] }));
  expect(heading()).toContain('Question two');
});

test('30: prices that cross are asked about once, and kept as they are by another press', async () => {
  const answering = await openPage(createStudy(playedBlock('one', 'van-westendorp'), after));
  const prices = { tooCheap: 40, cheap: 30, expensive: 20, tooExpensive: 10 };
  await act(async () => answering.change('one', prices));
  press('Continue');
  expect(alert()).toMatch(/^Prices usually rise/);
  expect(root.querySelector('.wrong.on')!.classList).toContain('mild');
  expect(heading()).toContain('Question one');
  press('Continue');
  expect(heading()).toContain('Question two');
});

test('30: what a tree says about a missing choice goes when a place is chosen, and names no button that is not there', async () => {
  const places = [
    { ...option('shop'), depth: 0 },
    { ...option('help'), depth: 0 },
  ];
  const tasks = [{ id: 'boots22222', text: text('Find boots'), correct: [places[0]!.id] }];
  await openPage(createStudy(playedBlock('one', 'tree-test', { places, tasks }), after));
  press('Start');
  press('It’s here');
  expect(alert()).toBe('Please answer this question to continue.');
  expect(button('Skip')).toBeUndefined();
  click(
    [...root.querySelectorAll('[role=treeitem]')].find((place) => place.textContent.includes('shop'))!,
    eventTime(),
  );
  expect(alert()).toBeUndefined();
  press('It’s here');
  expect(heading()).toContain('Question two');
});
