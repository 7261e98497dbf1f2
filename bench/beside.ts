import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { buildArchive } from './leaving.ts';
import { Client } from './load.ts';
import { loadResponses, withEarshot } from './million.ts';
import { joinTeam } from './servers.ts';
import { makeBenchStudy, type BenchStudy } from './study.ts';
import { compare, limit, percentile } from './table.ts';

const SECONDS = 12;
const RESEARCHERS = 10;
const ANSWERS_PER_SECOND = 200;
/** What a probe alone sends: little enough that no call waits for another. */
const ALONE_PER_SECOND = 50;
const RESPONSES = 100_000;
const EXPORTS = 20;
/** What the noisy tenant sends in a second. */
const NOISY = 2_000;
const NOISY_ROUNDS = 7;
const ROUND_SECONDS = 5;
/** How long the noise has gone on when the measuring begins. */
const LEAD_SECONDS = 1;
/** How long the noise goes on before anything is measured: a server that has just started compiles what it runs. */
const WARM_SECONDS = 20;
/** How long what a round left behind (figures to add up, rows to look over) has before the next. */
const SETTLE_SECONDS = 5;
const EXPORTED_RESPONSES = 10_000;

type Team = Client & { workspace: string };

async function expectOk(asked: Promise<{ status: number; text: string }>) {
  const reply = await asked;
  if (reply.status >= 300) throw new Error(`a call failed: ${reply.status} ${reply.text.slice(0, 200)}`);
  return reply;
}

/** Participants who between them save so many answers a second for so many seconds. Milliseconds of each save. */
async function saveAtPace(base: string, study: BenchStudy, perSecond: number, seconds: number) {
  const at = `/api/answering/${study.linkToken}`;
  const persons = 20;
  const times: number[] = [];
  const clients = Array.from({ length: persons }, () => new Client(base));
  // All have begun before the first saves: beginnings are no saves, and those beside them would be the slowest.
  for (const client of clients)
    await expectOk(client.request('POST', `${at}/start`, { mode: 'look', key: randomUUID() }));
  const begins = performance.now();
  await Promise.all(
    clients.map(async (client, person) => {
      // Each has moments of their own, whatever the last call took: who is late is not asked less.
      for (let turn = 0; ; turn += 1) {
        const due = ((turn * persons + person) / perSecond) * 1000;
        if (due >= seconds * 1000) break;
        await pause(Math.max(0, begins + due - performance.now()));
        const value = { option: study.options[turn % study.options.length], other: null };
        const asked = performance.now();
        await expectOk(
          client.request('PUT', `${at}/answers/${study.choice.id}`, { value, seq: turn + 1, duration: 900 }),
        );
        times.push(performance.now() - asked);
      }
      client.close();
    }),
  );
  return times;
}

/** Somebody of the team who looks at the results again every second. */
async function refresh(base: string, team: Team, study: BenchStudy, ends: AbortSignal): Promise<void> {
  const client = new Client(base);
  client.headers = { cookie: `earshot=${team.cookie('earshot')}`, 'x-earshot-workspace': team.workspace };
  while (!ends.aborted) {
    for (const part of ['summary', 'results/overview', 'results/blocks'])
      await expectOk(client.request('GET', `/api/studies/${study.id}/${part}`));
    await pause(1000, undefined, { signal: ends }).catch(() => {});
  }
  client.close();
}

/** Another process that submits to a study when it is told to. */
function makeNoise(base: string, study: BenchStudy) {
  const answers = {
    [study.choice.id]: { option: study.options[0], other: null },
    [study.score.id]: { score: 7 },
    [study.words.id]: { text: 'Shorter, please' },
  };
  const noise = path.join(import.meta.dirname, 'noise.ts');
  const child = fork(noise, [String(NOISY), base, study.linkToken, JSON.stringify(answers)]);
  return {
    go: () => child.send('go'),
    /** How many responses were taken since it went. */
    rest: async () => {
      child.send('rest');
      const [taken] = (await once(child, 'message')) as [number];
      return taken;
    },
    end: () => child.disconnect(),
  };
}

/**
 * Workload: participants save answers of one study at a pace (open loop, 20 of them) while nobody else asks anything;
 * then 200 a second beside ten researchers who read the results of 100,000 responses every second; then at the first
 * pace while the archives of 20 studies of 10,000 responses each are built. Each p99 against the
 * first.
 */
export async function benchBeside(folder: string): Promise<void> {
  console.log('Saving beside researchers and exports');
  await withEarshot(folder, async ({ base, team, sql, data, peakMemory }) => {
    const study = await makeBenchStudy(team);
    await loadResponses(sql, data, team.workspace, study, RESPONSES);
    const exported = [];
    for (let index = 0; index < EXPORTS; index += 1) {
      const one = await makeBenchStudy(team);
      await loadResponses(sql, data, team.workspace, one, EXPORTED_RESPONSES);
      exported.push(one);
    }
    await saveAtPace(base, study, ALONE_PER_SECOND, 3);
    const alone = percentile(await saveAtPace(base, study, ALONE_PER_SECOND, SECONDS), 0.99);

    const ends = new AbortController();
    const researchers = Array.from({ length: RESEARCHERS }, () => refresh(base, team, study, ends.signal));
    const beside = percentile(await saveAtPace(base, study, ANSWERS_PER_SECOND, SECONDS), 0.99);
    ends.abort();
    await Promise.all(researchers);
    compare('99th percentile of a save, 200 a second beside ten researchers', {
      measured: beside,
      floor: alone,
      unit: 'ms',
      atMost: 3,
    });

    const exporting = Promise.all(exported.map(({ id }) => buildArchive(team, id)));
    const meanwhile = percentile(await saveAtPace(base, study, ALONE_PER_SECOND, SECONDS), 0.99);
    await exporting;
    compare('99th percentile of a save while 20 archives are built', {
      measured: meanwhile,
      floor: alone,
      unit: 'ms',
      atMost: 3,
    });
    limit('memory of the web process meanwhile', peakMemory(), 400, 'MB');
  });
}

/**
 * Workload: participants save answers of a study of one team at the first pace, alone and while 64 clients in
 * another process submit 2,000 whole responses a second to a study of another team, by turns, on a server that has been
 * busy for a while; the middle of the rounds' 99th percentiles.
 */
export async function benchNoisy(folder: string): Promise<void> {
  console.log('Saving beside a noisy tenant');
  await withEarshot(folder, async ({ base, team }) => {
    const study = await makeBenchStudy(team);
    const quiet = await joinTeam(base, 'bea@example.com');
    const other = await makeBenchStudy(quiet);
    const noise = makeNoise(base, study);
    noise.go();
    await saveAtPace(base, other, ALONE_PER_SECOND, WARM_SECONDS);
    await noise.rest();
    // In turn, and the middle of the rounds, so that a disk that hangs for a second decides nothing.
    const undisturbed: number[] = [];
    const disturbed: number[] = [];
    let taken = 0;
    const round = async () =>
      percentile(await saveAtPace(base, other, ALONE_PER_SECOND, ROUND_SECONDS), 0.99);
    for (let rounds = 0; rounds < NOISY_ROUNDS; rounds += 1) {
      await pause(SETTLE_SECONDS * 1000);
      undisturbed.push(await round());
      noise.go();
      await pause(LEAD_SECONDS * 1000);
      disturbed.push(await round());
      taken += await noise.rest();
    }
    noise.end();
    const perSecond = Math.round(taken / NOISY_ROUNDS / (LEAD_SECONDS + ROUND_SECONDS));
    console.log(`  meanwhile ${perSecond} responses a second of another tenant`);
    compare('99th percentile of a save while another tenant submits 2,000 a second', {
      measured: percentile(disturbed, 0.5),
      floor: percentile(undisturbed, 0.5),
      unit: 'ms',
      atMost: 5,
    });
  });
}
