import { randomBytes } from 'node:crypto';
import type { SqlClient } from '#platform/db/core/connection.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import { Bits, SEGMENT_SIZE, SEGMENT_BYTES } from '#product/results/columns/bits.ts';
import { PRESENT_FACT } from '#product/results/columns/facts-of-response.ts';
import { COLUMNS_VERSION } from '#product/results/columns/server/lock-columns.ts';
import { withEarshot } from './million.ts';
import { makeBenchStudy, type BenchStudy } from './study.ts';
import { percentile } from './table.ts';

const SEGMENTS = 160;
const ROUNDS = 7;

type MaskRow = { block: string; part: string; choice: string; bits: Uint8Array };

const ones = () => new Uint8Array(SEGMENT_BYTES).fill(255);
const random = () => new Uint8Array(randomBytes(SEGMENT_BYTES));

/** Masks of a segment in which everybody has exactly one of the choices, the first ones most often. */
function randomMasks(block: string, part: string, choices: string[]): MaskRow[] {
  const remaining = ones();
  return choices.map((choice, at) => {
    const randomBits = at === choices.length - 1 ? ones() : random();
    const bits = remaining.map((byte, index) => byte & randomBits[index]!);
    bits.forEach((byte, index) => (remaining[index]! &= ~byte));
    return { block, part, choice, bits };
  });
}

function maskRows(study: BenchStudy, segment: number): MaskRow[] {
  const rows = [
    { block: RESPONSES_SUBJECT, part: PRESENT_FACT.part, choice: PRESENT_FACT.choice, bits: ones() },
    ...randomMasks(RESPONSES_SUBJECT, 'status', ['completed', 'abandoned']),
    ...randomMasks(RESPONSES_SUBJECT, 'device', ['phone', 'desktop']),
    ...randomMasks(RESPONSES_SUBJECT, 'language', ['en']),
    ...randomMasks(RESPONSES_SUBJECT, 'channel', ['link']),
    ...randomMasks(RESPONSES_SUBJECT, 'day', [
      new Date(Date.UTC(2026, 0, 1 + segment)).toISOString().slice(0, 10),
    ]),
  ];
  for (const { id, type } of study.blocks) {
    rows.push({ block: RESPONSES_SUBJECT, part: 'reached', choice: id, bits: ones() });
    rows.push({ block: id, part: '$answered', choice: '', bits: ones() });
    if (type === 'single-choice') rows.push(...randomMasks(id, '', study.options));
    if (type === 'nps')
      rows.push(
        ...randomMasks(
          id,
          '',
          Array.from({ length: 11 }, (_, score) => String(score)),
        ),
      );
  }
  return rows;
}

async function fill(sql: SqlClient, workspace: string, study: BenchStudy, segments: number): Promise<void> {
  await sql`
    insert into column_sets (workspace, study, code, next)
    values (${workspace}, ${study.id}, ${COLUMNS_VERSION}, ${segments * SEGMENT_SIZE})`;
  for (let segment = 0; segment < segments; segment += 1) {
    const rows = maskRows(study, segment).map(({ bits, ...row }) => {
      let n = 0;
      for (const _ of new Bits(bits).positions()) n += 1;
      return { ...row, n, hex: Buffer.from(bits).toString('hex') };
    });
    await sql`
      insert into column_masks (workspace, study, block, part, choice, segment, n, bits)
      select ${workspace}::uuid, ${study.id}::uuid, u.block, u.part, u.choice, ${segment}, u.n, ('x' || u.hex)::varbit
      from json_to_recordset(${JSON.stringify(rows)}::json) u (block text, part text, choice text, n int, hex text)`;
  }
  await sql`vacuum (analyze) column_masks`;
}

/**
 * Manual, without a bar: the result pages of a study of fifteen questions with 10,485,760 responses, whose masks are
 * random (there are no responses and answers), beside those of one segment.
 */
export async function benchTenMillion(folder: string): Promise<void> {
  await withEarshot(folder, async ({ team, sql, peakMemory }) => {
    for (const segments of [1, SEGMENTS]) {
      const study = await makeBenchStudy(team, 15);
      await fill(sql, team.workspace, study, segments);
      const label = (segments * SEGMENT_SIZE).toLocaleString('en');
      const [size] = await sql<{ bytes: string }[]>`
        select sum(pg_column_size(bits)) as bytes from column_masks where study = ${study.id}`;
      console.log(`${label} responses, ${Math.round(Number(size!.bytes) / 1e6)} MB of masks`);
      const filter = `answer=${study.choice.id}..${study.options[1]!}`;
      for (const [name, query] of [
        ['overview', ['overview', '']],
        ['findings', ['blocks', '']],
        ['findings with a filter', ['blocks', `?${filter}`]],
        ['findings with two filters', ['blocks', `?${filter}&status=completed&device=phone`]],
        ['findings compared by five options', ['blocks', `?compare=${study.choice.id}.`]],
      ] as const) {
        const times: number[] = [];
        for (let index = 0; index < ROUNDS; index += 1) {
          const startedAt = performance.now();
          const reply = await team.request('GET', `/api/studies/${study.id}/results/${query[0]}${query[1]}`);
          if (reply.status !== 200) throw new Error(reply.text.slice(0, 300));
          times.push(performance.now() - startedAt);
        }
        console.log(`  ${name}: ${percentile(times, 0.5).toFixed(1)} ms`);
      }
    }
    console.log(`  memory of the web process: ${peakMemory()} MB`);
  });
}
