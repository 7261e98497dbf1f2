import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Client } from './load.ts';
import { loadResponses, openAsAdmin } from './million.ts';
import { joinTeam, startEarshot } from './servers.ts';
import { makeBenchStudy, type BenchStudy } from './study.ts';
import { compare, limit, percentile } from './table.ts';

const MILLION = Number(process.env.BENCH_RESPONSES ?? 1_000_000);
const SAID = MILLION.toLocaleString('en');
const TRIES = 15;

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

/**
 * Workload: a study of three questions with 1,000 and with 1,000,000 responses; the page is its two calls
 * (overview and all findings). The filter picks one option of five; its floor is one aggregate over the same
 * facts by the same filter, asked of PostgreSQL without rules, tenants or HTTP.
 */
export async function benchResults(folder: string): Promise<void> {
  console.log(`Results: 1,000 and ${MILLION.toLocaleString('en')} responses`);
  const data = path.join(folder, 'earshot');
  const earshot = await startEarshot(data);
  const sql = openAsAdmin(data);
  try {
    const team = await joinTeam(earshot.base, 'ada@example.com');
    const few = await makeBenchStudy(team);
    const many = await makeBenchStudy(team);
    await loadResponses(sql, data, team.workspace, few, 1_000);
    const began = performance.now();
    await loadResponses(sql, data, team.workspace, many, MILLION);
    console.log(`  loaded and rebuilt in ${Math.round((performance.now() - began) / 1000)} s`);
    await pageOf(team, few)();
    await pageOf(team, many)();
    const small = await middle(TRIES, pageOf(team, few));
    const large = await middle(TRIES, pageOf(team, many));
    compare(`results page, ${SAID} responses`, { measured: large, floor: small, unit: 'ms', atMost: 1.5 });
    const wanted = many.options[0]!;
    const query = `?answer=${many.choice.id}..${wanted}`;
    const floor = await middle(
      3,
      () => sql`
        select f.block, f.part, f.choice, count(*), sum(f.number) from facts f
        where f.workspace = ${team.workspace} and f.study = ${many.id} and f.response in (
          select response from facts where workspace = ${team.workspace} and study = ${many.id}
            and block = ${many.choice.id} and part = '' and choice = ${wanted})
        group by 1, 2, 3`,
    );
    const blocks = async () => {
      const reply = await team.request('GET', `/api/studies/${many.id}/results/blocks${query}`);
      if (reply.status !== 200) throw new Error(reply.text.slice(0, 300));
    };
    compare(`results with a filter, ${SAID} responses`, {
      measured: await middle(3, blocks),
      floor,
      unit: 'ms',
      atMost: 3,
    });
    limit('memory of the web process while reading results', earshot.peakMemory(), 250, 'MB');
  } finally {
    await sql.end({ timeout: 5 });
    await earshot.stop();
  }
}
