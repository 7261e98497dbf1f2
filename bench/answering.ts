import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Client } from './load.ts';
import { drive, type Measured } from './load.ts';
import { joinTeam, startEarshot, startFloor } from './servers.ts';
import { makeBenchStudy, type BenchStudy } from './study.ts';
import { compare, limit, percentile } from './table.ts';

const SECONDS = 4;
const ROUNDS = 7;
/** How long each kind of call runs before anything is measured: a server that has just started compiles what it runs. */
const WARM_SECONDS = 5;

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

/** One round: both sides one after the other, so that a machine that is slow for a while is slow for both. */
interface Pair {
  floor: Measured;
  measured: Measured;
}

/** The round with the middle ratio. */
function middle(pairs: Pair[], figure: 'perSecond' | 'p99') {
  const ratioOf = ({ measured, floor }: Pair) => measured[figure] / floor[figure];
  const { measured, floor } = pairs.toSorted((a, b) => ratioOf(a) - ratioOf(b))[pairs.length >> 1]!;
  return { measured: measured[figure], floor: floor[figure] };
}

/**
 * Workload: a study of three questions (choice, NPS, text); 16 clients, each as fast as it is answered; floor and
 * Earshot in turn on servers that have been busy for a while, the middle of seven rounds. The floor does the same
 * requests without any rule.
 */
export async function benchAnswering(folder: string): Promise<void> {
  console.log('Answering: 16 clients, and 64 for the 99th percentile');
  const floor = await startFloor(path.join(folder, 'floor'));
  const earshot = await startEarshot(path.join(folder, 'earshot'));
  try {
    const team = await joinTeam(earshot.base, 'ada@example.com');
    const study = await makeBenchStudy(team);
    const steps = { floor: stepsOnFloor, ours: stepsOn(study) };
    const whole = { floor: wholeOnFloor, ours: wholeOn(study) };
    const measure = async (clients: number, once: typeof steps, seconds = SECONDS): Promise<Pair> => ({
      floor: await drive(floor.base, clients, seconds, once.floor, percentile),
      measured: await drive(earshot.base, clients, seconds, once.ours, percentile),
    });
    await measure(16, steps, WARM_SECONDS);
    await measure(64, whole, WARM_SECONDS);
    const rounds: Record<'steps' | 'whole' | 'many', Pair[]> = { steps: [], whole: [], many: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.steps.push(await measure(16, steps));
      rounds.whole.push(await measure(16, whole));
      rounds.many.push(await measure(64, whole));
    }
    const third = 1 / 3;
    compare('complete responses a second, answer by answer, 16 clients', {
      ...middle(rounds.steps, 'perSecond'),
      unit: '/s',
      atLeast: third,
    });
    compare('complete responses a second, one call, 16 clients', {
      ...middle(rounds.whole, 'perSecond'),
      unit: '/s',
      atLeast: third,
    });
    compare('99th percentile of a submit, 64 clients', {
      ...middle(rounds.many, 'p99'),
      unit: 'ms',
      atMost: 5,
    });
    limit('memory of the web process while answering', earshot.peakMemory(), 400, 'MB');
  } finally {
    await Promise.all([floor.stop(), earshot.stop()]);
  }
}
