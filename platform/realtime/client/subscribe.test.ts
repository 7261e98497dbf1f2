import { beforeEach, expect, test, vi } from 'vitest';
import { POLL_INTERVAL_MS, subscribe } from './subscribe.ts';

class FakeStream {
  readonly listeners = new Map<string, () => void>();
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
  }
  addEventListener(type: string, listener: () => void) {
    this.listeners.set(type, listener);
  }
  close() {
    this.isClosed = true;
  }
}

let streams: FakeStream[];
let polls: { every: number; run: () => void }[];
const onChange = vi.fn<() => void>();
const onLive = vi.fn<(live: boolean) => void>();

function open(): () => void {
  return subscribe(
    '/api/studies/s1/live',
    { onChange, onLive },
    {
      openStream: (url) => {
        const stream = new FakeStream(url);
        streams.push(stream);
        return stream;
      },
      every: (milliseconds, run) => {
        const poll = { every: milliseconds, run };
        polls.push(poll);
        return () => polls.splice(polls.indexOf(poll), 1);
      },
    },
  );
}

beforeEach(() => {
  streams = [];
  polls = [];
  onChange.mockClear();
  onLive.mockClear();
});

test('calls onChange when the stream reports a change', () => {
  open();
  expect(streams[0]!.url).toBe('/api/studies/s1/live');
  streams[0]!.listeners.get('open')!();
  expect(onLive).toHaveBeenLastCalledWith(true);
  expect(onChange).not.toHaveBeenCalled();
  streams[0]!.listeners.get('changed')!();
  expect(onChange).toHaveBeenCalledOnce();
  expect(polls).toEqual([]);
});

test('polls every five seconds while the stream fails', () => {
  open();
  streams[0]!.listeners.get('error')!();
  streams[0]!.listeners.get('error')!();
  expect(onLive).toHaveBeenLastCalledWith(false);
  expect(polls.map(({ every }) => every)).toEqual([POLL_INTERVAL_MS]);
  expect(POLL_INTERVAL_MS).toBe(5_000);
  polls[0]!.run();
  expect(onChange).toHaveBeenCalledOnce();
});

test('stops polling when the stream is open again and reports a change that may have been missed', () => {
  open();
  streams[0]!.listeners.get('error')!();
  streams[0]!.listeners.get('open')!();
  expect(polls).toEqual([]);
  expect(onChange).toHaveBeenCalledOnce();
  expect(onLive).toHaveBeenLastCalledWith(true);
});

test('reopens a stream that was closed for good after some polls', () => {
  open();
  streams[0]!.listeners.get('error')!();
  for (let poll = 0; poll < 6; poll += 1) polls[0]!.run();
  expect(streams).toHaveLength(2);
  expect(streams[0]!.isClosed).toBe(true);
});

test('unsubscribing closes the stream and stops polling', () => {
  const stop = open();
  streams[0]!.listeners.get('error')!();
  stop();
  expect(streams[0]!.isClosed).toBe(true);
  expect(polls).toEqual([]);
});
