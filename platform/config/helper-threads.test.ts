import fs from 'node:fs';
import os from 'node:os';
import { afterAll, expect, it } from 'vitest';
import { letHelpersStepBack } from './helper-threads.ts';

const stepped = letHelpersStepBack();
afterAll(() => {
  for (const thread of stepped) os.setPriority(thread, 0);
});

it.runIf(process.platform === 'linux')(
  'lets V8’s helper threads run when nobody else wants to, and the program itself as before',
  () => {
    const helpers = fs
      .readdirSync('/proc/self/task')
      .filter((thread) => fs.readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').startsWith('V8Worker'));
    expect(helpers.length).toBeGreaterThan(0);
    expect(helpers.map((thread) => os.getPriority(Number(thread)))).toEqual(helpers.map(() => 19));
    expect(os.getPriority(process.pid)).toBeLessThan(19);
  },
);
