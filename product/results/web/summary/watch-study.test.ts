import { beforeEach, expect, test, vi } from 'vitest';
import { POLL_EVERY, watchStudyFigures } from './watch-study.ts';

class FakeStream {
  readonly runs = new Map<string, () => void>();
  closed = false;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
  }
  addEventListener(type: string, run: () => void) {
    this.runs.set(type, run);
  }
  close() {
    this.closed = true;
  }
}

let streams: FakeStream[];
let polls: { every: number; run: () => void }[];
const onChange = vi.fn<() => void>();
const onLive = vi.fn<(live: boolean) => void>();

function watch(): () => void {
  return watchStudyFigures('s1', {
    onChange,
    onLive,
    openStream: (address) => {
      const stream = new FakeStream(address);
      streams.push(stream);
      return stream;
    },
    every: (milliseconds, run) => {
      const poll = { every: milliseconds, run };
      polls.push(poll);
      return () => polls.splice(polls.indexOf(poll), 1);
    },
  });
}

beforeEach(() => {
  streams = [];
  polls = [];
  onChange.mockClear();
  onLive.mockClear();
});

test('the stream tells when figures changed', () => {
  watch();
  expect(streams[0]!.address).toBe('/api/studies/s1/live');
  streams[0]!.runs.get('open')!();
  expect(onLive).toHaveBeenLastCalledWith(true);
  expect(onChange).not.toHaveBeenCalled();
  streams[0]!.runs.get('changed')!();
  expect(onChange).toHaveBeenCalledOnce();
  expect(polls).toEqual([]);
});

test('while it fails, figures are asked for every five seconds, once', () => {
  watch();
  streams[0]!.runs.get('error')!();
  streams[0]!.runs.get('error')!();
  expect(onLive).toHaveBeenLastCalledWith(false);
  expect(polls.map(({ every }) => every)).toEqual([POLL_EVERY]);
  expect(POLL_EVERY).toBe(5_000);
  polls[0]!.run();
  expect(onChange).toHaveBeenCalledOnce();
});

test('when it is back, polling ends and what was missed is read', () => {
  watch();
  streams[0]!.runs.get('error')!();
  streams[0]!.runs.get('open')!();
  expect(polls).toEqual([]);
  expect(onChange).toHaveBeenCalledOnce();
  expect(onLive).toHaveBeenLastCalledWith(true);
});

test('a stream that ended for good is opened again now and then', () => {
  watch();
  streams[0]!.runs.get('error')!();
  for (let poll = 0; poll < 6; poll += 1) polls[0]!.run();
  expect(streams).toHaveLength(2);
  expect(streams[0]!.closed).toBe(true);
});

test('stopping ends the stream and the polls', () => {
  const stop = watch();
  streams[0]!.runs.get('error')!();
  stop();
  expect(streams[0]!.closed).toBe(true);
  expect(polls).toEqual([]);
});
