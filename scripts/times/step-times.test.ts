import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { formatTimes } from './step-times.mjs';

it('the table of a run has the minutes of each step, those allowed, and those of the processor', () => {
  const times = [
    { name: 'check', seconds: 66, processorSeconds: 120 },
    { name: 'build', seconds: 12, processorSeconds: 18 },
    { name: 'tests', seconds: 400, processorSeconds: 700 },
  ];
  expect(formatTimes(times).split('\n')).toEqual([
    '             minutes   allowed   of the processor',
    'check            1.1         2                2.0',
    'build            0.2                          0.3',
    'tests            6.7        13               11.7',
    'together         8.0        25               14.0',
  ]);
  // Long runs have no limits.
  expect(formatTimes(times, { hasLimits: false }).split('\n')[1]).toBe(
    'check            1.1                2.0',
  );
});

it('the time of the processor includes that of programs which the step’s program started', () => {
  const burn =
    'for (let used = 0; used < 300_000; ) { const { user, system } = process.cpuUsage(); used = user + system; }';
  const start = (code: string) =>
    `(await import('node:child_process')).spawnSync(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(code)}])`;
  // A process of its own, because this one also starts programs of other tests.
  const script = `
    import { measure } from ${JSON.stringify(path.join(import.meta.dirname, 'step-times.mjs'))};
    const { time } = await measure('a step', async () => ${start(start(burn))});
    console.log(time.processorSeconds);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(Number(stdout)).toBeGreaterThan(0.3);
});
