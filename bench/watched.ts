import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './load.ts';
import { withEarshot } from './million.ts';
import { makeBenchStudy, type BenchStudy } from './study.ts';
import { compare, percentile } from './table.ts';

const PEOPLE = 10_000;
const WATCHERS = 10;
/** Pages that watch a study are told of changes every two seconds. */
const WATCH_EVERY = 2_000;
const SAVES_PER_SECOND = 200;
const SECONDS = 15;

/** Answers given so far, as the clients know. */
interface AcknowledgedCounts {
  sent: number;
  acknowledged: number;
}

async function expectOk(asked: Promise<{ status: number; text: string }>) {
  const reply = await asked;
  if (reply.status >= 300) throw new Error(`a call failed: ${reply.status} ${reply.text.slice(0, 200)}`);
  return reply;
}

/** Everybody begins, 64 at a time. */
async function beginAll(base: string, study: BenchStudy): Promise<Client[]> {
  const people = Array.from({ length: PEOPLE }, () => new Client(base));
  let next = 0;
  const begin = async () => {
    while (next < PEOPLE) {
      const client = people[next++]!;
      const body = { mode: 'look', key: randomUUID() };
      await expectOk(client.request('POST', `/api/answering/${study.linkToken}/start`, body));
    }
  };
  await Promise.all(Array.from({ length: 64 }, begin));
  return people;
}

/** So many people give their first answer at a pace, whatever the last call took. Milliseconds of each save. */
async function answerAtPace(
  people: Client[],
  study: BenchStudy,
  known: AcknowledgedCounts,
): Promise<number[]> {
  const at = `/api/answering/${study.linkToken}/answers/${study.choice.id}`;
  const began = performance.now();
  return Promise.all(
    people.map(async (client, turn) => {
      await pause(Math.max(0, began + (turn * 1000) / SAVES_PER_SECOND - performance.now()));
      const value = { option: study.options[turn % study.options.length], other: null };
      const asked = performance.now();
      known.sent += 1;
      await expectOk(client.request('PUT', at, { value, seq: 1, duration: 900 }));
      known.acknowledged += 1;
      return performance.now() - asked;
    }),
  );
}

/** A page of the team that follows the study. Throws where it shows what cannot be. */
async function watch(
  client: Client,
  study: BenchStudy,
  known: AcknowledgedCounts,
  { times, ends }: { times: number[]; ends: AbortSignal },
): Promise<void> {
  const read = async <T>(part: string): Promise<T> => {
    const asked = performance.now();
    const reply = await expectOk(client.request('GET', `/api/studies/${study.id}/results/${part}`));
    times.push(performance.now() - asked);
    return JSON.parse(reply.text) as T;
  };
  while (!ends.aborted) {
    const least = known.acknowledged;
    const overview = await read<{ started: number; counting: number }>('overview');
    const page = await read<{ counting: number; blocks: { finding: { n: number } }[] }>('blocks');
    const { n } = page.blocks[0]!.finding;
    if (overview.started + overview.counting < PEOPLE)
      throw new Error(`${overview.started} of ${PEOPLE} began`);
    if (n + page.counting < least || n > known.sent)
      throw new Error(`a page counts ${n} answers where ${least} to ${known.sent} were given`);
    await pause(WATCH_EVERY, undefined, { signal: ends }).catch(() => {});
  }
}

/** Looks at the results until all that is there is counted. */
async function untilCounted(team: Client, study: BenchStudy): Promise<void> {
  for (let counting = 1; counting > 0;) {
    const reply = await expectOk(team.request('GET', `/api/studies/${study.id}/results/overview`));
    ({ counting } = JSON.parse(reply.text) as { counting: number });
  }
}

/**
 * Workload: 10,000 people are in the middle of a study and answer at a pace, alone and while ten researchers watch its
 * results, on a server that has been busy for a while. Every page must count what was acknowledged before it was asked for, or say how much is still being counted.
 */
export async function benchWatched(folder: string): Promise<void> {
  console.log(`${PEOPLE.toLocaleString('en')} people answer while ${WATCHERS} researchers watch`);
  await withEarshot(folder, async ({ base, team }) => {
    const study = await makeBenchStudy(team);
    const people = await beginAll(base, study);
    const known = { sent: 0, acknowledged: 0 };
    const each = SAVES_PER_SECOND * SECONDS;
    await untilCounted(team, study);
    await answerAtPace(people.slice(2 * each), study, known);
    const alone = percentile(await answerAtPace(people.slice(0, each), study, known), 0.99);
    const ends = new AbortController();
    const times: number[] = [];
    const watchers = Array.from({ length: WATCHERS }, () => {
      const client = new Client(base);
      client.headers = { cookie: `earshot=${team.cookie('earshot')}`, 'x-earshot-workspace': team.workspace };
      return watch(client, study, known, { times, ends: ends.signal });
    });
    const watching = Promise.all(watchers);
    const answered = answerAtPace(people.slice(each, 2 * each), study, known);
    const beside = await Promise.race([answered, watching.then(() => answered)]);
    ends.abort();
    await watching;
    compare(`99th percentile of a save of ${PEOPLE.toLocaleString('en')} people, watched`, {
      ...{ measured: percentile(beside, 0.99), floor: alone, unit: 'ms', atMost: 3 },
    });
    console.log(
      `  ${times.length} pages, every one exact: ${percentile(times, 0.5).toFixed(0)} ms in the middle, ${percentile(times, 0.99).toFixed(0)} ms at the 99th percentile`,
    );
    for (const client of people) client.close();
  });
}
