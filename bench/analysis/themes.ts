import { setTimeout } from 'node:timers/promises';
import { loadResponses, withEarshot } from '../million.ts';
import { makeBenchStudy } from '../study.ts';
import { checkLimit } from '../table.ts';

const ANSWER_COUNT = Number(process.env.BENCH_THEMES ?? 20_000);
/** Words of the answers; the first are the most frequent, as in any language. */
const WORD_COUNT = 3_000;
const WORDS_PER_ANSWER = 20;
const POLL_MS = 50;

/** Finding themes in open answers, and showing them. */
export async function benchThemes(folder: string): Promise<void> {
  console.log(`themes: ${ANSWER_COUNT.toLocaleString('en')} answers of ${WORDS_PER_ANSWER} words`);
  await withEarshot(folder, async ({ team, sql, data }) => {
    const study = await makeBenchStudy(team);
    await loadResponses(sql, data, team.workspace, study, ANSWER_COUNT);
    await sql`
      update answers a set free_text = (
        select string_agg('w' || translate((power(${WORD_COUNT}::float8, random()))::int::text, '0123456789', 'abcdefghij'), ' ')
        from generate_series(1, ${WORDS_PER_ANSWER}::int) where a.response is not null)
      where study = ${study.id} and free_text is not null`;
    await sql`vacuum (analyze) answers`;
    const path = `/api/studies/${study.id}/themes/${study.words.id}`;
    const request = async <T>(method: string, url: string): Promise<T> => {
      const reply = await team.request(method, url);
      if (reply.status >= 300)
        throw new Error(`${method} ${url}: ${reply.status} ${reply.text.slice(0, 300)}`);
      return JSON.parse(reply.text) as T;
    };
    const findingAt = performance.now();
    await request('POST', `${path}/find`);
    let state = 'queued';
    while (state !== 'idle') {
      await setTimeout(POLL_MS);
      const [set] = await sql<{ state: string }[]>`select state from theme_sets where study = ${study.id}`;
      state = set?.state ?? state;
      if (state === 'failed') throw new Error('the search failed');
    }
    const seconds = (performance.now() - findingAt) / 1000;
    checkLimit('themes: finding them, a thousand answers', (1_000 * seconds) / ANSWER_COUNT, 1, 's');
    const measureMs = async (url: string) => {
      await request('GET', url);
      const at = performance.now();
      await request('GET', url);
      return performance.now() - at;
    };
    const page = await request<{ themes: { id: string; n: number }[] }>('GET', path);
    if (page.themes.length === 0) throw new Error('no themes were found');
    console.log(`  ${page.themes.length} themes of ${page.themes.map(({ n }) => n).join(', ')}`);
    // What is read grows with the answers of the question.
    for (const [name, url, limit] of [
      ['the page', path, 50],
      ['30 answers of one', `${path}/answers?theme=${page.themes[0]!.id}`, 15],
    ] as const)
      checkLimit(
        `themes: ${name}, a thousand answers`,
        ((await measureMs(url)) * 1_000) / ANSWER_COUNT,
        limit,
        'ms',
      );
  });
}
