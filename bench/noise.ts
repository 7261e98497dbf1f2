import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './load.ts';

const CLIENTS = 64;

/**
 * So many whole responses a second, in a process of its own, so that whoever measures beside it is not kept waiting by
 * the clients themselves. `node noise.ts <a second> <base> <link token> <answers>`; ends when it is told to, and says how
 * many were taken.
 */
const [perSecond, base = '', linkToken, answers = ''] = process.argv.slice(2);
const begins = performance.now();
process.send!('begins');
let taken = 0;
let ended = false;
process.once('message', () => (ended = true));
await Promise.all(
  Array.from({ length: CLIENTS }, async (_, index) => {
    const client = new Client(base);
    for (let turn = 0; !ended; turn += 1, taken += 1) {
      const due = begins + ((turn * CLIENTS + index) / Number(perSecond)) * 1000;
      await pause(Math.max(0, due - performance.now()));
      const body = { key: randomUUID(), answers: JSON.parse(answers) as unknown };
      const reply = await client.request('POST', `/api/answering/${linkToken}/responses`, body);
      if (reply.status >= 300) throw new Error(`a call failed: ${reply.status} ${reply.text.slice(0, 200)}`);
    }
    client.close();
  }),
);
process.send!(taken);
process.disconnect();
