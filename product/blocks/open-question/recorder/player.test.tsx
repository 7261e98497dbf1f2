/** @jsxImportSource preact */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeRecorder, FakeStream } from '../../kit/testing/fake-recorder.ts';
import { fireEvent, renderPlayer, screen } from '../../kit/testing/render-player.tsx';
import { DISCARDED } from '../../file-source.ts';
import { MAX_UPLOAD_BYTES } from '../../kit/files/max-upload-bytes.ts';
import { addSpeed, resetSpeed } from '../../kit/recording/video-size.ts';
import { countOpenStreams, openStream, stopAllTracks, stopVideoTracks } from '../../kit/streams.ts';
import type { FileSource, SendFailure, SendFile, WaitingFile } from '../../player.ts';
import { openQuestionTeam } from '../open-question-team.ts';
import type { OpenQuestionAnswer, OpenQuestionConfig } from '../open-question.ts';
import { player } from './player.tsx';

let streams: FakeStream[] = [];
let level = 0.5;
const getUserMedia = vi.fn<(constraints: MediaStreamConstraints) => Promise<MediaStream>>();
beforeEach(() => {
  [streams, level] = [[], 0.5];
  FakeRecorder.reset();
  resetSpeed();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({
        getFloatTimeDomainData: (samples: Float32Array) => samples.fill(level),
      });
      createMediaStreamSource = () => ({ connect: () => {} });
      resume = async () => {};
      close = async () => {};
    },
  );
  getUserMedia.mockReset().mockImplementation(async (constraints) => {
    const stream = new FakeStream(constraints);
    streams.push(stream);
    return stream as unknown as MediaStream;
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  URL.createObjectURL = () => 'blob:recording';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  stopAllTracks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const base = openQuestionTeam.createConfig(() => '');
const sentFile = { id: 'u1', name: 'voice-answer.webm', kind: 'webm' as const, bytes: 9 };
let uploads: {
  source: FileSource;
  options: Parameters<SendFile>[1];
  signal: AbortSignal;
  resolve: (sent: boolean | SendFailure) => Promise<void>;
}[];
const sendFile: SendFile = (source, options) => {
  const { signal } = options;
  options.onWaiting();
  return new Promise((resolve) =>
    uploads.push({
      source,
      options,
      signal,
      resolve: (outcome) =>
        settle(() => resolve(typeof outcome === 'string' ? { failed: outcome } : { sent: sentFile })),
    }),
  );
};
async function open(
  config: Partial<OpenQuestionConfig> = {},
  options: { value?: OpenQuestionAnswer; waiting?: WaitingFile[]; isDeviceFull?: boolean } = {},
) {
  uploads = [];
  const rendered = renderPlayer(
    player,
    { ...base, modes: ['text', 'voice', 'video'], ...config },
    { sendFile, waiting: [], ...options },
  );
  await settle();
  return rendered;
}
/** Does something, and lets what it began settle. */
async function settle(step: () => void = () => {}): Promise<void> {
  await act(async () => {
    step();
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  });
}
const press = (name: string) => settle(() => void fireEvent.click(screen.getByRole('button', { name })));
const pass = (seconds: number) => settle(() => void vi.advanceTimersByTime(seconds * 1_000));
const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null;
const states = () => streams.map(({ tracks }) => tracks.map(({ readyState }) => readyState).join());
async function record(mode: 'voice' | 'video', seconds: number) {
  await press(`open_question_${mode}`);
  await press('open_question_start');
  await pass(seconds);
}

test('asks for the microphone on the press only, records, plays back, uploads, and stops every track', async () => {
  const waiting: WaitingFile[] = [];
  const rendered = await open({}, { waiting });
  expect(getUserMedia).not.toHaveBeenCalled();
  await record('voice', 7);
  expect(getUserMedia.mock.calls).toMatchObject([[{ video: false }]]);
  expect(FakeRecorder.all[0]!.options).toEqual({
    mimeType: 'audio/webm;codecs=opus',
    audioBitsPerSecond: 32_000,
  });
  expect(screen.getByRole('timer').textContent).toBe('0:07');
  expect([waiting.length, rendered.isSending(), states()]).toEqual([2, true, ['live']]);
  await press('open_question_stop');
  expect([states(), countOpenStreams()]).toEqual([['ended'], 0]);
  expect(screen.getByRole('status').textContent).toBe('open_question_review 0:07');
  const take = document.querySelector('audio')!;
  // It does not play by itself.
  expect([take.getAttribute('src'), take.autoplay, take.controls]).toEqual(['blob:recording', false, true]);
  await press('open_question_use');
  expect(screen.getByRole('status').textContent).toBe('recording_waiting');
  expect(uploads).toHaveLength(1);
  expect(uploads[0]!.source).toMatchObject({ name: 'voice-answer.webm', isComplete: true });
  expect(await uploads[0]!.source.content.text()).toBe('chunk 1|chunk 2|chunk 3|');
  await uploads[0]!.resolve(true);
  expect(rendered.value()).toEqual({ text: '', recording: { mode: 'voice', seconds: 7, file: sentFile } });
  // It is an answer from here on.
  expect(rendered.kept).toEqual([rendered.value()]);
  expect([waiting, rendered.isSending()]).toEqual([[], false]);
  expect(screen.getByRole('status').textContent).toBe('open_question_sent 0:07');
});

test('the buttons to record are offered while nothing is typed', async () => {
  const rendered = await open();
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'It was' } });
  expect([rendered.value(), hasButton('open_question_voice')]).toEqual([{ text: 'It was' }, false]);
  expect(rendered.kept).toEqual([]);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '' } });
  expect([hasButton('open_question_voice'), hasButton('open_question_video')]).toEqual([true, true]);
});

test('where only voice is asked for, people can write instead', async () => {
  await open({ modes: ['voice'] });
  expect([screen.queryByRole('textbox'), hasButton('open_question_video')]).toEqual([null, false]);
  await press('open_question_write');
  expect(screen.getByRole('textbox')).toBeTruthy();
});

test.each([
  ['NotAllowedError', 'open_question_refused'],
  ['NotFoundError', 'open_question_missing'],
  ['NotReadableError', 'open_question_missing'],
])('%s is explained, and the text field is there', async (name, key) => {
  getUserMedia.mockRejectedValue(new DOMException('no', name));
  await open({ modes: ['video'] });
  await press('open_question_video');
  expect(screen.getByRole('alert').textContent).toContain(key);
  expect([screen.getByRole('textbox'), hasButton('open_question_video')]).toMatchObject([{}, true]);
});

test('a browser that cannot record offers the text field only, and one that records MP4 is supported', async () => {
  FakeRecorder.supported = /none/;
  await open({ modes: ['voice', 'video'] });
  expect(screen.getByText(/open_question_unsupported/)).toBeTruthy();
  expect([screen.getByRole('textbox'), hasButton('open_question_voice')]).toMatchObject([{}, false]);
  FakeRecorder.supported = /^audio\/mp4/;
  await open({ modes: ['voice', 'video'] });
  expect([hasButton('open_question_voice'), hasButton('open_question_video')]).toEqual([true, false]);
  await record('voice', 1);
  await press('open_question_stop');
  await press('open_question_use');
  expect(uploads.at(-1)!.source).toMatchObject({ name: 'voice-answer.m4a', isComplete: true });
});

test('recording again discards the first take; deleting goes back to the text field', async () => {
  const waiting: WaitingFile[] = [];
  const rendered = await open({}, { waiting });
  await record('voice', 4);
  await press('open_question_stop');
  await press('open_question_again');
  await press('open_question_start');
  await pass(10);
  expect(states()).toEqual(['ended', 'live']);
  await press('open_question_stop');
  await press('open_question_use');
  expect(await uploads.at(-1)!.source.content.text()).toBe('chunk 3|chunk 4|chunk 5|chunk 6|');
  await uploads[0]!.resolve(true);
  await press('open_question_delete');
  expect([rendered.value(), screen.getByRole('textbox'), waiting]).toMatchObject([undefined, {}, []]);
});

test('without retakes the recording is sent at once', async () => {
  await open({ retakes: false });
  await record('video', 4);
  expect(document.querySelector('.recorder-camera')).toBeTruthy();
  await press('open_question_stop');
  expect([uploads.length, hasButton('open_question_again')]).toEqual([1, false]);
  await press('open_question_delete');
  expect([uploads[0]!.signal.aborted, hasButton('open_question_voice')]).toEqual([true, false]);
});

test('every track is stopped when the question or the page is left, also one allowed too late [O-192]', async () => {
  const rendered = await open();
  await record('video', 1);
  rendered.unmount();
  expect(states()).toEqual(['ended,ended']);
  await open();
  await record('voice', 1);
  await settle(() => void window.dispatchEvent(new Event('pagehide')));
  expect(states().at(-1)).toBe('ended');
  let allow = () => {};
  getUserMedia.mockImplementation(
    () =>
      new Promise((resolve) => {
        const stream = new FakeStream({ audio: true });
        streams.push(stream);
        allow = () => resolve(stream as unknown as MediaStream);
      }),
  );
  const late = await open();
  await press('open_question_voice');
  late.unmount();
  await settle(() => allow());
  expect([states().at(-1), countOpenStreams()]).toEqual(['ended', 0]);
});

test('after a crash while recording, what was recorded is offered; after one while sending, it is sent', async () => {
  const waiting: WaitingFile[] = [];
  await open({}, { waiting });
  await record('voice', 7);
  const crashed = [...waiting];
  await open({}, { waiting: crashed });
  expect(screen.getByRole('status').textContent).toBe('open_question_found 0:06');
  await press('open_question_use');
  expect(await uploads.at(-1)!.source.content.text()).toBe('chunk 1|chunk 2|');
  const rendered = await open({}, { waiting: crashed });
  expect(await uploads.at(-1)!.source.content.text()).toBe('chunk 1|chunk 2|');
  await uploads[0]!.resolve(true);
  expect([rendered.value()?.recording?.seconds, crashed]).toEqual([6, []]);
});

test('is uploaded while it is recorded, goes on under the same id after a reload, and is discarded', async () => {
  const waiting: WaitingFile[] = [];
  await open({}, { waiting });
  await record('voice', 7);
  const { source } = uploads[0]!;
  expect([await source.content.text(), source.isComplete]).toEqual(['chunk 1|chunk 2|', false]);
  const reloaded = await open({}, { waiting: [...waiting] });
  expect(uploads[0]!.source).toMatchObject({ id: source.id, isComplete: false });
  await press('open_question_again');
  expect(uploads[0]!.signal.aborted).toBe(false);
  await press('open_question_start');
  expect(uploads[0]!.signal.reason).toBe(DISCARDED);
  await pass(4);
  expect(uploads[1]!.source.id).not.toBe(source.id);
  reloaded.unmount();
  expect([uploads[1]!.signal.aborted, uploads[1]!.signal.reason]).not.toContain(DISCARDED);
});

test('on a slow connection it says what happens, and voice or a smaller video can be recorded', async () => {
  const rendered = await open({ modes: ['video'] });
  await record('video', 4);
  expect(FakeRecorder.all[0]!.options.videoBitsPerSecond).toBe(1_200_000);
  expect(screen.queryByText('open_question_slow')).toBeNull();
  uploads[0]!.options.onSpeed!(400_000);
  await pass(1);
  expect(screen.getByText('open_question_slow')).toBeTruthy();
  await press('open_question_stop');
  await press('open_question_again');
  expect(screen.getByText('open_question_smaller')).toBeTruthy();
  expect(getUserMedia.mock.lastCall![0].video).toMatchObject({ height: { ideal: 360 } });
  await press('open_question_start');
  await pass(3);
  expect(FakeRecorder.all[1]!.options.videoBitsPerSecond).toBe(300_000);
  await press('open_question_stop');
  await press('open_question_use');
  resetSpeed();
  addSpeed(1);
  await settle(() => uploads[1]!.options.onProgress(0));
  expect(screen.getByText(/^recording_remaining/)).toBeTruthy();
  await press('open_question_voice_instead');
  expect([uploads[1]!.signal.reason, getUserMedia.mock.lastCall![0].video]).toEqual([DISCARDED, false]);
  await press('open_question_start');
  await pass(3);
  await press('open_question_stop');
  await press('open_question_use');
  await uploads[2]!.resolve(true);
  expect(rendered.value()?.recording?.mode).toBe('voice');
});

test('an upload that was refused before the recording ended is tried once more', async () => {
  const rendered = await open();
  await record('voice', 4);
  await uploads[0]!.resolve('refused');
  await press('open_question_stop');
  await press('open_question_use');
  expect([uploads.length, await uploads[1]!.source.content.text()]).toEqual([2, 'chunk 1|chunk 2|']);
  await uploads[1]!.resolve(true);
  expect(rendered.value()?.recording?.file).toEqual(sentFile);
});

test('ends at the longest time, which is announced shortly before, and when the microphone is unplugged', async () => {
  await open({ maxSeconds: 12 });
  await record('voice', 3);
  expect(screen.getByRole('status').textContent).toBe('recording_running · recording_left 0:10');
  await pass(9);
  expect(screen.getByRole('status').textContent).toBe('open_question_review 0:12');
  await press('open_question_again');
  await press('open_question_start');
  await pass(5);
  await settle(() => streams.at(-1)!.tracks[0]!.unplug());
  expect(screen.getByRole('status').textContent).toBe('open_question_cut 0:05');
  expect(hasButton('open_question_use')).toBe(true);
});

test('names the longest time that the study allows when a recording reaches it', async () => {
  await open({ maxSeconds: 12 });
  await record('voice', 12);
  expect(screen.getByText('recording_limit_time 0:12')).toBeTruthy();
  // It is of that recording only.
  await press('open_question_again');
  expect(screen.queryByText(/^recording_limit/)).toBeNull();
  await press('open_question_start');
  await pass(4);
  await press('open_question_stop');
  expect(screen.queryByText(/^recording_limit/)).toBeNull();
});

test('30: without a longest time, a video goes on until its file is full, which is announced and named', async () => {
  const rendered = await open();
  // 18 MB in five minutes.
  FakeRecorder.chunkBytes = 180_000;
  await record('video', 420);
  expect([FakeRecorder.all[0]!.state, screen.getByRole('timer').textContent]).toEqual(['recording', '7:00']);
  // The last six seconds stay free, for what the browser still has.
  await pass(371);
  expect(screen.getByRole('timer').textContent).toBe('recording_left 0:27');
  expect(screen.getByRole('status').textContent).toBe('recording_running · recording_left 0:30');
  await pass(30);
  expect(FakeRecorder.all[0]!.state).toBe('inactive');
  const bytes = 180_000 * Math.floor(820 / 3);
  expect([bytes < MAX_UPLOAD_BYTES, bytes + 1_000_000 > MAX_UPLOAD_BYTES]).toEqual([true, true]);
  expect(screen.getByText('recording_limit_bytes 50')).toBeTruthy();
  await press('open_question_use');
  await uploads.at(-1)!.resolve(true);
  const config = { ...base, modes: ['video' as const] };
  expect(openQuestionTeam.check(config, rendered.value()!, true)).toBeNull();
});

test('30: a voice without a longest time ends after half an hour, and a recording that is sent at once says why it ended', async () => {
  await open({ retakes: false });
  await press('open_question_voice');
  expect(screen.getByRole('status').textContent).toBe('open_question_ready open_question_up_to 30:00');
  await press('open_question_start');
  await pass(1_800);
  expect(screen.getByText('recording_limit_time 30:00')).toBeTruthy();
  await uploads[0]!.resolve(true);
  expect([
    screen.getByRole('status').textContent,
    screen.getByText('recording_limit_time 30:00'),
  ]).toMatchObject(['open_question_sent 30:00', {}]);
});

test('ends before the file is larger than an upload may be', async () => {
  await open({ maxSeconds: 300 });
  await record('video', 1);
  FakeRecorder.chunkBytes = 25_000_000;
  await pass(3);
  expect(FakeRecorder.all[0]!.state).toBe('recording');
  await pass(3);
  expect(FakeRecorder.all[0]!.state).toBe('inactive');
  expect([hasButton('open_question_use'), screen.getByText('recording_limit_bytes 50')]).toMatchObject([
    true,
    {},
  ]);
});

test('says when nothing is heard, when the page was hidden, and when the device is full', async () => {
  level = 0.001;
  await open({}, { isDeviceFull: true });
  await record('video', 3);
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts()).toEqual(['recording_full']);
  await pass(2);
  expect(alerts()).toContain('recording_silent');
  level = 0.5;
  await pass(1);
  expect(alerts()).not.toContain('recording_silent');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await settle(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(alerts()).toContain('open_question_hidden');
  expect(FakeRecorder.all[0]!.state).toBe('recording');
  vi.restoreAllMocks();
});

test('a recording that the server refuses can be replaced by a text', async () => {
  const rendered = await open({ modes: ['voice'] });
  await record('voice', 4);
  await press('open_question_stop');
  await press('open_question_use');
  await uploads[0]!.resolve('full');
  expect(screen.getByRole('alert').textContent).toContain('open_question_not_sent');
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Then like this' } });
  expect(rendered.value()).toEqual({ text: 'Then like this' });
});

test('21: a recording that could not be sent since the response accepts none stays on the device', async () => {
  const waiting: WaitingFile[] = [];
  await open({}, { waiting });
  await record('voice', 4);
  await press('open_question_stop');
  await press('open_question_use');
  await uploads[0]!.resolve('refused');
  expect(screen.getByRole('alert').textContent).toContain('open_question_not_sent');
  expect(waiting).not.toEqual([]);
  // Under another response, to which it belongs then.
  const rendered = await open({}, { waiting });
  await uploads[0]!.resolve(true);
  expect([rendered.value()?.recording?.seconds, waiting]).toEqual([4, []]);
});

test('21: a page that is closed during another try offers that one, beside what was sent before', async () => {
  const value = { text: '', recording: { mode: 'voice' as const, seconds: 42, file: sentFile } };
  const waiting: WaitingFile[] = [];
  const first = await open({}, { value, waiting });
  await press('open_question_again');
  await press('open_question_start');
  await pass(7);
  const crashed = [...waiting];
  first.unmount();
  const rendered = await open({}, { value, waiting: crashed });
  expect(screen.getByRole('status').textContent).toBe('open_question_found 0:06');
  await press('open_question_use');
  await uploads.at(-1)!.resolve(true);
  expect([rendered.value()?.recording?.seconds, crashed]).toEqual([6, []]);
  // One that was sent before the page was closed is not offered again.
  const sent = {
    ...value,
    recording: { ...value.recording, file: { ...sentFile, id: uploads[0]!.source.id } },
  };
  await open({}, { value: sent, waiting: [...waiting] });
  expect(screen.getByRole('status').textContent).toBe('open_question_sent 0:42');
});

test('all tracks, or all video tracks, can be stopped [O-192]', async () => {
  const { signal } = new AbortController();
  await openStream({ audio: true, video: true }, signal);
  await openStream({ audio: true }, signal);
  stopVideoTracks();
  expect(states()).toEqual(['live,ended', 'live']);
  stopAllTracks();
  expect([states(), countOpenStreams()]).toEqual([['ended,ended', 'ended'], 0]);
});

test('whoever has not agreed to be recorded writes', () => {
  const rendered = renderPlayer(player, { ...base, modes: ['voice'] }, { isUnagreed: true });
  expect(screen.queryByRole('button', { name: /^open_question_(voice|video)$/ })).toBeNull();
  expect(screen.getByRole('note').textContent).toContain('open_question_unagreed');
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Slow' } });
  expect(rendered.value()).toEqual({ text: 'Slow' });
});
