import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { SqlClient } from '#platform/db/core/connection.ts';
import { buildArchive, copyResponses, downloadCsv, measureSeconds } from './leaving.ts';
import type { Client } from './load.ts';
import { buildFacts, bytesOf, copyAnswers, loadResponses, rebuildFigures, withEarshot } from './million.ts';
import { makeBenchStudy, type BenchStudy } from './study.ts';
import { compare, limit, percentile } from './table.ts';

const MILLION = Number(process.env.BENCH_RESPONSES ?? 1_000_000);
const SAID = MILLION.toLocaleString('en');
const TRIES = 15;
const WIDE = Number(process.env.BENCH_WIDE ?? 100_000);
const QUESTIONS = 100;

type Team = Client & { workspace: string };

/** Milliseconds in the middle of several tries. */
async function middle(tries: number, once: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < tries; index += 1) {
    const began = performance.now();
    await once();
    times.push(performance.now() - began);
  }
  return percentile(times, 0.5);
}

/** What the results page asks for. */
const pageOf =
  (team: Client, study: BenchStudy, query = '') =>
  async () => {
    for (const part of ['overview', 'blocks']) {
      const reply = await team.request('GET', `/api/studies/${study.id}/results/${part}${query}`);
      if (reply.status !== 200) throw new Error(reply.text.slice(0, 300));
    }
  };

/** All findings by one option of five, against one aggregate over the same facts. */
async function benchFilter(sql: SqlClient, team: Team, study: BenchStudy, said: string): Promise<void> {
  const wanted = study.options[0]!;
  const query = `?answer=${study.choice.id}..${wanted}`;
  const floor = await middle(
    3,
    () => sql`
      select f.block, f.part, f.choice, count(*), sum(f.number) from bench_facts f
      where f.workspace = ${team.workspace} and f.study = ${study.id} and f.response in (
        select response from bench_facts where workspace = ${team.workspace} and study = ${study.id}
          and block = ${study.choice.id} and part = '' and choice = ${wanted})
      group by 1, 2, 3`,
  );
  const blocks = async () => {
    const reply = await team.request('GET', `/api/studies/${study.id}/results/blocks${query}`);
    if (reply.status !== 200) throw new Error(reply.text.slice(0, 300));
  };
  compare(`results with a filter, ${said} responses`, {
    measured: await middle(3, blocks),
    floor,
    unit: 'ms',
    atMost: 0.1,
  });
}

/** All findings split by the five options, against one aggregate over the same facts by the same groups. */
async function benchCompare(sql: SqlClient, team: Team, study: BenchStudy, said: string): Promise<void> {
  const floor = await middle(
    3,
    () => sql`
      select g.choice, f.block, f.part, f.choice, count(*), sum(f.number) from bench_facts f
      join bench_facts g on g.response = f.response and g.workspace = ${team.workspace} and g.study = ${study.id}
        and g.block = ${study.choice.id} and g.part = ''
      where f.workspace = ${team.workspace} and f.study = ${study.id}
      group by 1, 2, 3, 4`,
  );
  const compared = async () => {
    const address = `/api/studies/${study.id}/results/blocks?compare=${study.choice.id}.`;
    const reply = await team.request('GET', address);
    if (reply.status !== 200) throw new Error(reply.text.slice(0, 300));
  };
  compare(`results compared by an answer, ${said} responses`, {
    measured: await middle(3, compared),
    floor,
    unit: 'ms',
    atMost: 0.15,
  });
}

/** The first and a later page of the table of responses, and a search among words that one person of all wrote. */
async function benchLists(sql: SqlClient, team: Client, few: BenchStudy, many: BenchStudy): Promise<void> {
  const read = async (address: string) => {
    const reply = await team.request('GET', address);
    if (reply.status !== 200) throw new Error(reply.text.slice(0, 300));
    return JSON.parse(reply.text) as { items: unknown[]; next: string | null };
  };
  const table = (study: BenchStudy) => async () => {
    const address = `/api/studies/${study.id}/responses`;
    const { next } = await read(address);
    await read(`${address}?after=${encodeURIComponent(next ?? '')}`);
  };
  const small = await middle(TRIES, table(few));
  compare(`two pages of responses, of ${SAID}`, {
    measured: await middle(TRIES, table(many)),
    floor: small,
    unit: 'ms',
    atMost: 1.5,
  });
  // "number 77" is written by one person, and begins the words of many others.
  const wanted = `number ${Math.floor(MILLION * 0.77)}`;
  const floor = await middle(
    3,
    () => sql`select a.response from answers a where a.study = ${many.id} and a.block = ${many.words.id}
      and a.words ilike ${`%${wanted}%`} order by a.answered_at desc limit 51`,
  );
  const search = `/api/studies/${many.id}/results/blocks/${many.words.id}/participants?search=${encodeURIComponent(wanted)}`;
  compare(`search by participant, ${SAID} responses`, {
    measured: await middle(3, async () => {
      if ((await read(search)).items.length === 0) throw new Error('the search found nobody');
    }),
    floor,
    unit: 'ms',
    atMost: 3,
  });
}

/** CSV of all responses as a download, and the archive of the study as a job: how long, and in how much memory. */
async function benchLeaving(folder: string, base: string, sql: SqlClient, team: Client, study: BenchStudy) {
  const copy = await measureSeconds(() => copyResponses(sql, study.id, path.join(folder, 'copy.txt')));
  const csv = await measureSeconds(() => downloadCsv(base, team, study.id, path.join(folder, 'ours.csv')));
  compare(`CSV of ${SAID} responses`, { measured: csv, floor: copy, unit: 's', atMost: 6 });
  const built = await measureSeconds(() => buildArchive(team, study.id));
  console.log(`  archive of the study built in ${built.toFixed(1)} s`);
}

/**
 * Workload: a study of three questions with 1,000 and with 1,000,000 responses; the page is its two calls
 * (overview and all findings). The filter picks one option of five, the comparison splits by all five; the floor of
 * each is one aggregate over the same facts by the same filter or groups, asked of PostgreSQL without rules, tenants
 * or HTTP.
 */
export async function benchResults(folder: string): Promise<void> {
  console.log(`Results: 1,000 and ${MILLION.toLocaleString('en')} responses`);
  await withEarshot(folder, async ({ base, team, sql, data, peakMemory }) => {
    const few = await makeBenchStudy(team);
    const many = await makeBenchStudy(team);
    await loadResponses(sql, data, team.workspace, few, 1_000);
    const first = await loadResponses(sql, data, team.workspace, many, MILLION);
    const copy = await copyAnswers(sql, many.id);
    compare(`first figures of ${SAID} responses, to COPY of their answers`, {
      ...{ measured: first, floor: copy, unit: 's', atMost: 3 },
    });
    compare(`the same figures built again`, {
      ...{ measured: await rebuildFigures(data, many), floor: copy, unit: 's', atMost: 3 },
    });
    await buildFacts(sql, team.workspace, many);
    const columns = await bytesOf(sql, 'column_masks', 'column_numbers', 'column_lists');
    compare('bytes of columns for each response, to those of facts', {
      ...{ measured: columns / MILLION, floor: (await bytesOf(sql, 'bench_facts')) / MILLION },
      ...{ unit: 'bytes', atMost: 0.2 },
    });
    const stored = await bytesOf(sql, 'responses', 'answers');
    console.log(`  responses and answers: ${Math.round(stored / MILLION)} bytes for each response`);
    await pageOf(team, few)();
    await pageOf(team, many)();
    const small = await middle(TRIES, pageOf(team, few));
    const large = await middle(TRIES, pageOf(team, many));
    compare(`results page, ${SAID} responses`, { measured: large, floor: small, unit: 'ms', atMost: 1.5 });
    await benchFilter(sql, team, many, SAID);
    await benchCompare(sql, team, many, SAID);
    await benchLists(sql, team, few, many);
    await benchLeaving(folder, base, sql, team, many);
    limit('memory of the web process while reading results', peakMemory(), 400, 'MB');
  });
}

/**
 * Workload: a study of 100 questions (a third of each of the three kinds) with 1,000 and with 100,000 responses, which
 * all answer all of them; the same page and the same filter.
 */
export async function benchWide(folder: string): Promise<void> {
  const said = `${QUESTIONS} blocks × ${WIDE.toLocaleString('en')}`;
  console.log(`Results: ${said} responses`);
  await withEarshot(folder, async ({ base, team, sql, data, peakMemory }) => {
    const few = await makeBenchStudy(team, QUESTIONS);
    const many = await makeBenchStudy(team, QUESTIONS);
    await loadResponses(sql, data, team.workspace, few, 1_000);
    await loadResponses(sql, data, team.workspace, many, WIDE);
    await buildFacts(sql, team.workspace, many);
    for (const study of [few, many]) await pageOf(team, study)();
    const small = await middle(TRIES, pageOf(team, few));
    const large = await middle(TRIES, pageOf(team, many));
    compare(`results page, ${said} responses`, { measured: large, floor: small, unit: 'ms', atMost: 1.5 });
    await benchFilter(sql, team, many, said);
    const csv = await measureSeconds(() => downloadCsv(base, team, many.id, path.join(folder, 'ours.csv')));
    const copy = await measureSeconds(() => copyResponses(sql, many.id, path.join(folder, 'copy.txt')));
    compare(`CSV of ${said} responses`, { measured: csv, floor: copy, unit: 's', atMost: 6 });
    limit(`memory of the web process meanwhile, ${said}`, peakMemory(), 400, 'MB');
  });
}
