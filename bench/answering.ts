import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Client } from './load.ts';
import { runLoad, type LoadResult } from './load.ts';
import { joinTeam, startEarshot, startBaseline } from './servers.ts';
import { makeBenchStudy, type BenchStudy } from './study.ts';
import { checkRatio, checkLimit, percentile } from './table.ts';

const ROUND_SECONDS = 4;
const ROUNDS = 7;
/** Warm-up before measuring, while a newly started server still compiles its code. */
const WARM_UP_SECONDS = 5;

function assertOk(status: number, text: string): void {
  if (status >= 300) throw new Error(`a call failed: ${status} ${text.slice(0, 200)}`);
}

const send = async (client: Client, method: string, address: string, body?: unknown) => {
  const reply = await client.request(method, address, body);
  assertOk(reply.status, reply.text);
  return reply;
};

/** Start, three answers, finish, on the server that is the baseline. */
async function answerStepsOnBaseline(client: Client): Promise<void> {
  const { id } = JSON.parse((await send(client, 'POST', '/start')).text) as { id: string };
  for (const [block, value] of [
    ['a', { option: 'x', other: null }],
    ['b', { score: 7 }],
    ['c', { text: 'Shorter, please' }],
  ] as const)
    await send(client, 'PUT', `/answer/${id}/${block}`, { value });
  await send(client, 'POST', `/finish/${id}`);
}

const answerValues = (study: BenchStudy): [string, unknown][] => [
  [study.choice.id, { option: study.options[Math.floor(Math.random() * 5)], other: null }],
  [study.score.id, { score: Math.floor(Math.random() * 11) }],
  [study.words.id, { text: 'Shorter, please' }],
];

/** The same requests as a participant's browser sends them. */
const answerSteps = (study: BenchStudy) => async (client: Client) => {
  const base = `/api/answering/${study.linkToken}`;
  client.clearCookies();
  await send(client, 'POST', `${base}/start`, { mode: 'look', key: randomUUID() });
  let seq = 0;
  for (const [block, value] of answerValues(study))
    await send(client, 'PUT', `${base}/answers/${block}`, { value, seq: (seq += 1), duration: 1200 });
  await send(client, 'POST', `${base}/finish`);
};

const submitWhole = (study: BenchStudy) => (client: Client) =>
  send(client, 'POST', `/api/answering/${study.linkToken}/responses`, {
    key: randomUUID(),
    answers: Object.fromEntries(answerValues(study)),
  }).then(() => {});

const submitWholeOnBaseline = (client: Client) =>
  send(client, 'POST', '/submit', {
    a: { option: 'x' },
    b: { score: 7 },
    c: { text: 'Shorter, please' },
  }).then(() => {});

/** One round: both servers in turn, so that a temporary slowdown of the machine affects both. */
interface RoundResult {
  baseline: LoadResult;
  measured: LoadResult;
}

/** The round with the median ratio. */
function medianRound(pairs: RoundResult[], figure: 'perSecond' | 'p99') {
  const ratioOf = ({ measured, baseline }: RoundResult) => measured[figure] / baseline[figure];
  const { measured, baseline } = pairs.toSorted((a, b) => ratioOf(a) - ratioOf(b))[pairs.length >> 1]!;
  return { measured: measured[figure], baseline: baseline[figure] };
}

/**
 * Workload: a study of three questions (choice, NPS, text); 16 clients without think time; baseline and Earshot in turn on
 * warmed-up servers, median of seven rounds. The baseline serves the same requests without any rules.
 */
export async function benchAnswering(folder: string): Promise<void> {
  console.log('Answering: 16 clients, and 64 for the 99th percentile');
  const baseline = await startBaseline(path.join(folder, 'baseline'));
  const earshot = await startEarshot(path.join(folder, 'earshot'));
  try {
    const team = await joinTeam(earshot.base, 'ada@example.com');
    const study = await makeBenchStudy(team);
    const stepwise = { baseline: answerStepsOnBaseline, earshot: answerSteps(study) };
    const whole = { baseline: submitWholeOnBaseline, earshot: submitWhole(study) };
    const measure = async (
      clients: number,
      scenario: typeof stepwise,
      seconds = ROUND_SECONDS,
    ): Promise<RoundResult> => ({
      baseline: await runLoad(baseline.base, clients, seconds, scenario.baseline, percentile),
      measured: await runLoad(earshot.base, clients, seconds, scenario.earshot, percentile),
    });
    await measure(16, stepwise, WARM_UP_SECONDS);
    await measure(64, whole, WARM_UP_SECONDS);
    const rounds: Record<'stepwise' | 'whole' | 'wholeWith64Clients', RoundResult[]> = {
      stepwise: [],
      whole: [],
      wholeWith64Clients: [],
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.stepwise.push(await measure(16, stepwise));
      rounds.whole.push(await measure(16, whole));
      rounds.wholeWith64Clients.push(await measure(64, whole));
    }
    const minThroughputRatio = 1 / 3;
    checkRatio('complete responses a second, answer by answer, 16 clients', {
      ...medianRound(rounds.stepwise, 'perSecond'),
      unit: '/s',
      atLeast: minThroughputRatio,
    });
    checkRatio('complete responses a second, one call, 16 clients', {
      ...medianRound(rounds.whole, 'perSecond'),
      unit: '/s',
      atLeast: minThroughputRatio,
    });
    checkRatio('99th percentile of a submit, 64 clients', {
      ...medianRound(rounds.wholeWith64Clients, 'p99'),
      unit: 'ms',
      atMost: 5,
    });
    checkLimit('memory of the web process while answering', earshot.peakMemory(), 400, 'MB');
  } finally {
    await Promise.all([baseline.stop(), earshot.stop()]);
  }
}
