import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { buildArchive } from './exports.ts';
import { Client } from './load.ts';
import { loadResponses, withEarshot } from './million.ts';
import { joinTeam } from './servers.ts';
import { makeBenchStudy, type BenchStudy } from './study.ts';
import { checkRatio, checkLimit, percentile } from './table.ts';

const SECONDS = 12;
const RESEARCHERS = 10;
const ANSWERS_PER_SECOND = 200;
/** Rate of the probe: low enough that calls do not wait for each other. */
const PROBE_PER_SECOND = 50;
const RESPONSES = 100_000;
const EXPORTS = 20;
/** Submissions per second of the noisy neighbour. */
const NOISE_PER_SECOND = 2_000;
const NOISY_ROUNDS = 7;
const ROUND_SECONDS = 5;
/** How long the submissions run before measuring begins. */
const LEAD_SECONDS = 1;
/** Warm-up, while a newly started server still compiles its code. */
const WARM_UP_SECONDS = 20;
/** Pause between rounds, for folding and autovacuum of the previous one. */
const SETTLE_SECONDS = 5;
const EXPORTED_RESPONSES = 10_000;

type Team = Client & { workspace: string };

async function expectOk(request: Promise<{ status: number; text: string }>) {
  const reply = await request;
  if (reply.status >= 300) throw new Error(`a call failed: ${reply.status} ${reply.text.slice(0, 200)}`);
  return reply;
}

/** 20 participants together save answers at a fixed rate (open loop). Returns the milliseconds of each save. */
async function saveAtPace(base: string, study: BenchStudy, perSecond: number, seconds: number) {
  const address = `/api/answering/${study.linkToken}`;
  const participants = 20;
  const times: number[] = [];
  const clients = Array.from({ length: participants }, () => new Client(base));
  // All start before the first save, because saves beside starts would be the slowest.
  for (const client of clients)
    await expectOk(client.request('POST', `${address}/start`, { mode: 'look', key: randomUUID() }));
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (client, person) => {
      // Fixed send times, whatever the last call took, so that slow replies do not lower the rate.
      for (let turn = 0; ; turn += 1) {
        const dueMs = ((turn * participants + person) / perSecond) * 1000;
        if (dueMs >= seconds * 1000) break;
        await pause(Math.max(0, startedAt + dueMs - performance.now()));
        const value = { option: study.options[turn % study.options.length], other: null };
        const sentAt = performance.now();
        await expectOk(
          client.request('PUT', `${address}/answers/${study.choice.id}`, {
            value,
            seq: turn + 1,
            duration: 900,
          }),
        );
        times.push(performance.now() - sentAt);
      }
      client.close();
    }),
  );
  return times;
}

/** A team member who reloads the results every second. */
async function refresh(base: string, team: Team, study: BenchStudy, stopped: AbortSignal): Promise<void> {
  const client = new Client(base);
  client.headers = { cookie: `earshot=${team.cookie('earshot')}`, 'x-earshot-workspace': team.workspace };
  while (!stopped.aborted) {
    for (const part of ['summary', 'results/overview', 'results/blocks'])
      await expectOk(client.request('GET', `/api/studies/${study.id}/${part}`));
    await pause(1000, undefined, { signal: stopped }).catch(() => {});
  }
  client.close();
}

/** A separate process that submits responses to a study until it is paused. */
function startSubmitLoad(base: string, study: BenchStudy) {
  const answers = {
    [study.choice.id]: { option: study.options[0], other: null },
    [study.score.id]: { score: 7 },
    [study.words.id]: { text: 'Shorter, please' },
  };
  const program = path.join(import.meta.dirname, 'submit-load.ts');
  const child = fork(program, [String(NOISE_PER_SECOND), base, study.linkToken, JSON.stringify(answers)]);
  return {
    resume: () => child.send('go'),
    /** Pauses it. Returns how many responses were accepted since `go`. */
    pauseLoad: async () => {
      child.send('rest');
      const [accepted] = (await once(child, 'message')) as [number];
      return accepted;
    },
    end: () => child.disconnect(),
  };
}

/**
 * Workload: 20 participants save answers at a fixed rate without other load; then 200 a second beside ten researchers
 * who reload the results of 100,000 responses every second; then at the first rate while the archives of 20 studies with
 * 10,000 responses each are built. Each p99 is compared with the first.
 */
export async function benchConcurrentLoad(folder: string): Promise<void> {
  console.log('Saving beside researchers and exports');
  await withEarshot(folder, async ({ base, team, sql, data, peakMemory }) => {
    const study = await makeBenchStudy(team);
    await loadResponses(sql, data, team.workspace, study, RESPONSES);
    const exported = [];
    for (let index = 0; index < EXPORTS; index += 1) {
      const study = await makeBenchStudy(team);
      await loadResponses(sql, data, team.workspace, study, EXPORTED_RESPONSES);
      exported.push(study);
    }
    await saveAtPace(base, study, PROBE_PER_SECOND, 3);
    const alone = percentile(await saveAtPace(base, study, PROBE_PER_SECOND, SECONDS), 0.99);

    const stopped = new AbortController();
    const researchers = Array.from({ length: RESEARCHERS }, () => refresh(base, team, study, stopped.signal));
    const beside = percentile(await saveAtPace(base, study, ANSWERS_PER_SECOND, SECONDS), 0.99);
    stopped.abort();
    await Promise.all(researchers);
    checkRatio('99th percentile of a save, 200 a second beside ten researchers', {
      measured: beside,
      baseline: alone,
      unit: 'ms',
      atMost: 3,
    });

    const exporting = Promise.all(exported.map(({ id }) => buildArchive(team, id)));
    const meanwhile = percentile(await saveAtPace(base, study, PROBE_PER_SECOND, SECONDS), 0.99);
    await exporting;
    checkRatio('99th percentile of a save while 20 archives are built', {
      measured: meanwhile,
      baseline: alone,
      unit: 'ms',
      atMost: 3,
    });
    checkLimit('memory of the web process meanwhile', peakMemory(), 400, 'MB');
  });
}

/**
 * Workload: participants save answers to one team's study at the first rate, in turn alone and while 64 clients in another
 * process submit 2,000 whole responses a second to another team's study, on a warmed-up server; median of the rounds'
 * 99th percentiles.
 */
export async function benchNoisy(folder: string): Promise<void> {
  console.log('Saving beside a noisy tenant');
  await withEarshot(folder, async ({ base, team }) => {
    const study = await makeBenchStudy(team);
    const quiet = await joinTeam(base, 'bea@example.com');
    const other = await makeBenchStudy(quiet);
    const load = startSubmitLoad(base, study);
    load.resume();
    await saveAtPace(base, other, PROBE_PER_SECOND, WARM_UP_SECONDS);
    await load.pauseLoad();
    // In turn, with the median of the rounds, so that a short stall of the disk does not decide the result.
    const undisturbed: number[] = [];
    const disturbed: number[] = [];
    let accepted = 0;
    const round = async () =>
      percentile(await saveAtPace(base, other, PROBE_PER_SECOND, ROUND_SECONDS), 0.99);
    for (let rounds = 0; rounds < NOISY_ROUNDS; rounds += 1) {
      await pause(SETTLE_SECONDS * 1000);
      undisturbed.push(await round());
      load.resume();
      await pause(LEAD_SECONDS * 1000);
      disturbed.push(await round());
      accepted += await load.pauseLoad();
    }
    load.end();
    const perSecond = Math.round(accepted / NOISY_ROUNDS / (LEAD_SECONDS + ROUND_SECONDS));
    console.log(`  meanwhile ${perSecond} responses a second of another tenant`);
    checkRatio('99th percentile of a save while another tenant submits 2,000 a second', {
      measured: percentile(disturbed, 0.5),
      baseline: percentile(undisturbed, 0.5),
      unit: 'ms',
      atMost: 5,
    });
  });
}
