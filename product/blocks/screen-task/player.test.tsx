/** @jsxImportSource preact */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DISCARDED } from '../file-source.ts';
import { countOpenStreams, stopAllTracks } from '../kit/streams.ts';
import { FakeRecorder, FakeStream } from '../kit/testing/fake-recorder.ts';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import type { FileSource, SendFailure, SendFile, WaitingFile } from '../player.ts';
import { player } from './player.tsx';
import { answerSchema } from './schema.ts';
import { screenTaskTeam } from './screen-task-team.ts';
import type { ScreenTaskAnswer, ScreenTaskConfig } from './task.ts';

let streams: FakeStream[] = [];
let uploads: {
  source: FileSource;
  signal: AbortSignal;
  resolve(failure?: SendFailure): Promise<void>;
}[] = [];
const open = vi.fn();
const getUserMedia = vi.fn<(constraints: MediaStreamConstraints) => Promise<FakeStream>>();
const getDisplayMedia = vi.fn<(constraints: MediaStreamConstraints) => Promise<FakeStream>>();
const openFake = async (constraints: MediaStreamConstraints) => {
  const stream = new FakeStream(constraints);
  streams.push(stream);
  return stream;
};
beforeEach(() => {
  [streams, uploads] = [[], []];
  FakeRecorder.reset();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal('open', open.mockReset());
  getUserMedia.mockReset().mockImplementation(openFake);
  getDisplayMedia.mockReset().mockImplementation(openFake);
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia, getDisplayMedia },
    configurable: true,
  });
});
afterEach(() => {
  stopAllTracks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const sendFile: SendFile = (source, { signal }) =>
  new Promise((resolve) => {
    const sent = { id: source.id, name: source.name, kind: 'webm' as const, bytes: 9 };
    uploads.push({
      source,
      signal,
      resolve: (failure) => settle(() => resolve(failure ? { failed: failure } : { sent })),
    });
  });
async function settle(step: () => void = () => {}): Promise<void> {
  await act(async () => {
    step();
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  });
}
const base: ScreenTaskConfig = {
  ...screenTaskTeam.createConfig(() => ''),
  address: 'https://shop.example/start',
};
async function show(
  config: Partial<ScreenTaskConfig> = {},
  options: { value?: ScreenTaskAnswer; waiting?: WaitingFile[]; isUnagreed?: boolean } = {},
) {
  const rendered = renderPlayer(player, { ...base, ...config }, { sendFile, waiting: [], ...options });
  await settle();
  return rendered;
}
const press = (name: string) => settle(() => void fireEvent.click(screen.getByRole('button', { name })));
const pass = (seconds: number) => settle(() => void vi.advanceTimersByTime(seconds * 1_000));
const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null;
const hasText = (name: string) => screen.queryByText(name) !== null;
const states = () => streams.map(({ tracks }) => tracks.map(({ readyState }) => readyState).join());
async function start() {
  await press('screen_task_share');
  await press('screen_task_start');
}

test('shares screen and voice, opens the address, records, uploads, and stops every track [O-192]', async () => {
  const waiting: WaitingFile[] = [];
  const rendered = await show({}, { waiting });
  expect(getDisplayMedia).not.toHaveBeenCalled();
  await press('screen_task_share');
  expect(getDisplayMedia.mock.lastCall![0]).toMatchObject({ audio: false, video: { frameRate: { max: 5 } } });
  expect([getUserMedia.mock.lastCall![0].video, open.mock.calls]).toEqual([false, []]);
  await press('screen_task_start');
  expect(open.mock.calls).toEqual([['https://shop.example/start', '_blank', 'noopener,noreferrer']]);
  await pass(7);
  const link = screen.getByRole('link');
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://shop.example/start',
    'noopener noreferrer',
  ]);
  expect([waiting.length, uploads.length, rendered.isSending()]).toEqual([2, 1, true]);
  await press('screen_task_finished');
  expect([states(), countOpenStreams()]).toEqual([['ended', 'ended'], 0]);
  expect(await uploads[0]!.source.content.text()).toBe('chunk 1|chunk 2|chunk 3|');
  expect([uploads[0]!.source.isComplete, rendered.value()]).toEqual([true, undefined]);
  await uploads[0]!.resolve();
  expect(rendered.value()).toMatchObject({
    outcome: 'done',
    ms: 7_000,
    recordings: [{ track: 'screen', seconds: 7, file: { name: 'screen-recording.webm' } }],
  });
  expect([waiting, rendered.isSending(), hasText('screen_task_ended_done')]).toEqual([[], false, true]);
  expect(rendered.kept).toEqual([rendered.value()]);
});

test('the camera is a file of its own, and both belong to one answer', async () => {
  const rendered = await show({ camera: true });
  await start();
  // Browsers begin to record when the first picture arrives.
  for (const recorder of FakeRecorder.all) {
    await pass(0.25);
    recorder.dispatchEvent(new Event('start'));
  }
  await pass(4);
  expect(FakeRecorder.all.map(({ options }) => options.videoBitsPerSecond)).toEqual([368_000, 300_000]);
  await press('screen_task_gave_up');
  await uploads[1]!.resolve();
  expect(rendered.value()).toBeUndefined();
  await uploads[0]!.resolve();
  expect(rendered.value()!.recordings.map(({ track, startedMs }) => [track, startedMs])).toEqual([
    ['screen', 0],
    ['camera', 250],
  ]);
  expect([rendered.value()!.outcome, states()]).toEqual(['gave_up', ['ended', 'ended', 'ended']]);
});

test('when the browser’s bar stops the sharing, nothing is recorded any more and the task goes on', async () => {
  const rendered = await show({ camera: true });
  await start();
  await pass(4);
  await settle(() => streams[0]!.tracks[0]!.unplug());
  expect([states(), hasText('screen_task_stopped')]).toEqual([['ended', 'ended', 'ended'], true]);
  await pass(10);
  await press('screen_task_finished');
  for (const { resolve } of uploads) await resolve();
  expect([rendered.value()!.ms, rendered.value()!.recordings[0]!.seconds]).toEqual([14_000, 4]);
});

test('30: the screen is recorded until its file is full or for half an hour, which is named, and the task goes on', async () => {
  const rendered = await show();
  await start();
  await pass(1_000);
  expect(hasText('recording_running')).toBe(true);
  FakeRecorder.chunkBytes = 25_000_000;
  await pass(6);
  expect(screen.getByRole('alert').textContent).toBe('recording_limit_bytes 50');
  FakeRecorder.chunkBytes = 0;
  await press('screen_task_finished');
  await uploads[0]!.resolve();
  const value = rendered.value()!;
  expect([value.recordings[0]!.seconds, screenTaskTeam.check(base, value, true)]).toEqual([1_005, null]);
  expect(answerSchema.safeParse(value).success).toBe(true);

  await show();
  await start();
  await pass(1_800);
  expect(screen.getByRole('alert').textContent).toBe('recording_limit_time 30:00');
});

test('an unplugged microphone, or one that is refused, does not end the recording', async () => {
  getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  const rendered = await show();
  await press('screen_task_share');
  expect(hasText('screen_task_no_device')).toBe(true);
  await press('screen_task_share_again');
  expect([hasText('screen_task_no_device'), states()]).toEqual([false, ['ended', 'live', 'live']]);
  await press('screen_task_start');
  await pass(3);
  await settle(() => streams[2]!.tracks[0]!.unplug());
  expect([hasText('screen_task_no_device'), FakeRecorder.all[0]!.state]).toEqual([true, 'recording']);
  rendered.unmount();
  expect(states()).toEqual(['ended', 'ended', 'ended']);
});

test('refusing offers to try again, and the task without recording only where that is allowed', async () => {
  getDisplayMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await show();
  await press('screen_task_share');
  expect(screen.getByRole('alert').textContent).toContain('screen_task_refused');
  await press('screen_task_without');
  expect(hasText('screen_task_running')).toBe(true);
  const rendered = await show({ recording: 'required' });
  await press('screen_task_share');
  expect([hasButton('screen_task_without'), hasButton('screen_task_share')]).toEqual([false, true]);
  await press('screen_task_leave');
  expect(rendered.committed).toMatchObject([{ outcome: 'unable', ms: 0 }]);
});

test('a phone does the task without recording where that is allowed, and else needs a computer', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const rendered = await show({ recording: 'required' });
  expect(screen.getByRole('note').textContent).toContain('screen_task_computer');
  await press('screen_task_leave');
  expect(rendered.committed).toMatchObject([{ outcome: 'unable' }]);
  const offered = await show();
  await press('screen_task_start');
  await pass(5);
  await press('screen_task_finished');
  expect(offered.value()).toMatchObject({ outcome: 'done', ms: 5_000, recordings: [] });
});

test('without consent nothing is recorded', async () => {
  await show({}, { isUnagreed: true });
  expect([hasButton('screen_task_share'), hasButton('screen_task_start')]).toEqual([false, true]);
  expect(screen.getByRole('note').textContent).toContain('screen_task_unagreed');
  await press('screen_task_start');
  expect([getDisplayMedia.mock.calls, FakeRecorder.all]).toEqual([[], []]);
});

test('a time limit counts down, is announced, and ends the task', async () => {
  const rendered = await show({ timeLimit: 60, recording: 'off' });
  await press('screen_task_start');
  await pass(29);
  expect(screen.getByRole('timer').textContent).toBe('recording_left 0:31');
  await pass(1);
  expect(screen.getAllByRole('status').at(-1)!.textContent).toBe('recording_left 0:30');
  await pass(30);
  expect(rendered.value()).toMatchObject({ outcome: 'timeout', ms: 60_000 });
});

test('asks for the address where people ended, and sends only what is compared', async () => {
  const rendered = await show({
    recording: 'off',
    success: 'address',
    target: 'https://shop.example/thanks',
  });
  await press('screen_task_start');
  await pass(2);
  await press('screen_task_finished');
  await press('continue');
  expect(screen.getByRole('alert').textContent).toBe('screen_task_not_an_address');
  const field = screen.getByRole('textbox');
  fireEvent.input(field, { target: { value: 'https://shop.example/thanks?token=secret' } });
  await press('continue');
  expect(rendered.value()).toMatchObject({ address: 'https://shop.example/thanks', ms: 2_000 });
});

test('after a crash during the task its end is asked for; after one while sending, it is sent', async () => {
  const waiting: WaitingFile[] = [];
  const first = await show({ camera: true }, { waiting });
  await start();
  await pass(7);
  const crashed = [...waiting];
  first.unmount();
  await show({ camera: true }, { waiting: crashed });
  expect(hasText('screen_task_found 0:06')).toBe(true);
  await press('screen_task_gave_up');
  const rendered = await show({ camera: true }, { waiting: crashed });
  for (const { resolve } of uploads.slice(-2)) await resolve();
  expect(rendered.value()).toMatchObject({ outcome: 'gave_up', ms: 6_000 });
  expect([rendered.value()!.recordings.length, crashed]).toEqual([2, []]);
});

test('doing the task again discards the recording; one that cannot be sent does not lose the answer', async () => {
  const rendered = await show();
  await start();
  await pass(4);
  await press('screen_task_finished');
  await uploads[0]!.resolve('full');
  expect(rendered.value()).toMatchObject({ outcome: 'done', recordings: [] });
  expect(hasText('screen_task_not_sent')).toBe(true);
  await press('screen_task_again');
  expect([rendered.value(), hasButton('screen_task_share')]).toEqual([undefined, true]);
  await start();
  await pass(4);
  const { signal } = uploads.at(-1)!;
  expect([signal.aborted, signal.reason]).not.toContain(DISCARDED);
});

test('warns when only a tab is shared', async () => {
  getDisplayMedia.mockImplementation(async (constraints) => {
    const stream = await openFake(constraints);
    for (const track of stream.tracks) track.displaySurface = 'browser';
    return stream;
  });
  await show();
  await press('screen_task_share');
  expect(hasText('screen_task_one_tab')).toBe(true);
});
