import { expect, test } from 'vitest';
import { runExport, type ExportReply } from './run-export.ts';

/** Returns the replies in order, repeating the last one; logs every call and wait. */
function played(...replies: (ExportReply | null | undefined)[]) {
  const log: (string | number)[] = [];
  const ask = async () => {
    const reply = replies[Math.min(log.filter((entry) => entry === 'ask').length, replies.length - 1)];
    log.push('ask');
    return reply;
  };
  const wait = async (milliseconds: number) => void log.push(milliseconds);
  return { log, run: () => runExport(ask, wait) };
}
const running = { status: 'Running', url: null };

test('requests once, then polls after 500, 500, 5000, 5000 ms until it is done [O-136 O-140 O-180]', async () => {
  const { log, run } = played(running, running, running, running, { status: 'Done', url: '/x' });
  expect(await run()).toEqual({ outcome: 'success', url: '/x' });
  expect(log).toEqual(['ask', 500, 'ask', 500, 'ask', 5000, 'ask', 5000, 'ask']);
});

test.each([null, undefined])(
  'no reply (%s) to the first call is enqueue-failed [O-137 O-161]',
  async (nothing) => {
    const { log, run } = played(nothing);
    expect(await run()).toEqual({ outcome: 'enqueue-failed' });
    expect(log).toEqual(['ask']);
  },
);

test.each([null, undefined])(
  'no reply (%s) to a later call is poll-failed [O-138 O-162]',
  async (nothing) => {
    const { log, run } = played(running, running, nothing);
    expect(await run()).toEqual({ outcome: 'poll-failed' });
    expect(log).toEqual(['ask', 500, 'ask', 500, 'ask']);
  },
);

test('the status Error is export-server-error [O-114 O-139 O-163]', async () => {
  expect(await played(running, { status: 'Error', url: null }).run()).toEqual({
    outcome: 'export-server-error',
  });
  expect(await played({ status: 'Error' }).run()).toEqual({ outcome: 'export-server-error' });
});

test('Done without an address, and any other status, is in progress [O-114]', async () => {
  const { run, log } = played(
    { status: 'Done' },
    { status: 'Done', url: '' },
    { status: 'Whatever' },
    { status: 'Running', url: '/early' },
    {
      status: 'Done',
      url: '/x',
    },
  );
  expect(await run()).toEqual({ outcome: 'success', url: '/x' });
  expect(log.filter((entry) => entry === 'ask')).toHaveLength(5);
});

test('an export that is ready at the first call is not polled [O-140]', async () => {
  const { log, run } = played({ status: 'Done', url: '/x' });
  expect(await run()).toEqual({ outcome: 'success', url: '/x' });
  expect(log).toEqual(['ask']);
});

test('after 90 polls it throws "Timed out waiting for export" [O-142 O-164 O-181]', async () => {
  const { log, run } = played(running);
  await expect(run()).rejects.toThrow(/^Timed out waiting for export$/);
  const waits = log.filter((entry) => typeof entry === 'number');
  expect(waits).toEqual([500, 500, ...Array.from({ length: 88 }, () => 5000)]);
  expect(log.filter((entry) => entry === 'ask')).toHaveLength(91);
});

test('the last poll may succeed [O-142 O-181]', async () => {
  const replies = Array.from({ length: 90 }, () => running);
  const { run } = played(...replies, { status: 'Done', url: '/x' });
  expect(await run()).toEqual({ outcome: 'success', url: '/x' });
});
