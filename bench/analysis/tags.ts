import { performance } from 'node:perf_hooks';
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
 * Figures of tags with a filter, against one aggregate of the same people, answers and tags, asked of PostgreSQL
 * without rules.
 */
export async function benchTags(folder: string): Promise<void> {
  const coded = Math.floor(ANSWER_COUNT / CODED_EACH);
  console.log(`tags: ${ANSWER_COUNT.toLocaleString('en')} answers, ${coded.toLocaleString('en')} coded`);
  await withEarshot(folder, async ({ team, sql, data }) => {
    const study = await makeBenchStudy(team);
    await loadResponses(sql, data, team.workspace, study, ANSWER_COUNT);
    const tags: string[] = [];
    for (let number = 1; number <= TAG_COUNT; number += 1) {
      const reply = await team.request('POST', '/api/codebook/tags', { name: `Tag ${number}` });
      tags.push((JSON.parse(reply.text) as { id: string }).id);
    }
    await sql`
      insert into highlights (workspace, study, id, response, block, coder, start_at, end_at, quote, note, created_at, updated_at)
      select workspace, study, gen_random_uuid(), response, block, gen_random_uuid(), 0, 7, left(free_text, 7), '', answered_at,
        answered_at
      from answers where study = ${study.id} and block = ${study.words.id}
        and hashtext(response::text) % ${CODED_EACH}::int = 0`;
    await sql`
      insert into highlight_tags (workspace, study, highlight, tag)
      select h.workspace, h.study, h.id, (${tags}::uuid[])[1 + (abs(hashtext(h.id::text)) + step * 7) % ${TAG_COUNT}::int]
      from highlights h, generate_series(0, 1) step where h.study = ${study.id}`;
    await sql`vacuum (analyze) highlights, highlight_tags`;
    await buildFacts(sql, team.workspace, study);
    const option = study.options[0]!;
    const baseline = await medianMs(
      () => sql`
        select t.tag, count(distinct f.response) from bench_facts f
        left join highlights h on h.workspace = f.workspace and h.study = f.study and h.response = f.response
          and h.block = f.block
        left join highlight_tags t on t.workspace = h.workspace and t.study = h.study and t.highlight = h.id
        where f.workspace = ${team.workspace} and f.study = ${study.id} and f.block = ${study.words.id}
          and f.part = '$answered' and f.response in (
            select response from bench_facts where workspace = ${team.workspace} and study = ${study.id}
              and block = ${study.choice.id} and part = '' and choice = ${option})
        group by grouping sets ((t.tag), ())`,
    );
    const read = (query: string) => async () => {
      const url = `/api/studies/${study.id}/results/tags/${study.words.id}${query}`;
      const reply = await team.request('GET', url);
      if (reply.status !== 200) throw new Error(reply.text.slice(0, 300));
    };
    const filter = `?answer=${study.choice.id}..${option}`;
    for (const [name, query] of [
      ['with a filter', filter],
      ['compared by five options', `?compare=${study.choice.id}.`],
    ] as const)
      checkRatio(`tags of ${ANSWER_COUNT.toLocaleString('en')} answers ${name}, to one aggregate`, {
        measured: await medianMs(read(query)),
        baseline,
        unit: 'ms',
        atMost: 3,
      });
  });
}
