/** @jsxImportSource preact */
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import { text } from '#product/blocks/text.ts';
import type { PlayedBlock } from '../contract.ts';
import { createPreviewTransport } from './answering/preview-transport.ts';
import { CallFailure, type StartBody, type Transport } from './answering/transport.ts';
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
} from './testing/open-page.tsx';

preparePages();

/** As the server sends an ending before it is reached, and after. */
const concealed: PlayedBlock = {
  ...playedBlock('end', 'ending'),
  title: {},
  config: { outcome: 'completed', code: '' },
};
const reached = playedBlock('end', 'ending', {
  text: text('Paste the code.'),
  code: 'C1A2',
  redirect: 'https://panel.example/done?said={one}',
  redirectLabel: text('Back to the panel'),
});
const study = createStudy(playedBlock('one', 'short-text'), concealed);
const WAITS = 'If you get a code or a link at the end, it appears here once your answers have been sent.';
const completed = { status: 'completed' as const, seq: 1, path: ['one'], next: null, ending: 'end' };

const readScreen = () => ({
  title: heading(),
  code: root.querySelector<HTMLInputElement>('#ending-code')?.value,
  address: root.querySelector<HTMLAnchorElement>('a.primary')?.getAttribute('href'),
});
const ENDING = {
  title: 'Question end',
  code: 'C1A2',
  address: 'https://panel.example/done?said=Shoes%20%26%20socks',
};

function createTransport(change: Partial<Transport>): Transport {
  return { ...createPreviewTransport(() => study), ...change };
}

test('an ending is shown with the code and the values of its address when the reply brings it', async () => {
  const finish = async () => ({ ...completed, endingBlock: reached });
  const answering = await open(study, { transport: createTransport({ finish }) });
  expect(JSON.stringify(answering.getStudy())).not.toContain('C1A2');
  await act(async () => answering.commit('one', { text: 'Shoes & socks' }));
  await vi.waitFor(() => expect(readScreen()).toEqual(ENDING), WAIT);
  expect(root.textContent).toContain('Paste the code.');
});

test('without a connection the page says when the code appears; studies without one say nothing of it', async () => {
  const finish = async () => {
    throw new CallFailure(0, '');
  };
  const transport = createTransport({ finish });
  const answering = await open(study, { transport, online: false });
  await act(async () => answering.commit('one', { text: 'Shoes' }));
  await vi.waitFor(() => expect(heading()).toBe('Your answers are safe on this device'), WAIT);
  expect(root.querySelector('.prose')!.textContent).toMatch(new RegExp(`back online\\. ${WAITS}$`));

  const plain = createStudy(study.blocks[0]!, { ...concealed, config: { outcome: 'completed' } });
  const other = await open(plain, { transport, online: false });
  await act(async () => other.commit('one', { text: 'Shoes' }));
  await vi.waitFor(() => expect(heading()).toBe('Your answers are safe on this device'), WAIT);
  expect(root.textContent).not.toContain(WAITS);

  // Nothing is said that is not so.
  const unkept = await open(plain, { transport, online: false, isOnDevice: false });
  await act(async () => unkept.commit('one', { text: 'Shoes' }));
  await vi.waitFor(() => expect(root.textContent).toContain('this browser can’t keep them'), WAIT);
  expect(root.textContent).not.toMatch(/on this device/);
});

test('who has taken part sees the last screen again by a button, and nothing of it before', async () => {
  const modes: StartBody['mode'][] = [];
  const preview = createPreviewTransport(() => study);
  const start: Transport['start'] = async (body) => {
    modes.push(body.mode);
    const begun = await preview.start(body);
    if (body.mode === 'look') return { ...begun, state: 'already_answered', progress: null };
    const progress = { ...completed, endingBlock: reached };
    return { ...begun, state: 'continued', progress, answers: { one: { text: 'Shoes & socks' } } };
  };
  await open(study, { transport: createTransport({ start }) });
  await vi.waitFor(() => expect(heading()).toBe('You’ve already taken part'), WAIT);
  expect(root.textContent).not.toContain('Paste the code.');
  // At once: no other screen was pressed before.
  click(button('Show the last page again')!, eventTime());
  await vi.waitFor(() => expect(readScreen()).toEqual(ENDING), WAIT);
  expect(modes).toEqual(['look', 'continue']);
});
