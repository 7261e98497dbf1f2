import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { SqlClient } from '#platform/db/core/connection.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { loadResponses, withEarshot } from '../million.ts';
import { makeBenchStudy, type BenchStudy } from '../study.ts';
import { checkLimit, checkRatio, percentile } from '../table.ts';

const ANSWER_COUNT = Number(process.env.BENCH_RESPONSES ?? 1_000_000);
const TRANSCRIPT_COUNT = Number(process.env.BENCH_TRANSCRIPTS ?? ANSWER_COUNT / 100);
const VOCABULARY = 20_000;
const SEARCHES = 300;

/** Words of a vocabulary in which a few are in a third of all texts and most in a few hundred. */
const randomWords = (count: SqlPart): SqlPart => sql`(
  select string_agg(translate(floor(power(random(), 3) * ${VOCABULARY}::int)::int::text, '0123456789', 'bdfglmnprt'), ' ')
  from generate_series(1, ${count}))`;

const toWord = (index: number) =>
  Math.floor(index)
    .toString()
    .replaceAll(/\d/g, (digit) => 'bdfglmnprt'.charAt(Number(digit)));

/** What is searched: frequent and rare words, two of them, and the beginnings of words as they are typed. */
function listSearches(): string[] {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const word = () => toWord(random() ** 3 * VOCABULARY);
  return Array.from({ length: SEARCHES }, (_, index) => {
    if (index % 3 === 0) return toWord(random() * VOCABULARY);
    return index % 3 === 1 ? `${word()} ${word()}` : toWord(random() * VOCABULARY).slice(0, 3);
  });
}

/** Adds recordings of ten minutes with a line every five seconds, of the first responses. */
async function loadTranscripts(admin: SqlClient, workspace: string, study: BenchStudy): Promise<void> {
  await admin.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local synchronous_commit = off`;
    await tx`
      create temporary table wanted on commit drop as
      select id as owner, gen_random_uuid() as asset, started_at as at, (
          select jsonb_agg(jsonb_build_object('id', n, 'fromMs', n * 5000, 'toMs', null, 'speaker', null,
            'text', ${randomWords(sql`8 + n % 7 + r.seq * 0`)})) from generate_series(0, 119) n) as segments
      from responses r where study = ${study.id} limit ${TRANSCRIPT_COUNT}`;
    await tx`
      update answers a set value = a.value || jsonb_build_object('files', jsonb_build_array(w.asset)) from wanted w
      where a.workspace = ${workspace} and a.study = ${study.id} and a.response = w.owner and a.block = ${study.words.id}`;
    await tx`
      insert into transcripts (workspace, container, owner, asset, state, state_at, source, language, segments, text, revision,
        changed_at, replaces, pieces_done)
      select ${workspace}::uuid, ${study.id}::uuid, owner, asset, 'ready', at, 'file', 'en', segments, '', 1, at, false, 0
      from wanted`;
    // No trigger ran, and the job may have been here before.
    await tx`select internal.index_transcript(t) from transcripts t where container = ${study.id}`;
  });
}

/** Waits until the job has made everything searchable. */
async function waitForIndex(admin: SqlClient): Promise<void> {
  const isDone = async () => {
    const rows = await admin`
      select from column_sets c left join passage_sets p on p.study = c.study
      where p.next is distinct from c.next or not p.is_filled`;
    return rows.length === 0;
  };
  while (!(await isDone())) await pause(1_000);
  const [transcripts] = await admin<{ n: number }[]>`
    select count(distinct part)::int as n from passages where kind = 'transcript'`;
  if (transcripts?.n !== TRANSCRIPT_COUNT)
    throw new Error(`only ${transcripts?.n} transcripts are searchable`);
}

/** The bare query of PostgreSQL, by someone whom row-level security does not bind: the newest matches of a kind. */
async function findBarely(admin: SqlClient, workspace: string, kind: string, search: string): Promise<void> {
  const words = search.split(' ');
  const [query] = await admin<{ all: string }[]>`
    select all_words::text as all from internal.search_query(${words}::text[], '{en}')`;
  await admin.run({
    text: `select study, ref, part, piece from passages where workspace = '${workspace}' and kind = '${kind}'
      and words @@ '${query!.all.replaceAll("'", "''")}'::tsquery order by at desc limit 20`,
  });
}

/** Milliseconds of each search. */
async function measure(once: (search: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const search of listSearches()) {
    const startedAt = performance.now();
    await once(search);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/**
 * Workload: a million answers of 8 to 16 words and ten thousand transcripts of ten minutes. Searches of one kind and of
 * all kinds, as the page sends them, against the bare query for answers.
 */
export async function benchSearch(folder: string): Promise<void> {
  const label = ANSWER_COUNT.toLocaleString('en');
  console.log(`Search: ${label} answers and ${TRANSCRIPT_COUNT.toLocaleString('en')} transcripts`);
  await withEarshot(folder, async ({ team, sql: admin, data, peakMemory }) => {
    const study = await makeBenchStudy(team);
    await loadResponses(admin, data, team.workspace, study, ANSWER_COUNT, randomWords(sql`8 + n % 9`));
    await loadTranscripts(admin, team.workspace, study);
    const startedAt = performance.now();
    await waitForIndex(admin);
    console.log(`  searchable after ${Math.round((performance.now() - startedAt) / 1000)} s`);
    await admin`vacuum (analyze) passages`;
    const find = (path: string, kind: string) => async (search: string) => {
      const query = new URLSearchParams({ search, ...(kind && { kind }) }).toString();
      const reply = await team.request('GET', `${path}?${query}`);
      if (reply.status !== 200) throw new Error(reply.text.slice(0, 300));
    };
    await measure(find('/api/search', ''));
    for (const kind of ['answer', 'transcript']) {
      const baseline = await measure((search) => findBarely(admin, team.workspace, kind, search));
      const measured = await measure(find('/api/search', kind));
      for (const share of [0.5, 0.99])
        checkRatio(`search in ${kind}s, ${share === 0.5 ? 'median' : 'p99'}, ${label} answers`, {
          measured: percentile(measured, share),
          baseline: percentile(baseline, share),
          unit: 'ms',
          atMost: share === 0.5 ? 20 : 3,
        });
    }
    const all = await measure(find('/api/search', ''));
    const ofStudy = await measure(find(`/api/studies/${study.id}/search`, ''));
    console.log(
      `  all kinds: p99 ${percentile(all, 0.99).toFixed(1)} ms; in the study ${percentile(ofStudy, 0.99).toFixed(1)} ms`,
    );
    checkLimit('memory of the web process while searching', peakMemory(), 400, 'MB');
  });
}
