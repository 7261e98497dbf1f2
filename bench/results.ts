import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { SqlClient } from '#platform/db/core/connection.ts';
import { buildArchive, copyResponses, downloadCsv, measureSeconds } from './exports.ts';
import type { Client } from './load.ts';
import {
  buildFacts,
  readTableBytes,
  copyAnswers,
  loadResponses,
  rebuildFigures,
  withEarshot,
} from './million.ts';
import { makeBenchStudy, type BenchStudy } from './study.ts';
import { checkRatio, checkLimit, percentile } from './table.ts';

const RESPONSE_COUNT = Number(process.env.BENCH_RESPONSES ?? 1_000_000);
const RESPONSE_COUNT_TEXT = RESPONSE_COUNT.toLocaleString('en');
const ROUNDS = 15;
const WIDE_RESPONSE_COUNT = Number(process.env.BENCH_WIDE ?? 100_000);
const WIDE_QUESTION_COUNT = 100;

type Team = Client & { workspace: string };

/** Median milliseconds of several runs. */
async function medianMs(tries: number, once: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < tries; index += 1) {
    const startedAt = performance.now();
    await once();
    times.push(performance.now() - startedAt);
  }
  return percentile(times, 0.5);
}

/** The requests of the results page. */
const loadResultsPage =
  (team: Client, study: BenchStudy, query = '') =>
  async () => {
    for (const part of ['overview', 'blocks']) {
      const reply = await team.request('GET', `/api/studies/${study.id}/results/${part}${query}`);
      if (reply.status !== 200) throw new Error(reply.text.slice(0, 300));
    }
  };

/** All findings by one option of five, against one aggregate over the same facts. */
async function benchFilter(sql: SqlClient, team: Team, study: BenchStudy, label: string): Promise<void> {
  const option = study.options[0]!;
  const query = `?answer=${study.choice.id}..${option}`;
  const baseline = await medianMs(
    3,
    () => sql`
      select f.block, f.part, f.choice, count(*), sum(f.number) from bench_facts f
      where f.workspace = ${team.workspace} and f.study = ${study.id} and f.response in (
        select response from bench_facts where workspace = ${team.workspace} and study = ${study.id}
          and block = ${study.choice.id} and part = '' and choice = ${option})
      group by 1, 2, 3`,
  );
  const blocks = async () => {
    const reply = await team.request('GET', `/api/studies/${study.id}/results/blocks${query}`);
    if (reply.status !== 200) throw new Error(reply.text.slice(0, 300));
  };
  checkRatio(`results with a filter, ${label} responses`, {
    measured: await medianMs(3, blocks),
    baseline,
    unit: 'ms',
    atMost: 0.1,
  });
}

/** Weights raked to two questions; then the filter with weights, and the whole page, against the filter without. */
async function benchWeighted(team: Team, study: BenchStudy, label: string): Promise<void> {
  const margin = (block: { id: string }, choices: string[], target: (index: number) => number) => ({
    by: `${block.id}.`,
    categories: choices.map((choice, index) => ({
      label: `Category ${index + 1}`,
      choices: [choice],
      target: target(index),
    })),
  });
  const scores = Array.from({ length: 11 }, (_, score) => String(score));
  const settings = {
    participants: 'all',
    source: {
      kind: 'raking',
      unit: 'counts',
      margins: [
        margin(study.choice, study.options, (index) => 11 * (index + 2)),
        margin(study.score, scores, (index) => 15 + index),
      ],
      trimming: null,
      base: null,
    },
  };
  const seconds = await measureSeconds(async () => {
    const reply = await team.request('PUT', `/api/studies/${study.id}/weights`, settings);
    if (reply.status !== 200) throw new Error(reply.text.slice(0, 500));
  });
  console.log(`  weights of ${label} responses computed in ${seconds.toFixed(1)} s`);
  const filter = `?answer=${study.choice.id}..${study.options[0]!}`;
  const read = (query: string) => async () => {
    const reply = await team.request('GET', `/api/studies/${study.id}/results/blocks${query}`);
    if (reply.status !== 200) throw new Error(reply.text.slice(0, 300));
  };
  const baseline = await medianMs(ROUNDS, read(filter));
  checkRatio(`weighted results with a filter, ${label} responses, to unweighted`, {
    measured: await medianMs(ROUNDS, read(`${filter}&weighted=true`)),
    baseline,
    unit: 'ms',
    atMost: 3,
  });
  checkRatio(`weighted results of all ${label} responses, to an unweighted filter`, {
    measured: await medianMs(ROUNDS, read('?weighted=true')),
    baseline,
    unit: 'ms',
    atMost: 3,
  });
}

/** All findings split by the five options, against one aggregate over the same facts by the same groups. */
async function benchCompare(sql: SqlClient, team: Team, study: BenchStudy, label: string): Promise<void> {
  const baseline = await medianMs(
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
  checkRatio(`results compared by an answer, ${label} responses`, {
    measured: await medianMs(3, compared),
    baseline,
    unit: 'ms',
    atMost: 0.15,
  });
}

/** The first and a later page of the table of responses, and a search for words that only one person wrote. */
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
  const small = await medianMs(ROUNDS, table(few));
  checkRatio(`two pages of responses, of ${RESPONSE_COUNT_TEXT}`, {
    measured: await medianMs(ROUNDS, table(many)),
    baseline: small,
    unit: 'ms',
    atMost: 1.5,
  });
  // One person's answer; shorter numbers would match many.
  const option = `number ${Math.floor(RESPONSE_COUNT * 0.77)}`;
  const baseline = await medianMs(
    3,
    () => sql`select a.response from answers a where a.study = ${many.id} and a.block = ${many.words.id}
      and a.free_text ilike ${`%${option}%`} order by a.answered_at desc limit 51`,
  );
  const search = `/api/studies/${many.id}/results/blocks/${many.words.id}/participants?search=${encodeURIComponent(option)}`;
  checkRatio(`search by participant, ${RESPONSE_COUNT_TEXT} responses`, {
    measured: await medianMs(3, async () => {
      if ((await read(search)).items.length === 0) throw new Error('the search found nobody');
    }),
    baseline,
    unit: 'ms',
    atMost: 3,
  });
}

/** Times the CSV download of all responses, and the archive job of the study. */
async function benchExports(folder: string, base: string, sql: SqlClient, team: Client, study: BenchStudy) {
  const copy = await measureSeconds(() => copyResponses(sql, study.id, path.join(folder, 'copy.txt')));
  const csv = await measureSeconds(() => downloadCsv(base, team, study.id, path.join(folder, 'ours.csv')));
  checkRatio(`CSV of ${RESPONSE_COUNT_TEXT} responses`, {
    measured: csv,
    baseline: copy,
    unit: 's',
    atMost: 6,
  });
  const built = await measureSeconds(() => buildArchive(team, study.id));
  console.log(`  archive of the study built in ${built.toFixed(1)} s`);
}

/**
 * Workload: a study of three questions with 1,000 and with 1,000,000 responses; the page is its two calls
 * (overview and all findings). The filter picks one option of five, the comparison splits by all five; the baseline of
 * each is one aggregate over the same facts by the same filter or groups, asked of PostgreSQL without rules, tenants
 * or HTTP.
 */
export async function benchResults(folder: string): Promise<void> {
  console.log(`Results: 1,000 and ${RESPONSE_COUNT.toLocaleString('en')} responses`);
  await withEarshot(folder, async ({ base, team, sql, data, peakMemory }) => {
    const few = await makeBenchStudy(team);
    const many = await makeBenchStudy(team);
    await loadResponses(sql, data, team.workspace, few, 1_000);
    const first = await loadResponses(sql, data, team.workspace, many, RESPONSE_COUNT);
    const copy = await copyAnswers(sql, many.id);
    checkRatio(`first figures of ${RESPONSE_COUNT_TEXT} responses, to COPY of their answers`, {
      measured: first,
      baseline: copy,
      unit: 's',
      atMost: 3,
    });
    checkRatio(`the same figures built again`, {
      measured: await rebuildFigures(data, many),
      baseline: copy,
      unit: 's',
      atMost: 3,
    });
    await buildFacts(sql, team.workspace, many);
    const columns = await readTableBytes(sql, 'column_masks', 'column_numbers', 'column_lists');
    checkRatio('bytes of columns for each response, to those of facts', {
      measured: columns / RESPONSE_COUNT,
      baseline: (await readTableBytes(sql, 'bench_facts')) / RESPONSE_COUNT,
      unit: 'bytes',
      atMost: 0.2,
    });
    const stored = await readTableBytes(sql, 'responses', 'answers');
    console.log(`  responses and answers: ${Math.round(stored / RESPONSE_COUNT)} bytes for each response`);
    await loadResultsPage(team, few)();
    await loadResultsPage(team, many)();
    const small = await medianMs(ROUNDS, loadResultsPage(team, few));
    const large = await medianMs(ROUNDS, loadResultsPage(team, many));
    checkRatio(`results page, ${RESPONSE_COUNT_TEXT} responses`, {
      measured: large,
      baseline: small,
      unit: 'ms',
      atMost: 1.5,
    });
    await benchFilter(sql, team, many, RESPONSE_COUNT_TEXT);
    await benchCompare(sql, team, many, RESPONSE_COUNT_TEXT);
    await benchWeighted(team, many, RESPONSE_COUNT_TEXT);
    await benchLists(sql, team, few, many);
    await benchExports(folder, base, sql, team, many);
    checkLimit('memory of the web process while reading results', peakMemory(), 400, 'MB');
  });
}

/**
 * Workload: a study of 100 questions (a third of each of the three kinds) with 1,000 and with 100,000 responses, which
 * all answer all of them; the same page and the same filter.
 */
export async function benchWide(folder: string): Promise<void> {
  const label = `${WIDE_QUESTION_COUNT} blocks × ${WIDE_RESPONSE_COUNT.toLocaleString('en')}`;
  console.log(`Results: ${label} responses`);
  await withEarshot(folder, async ({ base, team, sql, data, peakMemory }) => {
    const few = await makeBenchStudy(team, WIDE_QUESTION_COUNT);
    const many = await makeBenchStudy(team, WIDE_QUESTION_COUNT);
    await loadResponses(sql, data, team.workspace, few, 1_000);
    await loadResponses(sql, data, team.workspace, many, WIDE_RESPONSE_COUNT);
    await buildFacts(sql, team.workspace, many);
    for (const study of [few, many]) await loadResultsPage(team, study)();
    const small = await medianMs(ROUNDS, loadResultsPage(team, few));
    const large = await medianMs(ROUNDS, loadResultsPage(team, many));
    checkRatio(`results page, ${label} responses`, {
      measured: large,
      baseline: small,
      unit: 'ms',
      atMost: 1.5,
    });
    await benchFilter(sql, team, many, label);
    const csv = await measureSeconds(() => downloadCsv(base, team, many.id, path.join(folder, 'ours.csv')));
    const copy = await measureSeconds(() => copyResponses(sql, many.id, path.join(folder, 'copy.txt')));
    checkRatio(`CSV of ${label} responses`, { measured: csv, baseline: copy, unit: 's', atMost: 6 });
    checkLimit(`memory of the web process meanwhile, ${label}`, peakMemory(), 400, 'MB');
  });
}
