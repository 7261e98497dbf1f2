import { performance } from 'node:perf_hooks';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { buildFacts, loadResponses, withEarshot } from '../million.ts';
import { makeBenchStudy } from '../study.ts';
import { checkRatio, percentile } from '../table.ts';

const ANSWER_COUNT = Number(process.env.BENCH_TAGS ?? 1_000_000);
const TAG_COUNT = 50;
/** One answer in so many is coded, with two tags. */
const CODED_EACH = 10;
const ROUNDS = 3;

async function medianMs(once: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await once();
    times.push(performance.now() - startedAt);
  }
  return percentile(times, 0.5);
}

/**
 * Figures of tags with a filter and compared, each against one aggregate with the same numbers, asked of PostgreSQL without
 * rules, and of a table of plain facts instead of all that the page reads.
 */
export async function benchTags(folder: string): Promise<void> {
  const coded = Math.floor(ANSWER_COUNT / CODED_EACH);
  console.log(`tags: ${ANSWER_COUNT.toLocaleString('en')} answers, ${coded.toLocaleString('en')} coded`);
  await withEarshot(folder, async ({ team, sql: admin, data }) => {
    const study = await makeBenchStudy(team);
    await loadResponses(admin, data, team.workspace, study, ANSWER_COUNT);
    const tags: string[] = [];
    for (let number = 1; number <= TAG_COUNT; number += 1) {
      const reply = await team.request('POST', '/api/codebook/tags', { name: `Tag ${number}` });
      tags.push((JSON.parse(reply.text) as { id: string }).id);
    }
    await admin`
      insert into highlights (workspace, study, id, response, block, coder, start_at, end_at, quote, note, created_at, updated_at)
      select workspace, study, gen_random_uuid(), response, block, gen_random_uuid(), 0, 7, left(free_text, 7), '', answered_at,
        answered_at
      from answers where study = ${study.id} and block = ${study.words.id}
        and hashtext(response::text) % ${CODED_EACH}::int = 0`;
    await admin`
      insert into highlight_tags (workspace, study, highlight, tag)
      select h.workspace, h.study, h.id, (${tags}::uuid[])[1 + (abs(hashtext(h.id::text)) + step * 7) % ${TAG_COUNT}::int]
      from highlights h, generate_series(0, 1) step where h.study = ${study.id}`;
    await admin`vacuum (analyze) highlights, highlight_tags`;
    await buildFacts(admin, team.workspace, study);
    const option = study.options[0]!;
    // The people who answered, by the option they chose, and those with each tag whose quote is still in their answer.
    const aggregate = (narrowed: SqlPart) => () => admin`
      select c.choice, t.tag, count(distinct h.response) from highlights h
      join bench_facts c on c.workspace = h.workspace and c.study = h.study and c.response = h.response
        and c.block = ${study.choice.id} and c.part = '' ${narrowed}
      join answers a on a.workspace = h.workspace and a.study = h.study and a.response = h.response and a.block = h.block
        and substr(a.free_text, h.start_at + 1, h.end_at - h.start_at) = h.quote
      join highlight_tags t on t.workspace = h.workspace and t.study = h.study and t.highlight = h.id
      where h.workspace = ${team.workspace} and h.study = ${study.id} and h.block = ${study.words.id}
      group by c.choice, t.tag
      union all
      select c.choice, null, count(*) from bench_facts f
      join bench_facts c on c.workspace = f.workspace and c.study = f.study and c.response = f.response
        and c.block = ${study.choice.id} and c.part = '' ${narrowed}
      where f.workspace = ${team.workspace} and f.study = ${study.id} and f.block = ${study.words.id}
        and f.part = '$answered'
      group by c.choice`;
    const read = (query: string) => async () => {
      const url = `/api/studies/${study.id}/results/tags/${study.words.id}${query}`;
      const reply = await team.request('GET', url);
      if (reply.status !== 200) throw new Error(reply.text.slice(0, 300));
    };
    const filter = `?answer=${study.choice.id}..${option}`;
    for (const [name, query, choices] of [
      ['with a filter', filter, sql`and c.choice = ${option}`],
      ['compared by five options', `?compare=${study.choice.id}.`, sql``],
    ] as const)
      checkRatio(`tags of ${ANSWER_COUNT.toLocaleString('en')} answers ${name}, to one aggregate`, {
        measured: await medianMs(read(query)),
        baseline: await medianMs(aggregate(choices)),
        unit: 'ms',
        atMost: 3,
      });
  });
}
