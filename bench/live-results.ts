import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './load.ts';
import { withEarshot } from './million.ts';
import { makeBenchStudy, type BenchStudy } from './study.ts';
import { checkRatio, percentile } from './table.ts';

const PARTICIPANTS = 10_000;
const WATCHERS = 10;
/** Live pages are notified of changes every two seconds. */
const WATCH_INTERVAL_MS = 2_000;
const SAVES_PER_SECOND = 200;
const ROUND_SECONDS = 15;

/** Answers sent and acknowledged so far. */
interface AcknowledgedCounts {
  sent: number;
  acknowledged: number;
}

async function expectOk(request: Promise<{ status: number; text: string }>) {
  const reply = await request;
  if (reply.status >= 300) throw new Error(`a call failed: ${reply.status} ${reply.text.slice(0, 200)}`);
  return reply;
}

/** Begins all responses by skipping the first question, 64 at a time. */
async function startAll(base: string, study: BenchStudy): Promise<Client[]> {
  const people = Array.from({ length: PARTICIPANTS }, () => new Client(base));
  let next = 0;
  const startNext = async () => {
    while (next < PARTICIPANTS) {
      const client = people[next++]!;
      const body = { mode: 'look', key: randomUUID() };
      const address = `/api/answering/${study.linkToken}`;
      await expectOk(client.request('POST', `${address}/start`, body));
      const skipped = { value: null, seq: 1, duration: 900 };
      await expectOk(client.request('PUT', `${address}/answers/${study.choice.id}`, skipped));
    }
  };
  await Promise.all(Array.from({ length: 64 }, startNext));
  return people;
}

/** All these people give their first answer at a fixed rate (open loop). Returns the milliseconds of each save. */
async function answerAtPace(
  people: Client[],
  study: BenchStudy,
  counts: AcknowledgedCounts,
): Promise<number[]> {
  const address = `/api/answering/${study.linkToken}/answers/${study.choice.id}`;
  const startedAt = performance.now();
  return Promise.all(
    people.map(async (client, turn) => {
      await pause(Math.max(0, startedAt + (turn * 1000) / SAVES_PER_SECOND - performance.now()));
      const value = { option: study.options[turn % study.options.length], other: null };
      const requestedAt = performance.now();
      counts.sent += 1;
      await expectOk(client.request('PUT', address, { value, seq: 2, duration: 900 }));
      counts.acknowledged += 1;
      return performance.now() - requestedAt;
    }),
  );
}

/** A results page that follows the study. Throws when its counts are impossible. */
async function watch(
  client: Client,
  study: BenchStudy,
  counts: AcknowledgedCounts,
  { times, stopped }: { times: number[]; stopped: AbortSignal },
): Promise<void> {
  const read = async <T>(part: string): Promise<T> => {
    const requestedAt = performance.now();
    const reply = await expectOk(client.request('GET', `/api/studies/${study.id}/results/${part}`));
    times.push(performance.now() - requestedAt);
    return JSON.parse(reply.text) as T;
  };
  while (!stopped.aborted) {
    const minimum = counts.acknowledged;
    const overview = await read<{ started: number; counting: number }>('overview');
    const page = await read<{ counting: number; blocks: { finding: { n: number } }[] }>('blocks');
    const { n } = page.blocks[0]!.finding;
    if (overview.started + overview.counting < PARTICIPANTS)
      throw new Error(`${overview.started} of ${PARTICIPANTS} began`);
    if (n + page.counting < minimum || n > counts.sent)
      throw new Error(`a page counts ${n} answers where ${minimum} to ${counts.sent} were given`);
    await pause(WATCH_INTERVAL_MS, undefined, { signal: stopped }).catch(() => {});
  }
}

/** Reads the results until everything is counted. */
async function waitUntilCounted(team: Client, study: BenchStudy): Promise<void> {
  for (let counting = 1; counting > 0;) {
    const reply = await expectOk(team.request('GET', `/api/studies/${study.id}/results/overview`));
    ({ counting } = JSON.parse(reply.text) as { counting: number });
  }
}

/**
 * Workload: 10,000 participants of a study answer at a fixed rate, alone and while ten researchers watch its results, on a
 * warmed-up server. Every page must count what was acknowledged before its request, or tell how much is still being
 * counted.
 */
export async function benchLiveResults(folder: string): Promise<void> {
  console.log(`${PARTICIPANTS.toLocaleString('en')} people answer while ${WATCHERS} researchers watch`);
  await withEarshot(folder, async ({ base, team }) => {
    const study = await makeBenchStudy(team);
    const people = await startAll(base, study);
    const counts = { sent: 0, acknowledged: 0 };
    const perRound = SAVES_PER_SECOND * ROUND_SECONDS;
    await waitUntilCounted(team, study);
    await answerAtPace(people.slice(2 * perRound), study, counts);
    const alone = percentile(await answerAtPace(people.slice(0, perRound), study, counts), 0.99);
    const stopped = new AbortController();
    const times: number[] = [];
    const watchers = Array.from({ length: WATCHERS }, () => {
      const client = new Client(base);
      client.headers = { cookie: `earshot=${team.cookie('earshot')}`, 'x-earshot-workspace': team.workspace };
      return watch(client, study, counts, { times, stopped: stopped.signal });
    });
    const watching = Promise.all(watchers);
    const answered = answerAtPace(people.slice(perRound, 2 * perRound), study, counts);
    const beside = await Promise.race([answered, watching.then(() => answered)]);
    stopped.abort();
    await watching;
    checkRatio(`99th percentile of a save of ${PARTICIPANTS.toLocaleString('en')} people, watched`, {
      measured: percentile(beside, 0.99),
      baseline: alone,
      unit: 'ms',
      atMost: 3,
    });
    console.log(
      `  ${times.length} pages, every one exact: ${percentile(times, 0.5).toFixed(0)} ms in the middle, ${percentile(times, 0.99).toFixed(0)} ms at the 99th percentile`,
    );
    for (const client of people) client.close();
  });
}
