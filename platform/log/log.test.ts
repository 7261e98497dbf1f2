import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openMemoryLog, openLog } from './log.ts';

it('writes one JSON line with time, level, message and fields', () => {
  const { log, lines } = openMemoryLog();
  log.info({ request: 'r1', status: 200 }, 'answered');
  expect(lines).toEqual([
    { time: '1970-01-01T00:00:00.000Z', level: 'info', message: 'answered', request: 'r1', status: 200 },
  ]);
});

it('leaves out lines below its level', () => {
  const { log, lines } = openMemoryLog('warn');
  log.info('quiet');
  log.error('loud');
  expect(lines.map((line) => line.message)).toEqual(['loud']);
});

it('masks secrets in names, URLs, errors and messages', () => {
  const { log, lines } = openMemoryLog();
  log.warn(
    {
      resumeToken: 'hush',
      headers: { cookie: 'hush', Authorization: 'hush' },
      url: '/reset?token=hush&next=/dashboard',
      error: Object.assign(new Error('bad smtp://u:hush@mail'), { detail: 'hush', parameters: ['hush'] }),
    },
    'no answer at postgres://me:hush@db/x',
  );
  expect(JSON.stringify(lines)).not.toContain('hush');
  expect(lines[0]).toMatchObject({
    message: 'no answer at postgres://…@db/x',
    url: '/reset?token=…&next=/dashboard',
  });
});

it('masks secrets of 256 bits anywhere in a text, those of API keys with their prefix', () => {
  const { log, lines } = openMemoryLog();
  const secret = 'Ab3-'.repeat(10) + 'xyz';
  log.warn({ note: `link /reset/${secret} sent` }, `the key eak_${secret}, not its name`);
  expect(lines[0]).toMatchObject({ note: 'link /reset/… sent', message: 'the key …, not its name' });
});

it('keeps the cause and the code of an error', () => {
  const { log, lines } = openMemoryLog();
  const cause = Object.assign(new Error('inner'), { code: 'ECONNRESET' });
  log.error({ error: new Error('outer', { cause }) }, 'failed');
  expect(lines[0]).toMatchObject({
    error: { name: 'Error', message: 'outer', cause: { message: 'inner', code: 'ECONNRESET' } },
  });
});

it('handles circular fields', () => {
  const { log, lines } = openMemoryLog();
  const circular: Record<string, unknown> = { count: 10n };
  circular.self = circular;
  log.info({ circular }, 'round');
  expect(lines[0]).toMatchObject({ circular: { count: '10', self: '[again]' } });
});

describe('N6: a log under attack', () => {
  function writeLines(message: string, fields: Record<string, unknown>): string[] {
    const texts: string[] = [];
    const log = openLog({ level: 'debug', now: () => new Date(0), write: (text) => texts.push(text) });
    log.error(fields, message);
    return texts;
  }

  it.each(['\n', '\r\n', '\u0085', '\u2028', '\u2029', '\v', '\f'])(
    'writes a text with %j on one line',
    (end) => {
      const forged = `harmless${end}{"level":"error","message":"forged"}`;
      const [line = '', ...more] = writeLines(forged, {
        agent: forged,
        error: new Error(forged),
        [forged]: 1,
      });
      expect(more).toEqual([]);
      expect(line.endsWith('}\n')).toBe(true);
      const lines = line.slice(0, -1).split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'error' });
    },
  );

  it('truncates a long text, a long list and a large object, and writes their size', () => {
    const wide = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`field ${index}`, index]));
    const [line = ''] = writeLines('long', { text: 'x'.repeat(1_000_000), list: Array(9_000).fill(0), wide });
    const read = JSON.parse(line) as { text: string; list: unknown[]; wide: Record<string, unknown> };
    expect(read.text).toMatch(/^x{4000}… \(1000000 characters\)$/);
    expect(read.list).toHaveLength(201);
    expect(read.list.at(-1)).toBe('[8800 more]');
    expect(read.wide).toMatchObject({ 'field 0': 0, more: 1800 });
  });

  it('masks a secret at the place where a text is truncated', () => {
    const secret = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v';
    const [line = ''] = writeLines('cut', { text: `${'x '.repeat(1_985)} ${secret} and more` });
    expect(line).not.toContain(secret.slice(0, 8));
  });

  it('reduces a line that is too long to its main fields', () => {
    const deep = Array.from({ length: 40 }, () => Array(40).fill('y'.repeat(100)));
    const [line = ''] = writeLines('heavy', { request: 'r1', deep });
    expect(line.length).toBeLessThan(33_000);
    expect(JSON.parse(line)).toEqual({
      time: '1970-01-01T00:00:00.000Z',
      level: 'error',
      message: 'heavy',
      request: 'r1',
      originalLength: expect.any(Number) as number,
    });
  });

  it.each([
    ['a header in a text', 'sent Authorization: Bearer eyJhbGciOi.J9-canary'],
    ['a login in an address', 'no answer at smtps://me:canary@mail.example.org'],
    ['one of our tokens in a path', 'GET /reset-password/canaryA-_canaryA-_canaryA-_canaryA-_canaryA'],
    ['a token in a query', 'GET /x?token=canary&y=1'],
  ])('masks %s', (_what, text) => {
    const [line = ''] = writeLines(text, { error: new Error(text), list: [text] });
    expect(line).not.toContain('canary');
  });
});

describe('a standard output', () => {
  /** Writes 20 MB of lines, yields in between, prints the number of buffered bytes and exits with 3. */
  const program = `
    import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    import { stopOnSignal } from ${JSON.stringify(new URL('../config/stop-on-signal.ts', import.meta.url).href)};
    import { setImmediate } from 'node:timers/promises';
    const log = openLog({ level: 'info', now: () => new Date(0) });
    stopOnSignal(() => Promise.resolve(), log);
    for (let line = 0; line < 10_000; line += 1) {
      log.info({ fact: '0123456789'.repeat(200) }, 'line');
      if (line % 100 === 0) await setImmediate();
    }
    console.error(process.stdout.writableLength);
    process.exit(3);`;

  const run = (stdout: 'pipe' | number) =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', stdout, 'pipe'] });

  it.each<[string, () => ChildProcess]>([
    ['whose disk is full', () => run(openSync('/dev/full', 'w'))],
    ['that nobody reads', () => run('pipe')],
    [
      'whose reader is gone',
      () => {
        const child = run('pipe');
        child.stdout!.destroy();
        return child;
      },
    ],
  ])('%s does not end or block the process or fill its memory', async (_what, start) => {
    const child = start();
    const [waitingBytes, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
    expect(code).toBe(3);
    expect(Number(waitingBytes)).toBeLessThan(5_000_000);
  });
});
