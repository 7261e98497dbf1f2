import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Client } from './load.ts';
import { drive, type Measured } from './load.ts';
import { joinTeam, startEarshot, startFloor } from './servers.ts';
import { makeBenchStudy, type BenchStudy } from './study.ts';
import { compare, limit, percentile } from './table.ts';

const SECONDS = 8;
const ROUNDS = 2;

function expect(status: number, text: string): void {
  if (status >= 300) throw new Error(`a call failed: ${status} ${text.slice(0, 200)}`);
}

const ask = async (client: Client, method: string, address: string, body?: unknown) => {
  const reply = await client.request(method, address, body);
  expect(reply.status, reply.text);
  return reply;
};

/** Start, three answers, finish, on the floor. */
async function stepsOnFloor(client: Client): Promise<void> {
  const { id } = JSON.parse((await ask(client, 'POST', '/start')).text) as { id: string };
  for (const [block, value] of [
    ['a', { option: 'x', other: null }],
    ['b', { score: 7 }],
    ['c', { text: 'Shorter, please' }],
  ] as const)
    await ask(client, 'PUT', `/answer/${id}/${block}`, { value });
  await ask(client, 'POST', `/finish/${id}`);
}

const valuesOf = (study: BenchStudy): [string, unknown][] => [
  [study.choice.id, { option: study.options[Math.floor(Math.random() * 5)], other: null }],
  [study.score.id, { score: Math.floor(Math.random() * 11) }],
  [study.words.id, { text: 'Shorter, please' }],
];

/** The same requests as a participant's browser sends them. */
const stepsOn = (study: BenchStudy) => async (client: Client) => {
  const base = `/api/answering/${study.linkToken}`;
  client.forget();
  await ask(client, 'POST', `${base}/start`, { mode: 'look', key: randomUUID() });
  let seq = 0;
  for (const [block, value] of valuesOf(study))
    await ask(client, 'PUT', `${base}/answers/${block}`, { value, seq: (seq += 1), duration: 1200 });
  await ask(client, 'POST', `${base}/finish`);
};

const wholeOn = (study: BenchStudy) => (client: Client) =>
  ask(client, 'POST', `/api/answering/${study.linkToken}/responses`, {
    key: randomUUID(),
    answers: Object.fromEntries(valuesOf(study)),
  }).then(() => {});

const wholeOnFloor = (client: Client) =>
  ask(client, 'POST', '/submit', {
    a: { option: 'x' },
    b: { score: 7 },
    c: { text: 'Shorter, please' },
  }).then(() => {});

const best = (runs: Measured[]) => ({
  perSecond: Math.max(...runs.map((run) => run.perSecond)),
  p99: Math.min(...runs.map((run) => run.p99)),
});

/**
 * Workload: a study of three questions (choice, NPS, text); 16 clients, each as fast as it is answered; each
 * side measured in turn, twice, best of the two. The floor does the same requests without any rule.
 */
export async function benchAnswering(folder: string): Promise<void> {
  console.log('Answering: 16 clients, and 64 for the 99th percentile');
  const floor = await startFloor(path.join(folder, 'floor'));
  const earshot = await startEarshot(path.join(folder, 'earshot'));
  try {
    const team = await joinTeam(earshot.base, 'ada@example.com');
    const study = await makeBenchStudy(team);
    const measure = async (base: string, clients: number, once: (client: Client) => Promise<void>) =>
      drive(base, clients, SECONDS, once, percentile);
    await drive(floor.base, 16, 2, stepsOnFloor, percentile);
    await drive(earshot.base, 16, 2, stepsOn(study), percentile);
    const runs: Record<'floorSteps' | 'steps' | 'floorWhole' | 'whole' | 'floorMany' | 'many', Measured[]> = {
      floorSteps: [],
      steps: [],
      floorWhole: [],
      whole: [],
      floorMany: [],
      many: [],
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.floorSteps.push(await measure(floor.base, 16, stepsOnFloor));
      runs.steps.push(await measure(earshot.base, 16, stepsOn(study)));
      runs.floorWhole.push(await measure(floor.base, 16, wholeOnFloor));
      runs.whole.push(await measure(earshot.base, 16, wholeOn(study)));
      runs.floorMany.push(await measure(floor.base, 64, wholeOnFloor));
      runs.many.push(await measure(earshot.base, 64, wholeOn(study)));
    }
    const third = 1 / 3;
    compare('complete responses a second, answer by answer, 16 clients', {
      measured: best(runs.steps).perSecond,
      floor: best(runs.floorSteps).perSecond,
      unit: '/s',
      atLeast: third,
    });
    compare('complete responses a second, one call, 16 clients', {
      measured: best(runs.whole).perSecond,
      floor: best(runs.floorWhole).perSecond,
      unit: '/s',
      atLeast: third,
    });
    compare('99th percentile of a submit, 64 clients', {
      measured: best(runs.many).p99,
      floor: best(runs.floorMany).p99,
      unit: 'ms',
      atMost: 5,
    });
    limit('memory of the web process while answering', earshot.peakMemory(), 250, 'MB');
  } finally {
    await Promise.all([floor.stop(), earshot.stop()]);
  }
}
