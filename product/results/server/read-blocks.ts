import type postgres from 'postgres';
import type { Scope } from '#platform/db/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { requireType, typeOf } from '#product/blocks/index.ts';
import { OF_RESPONSES } from '#product/responses/response.ts';
import type { Tally } from '#product/blocks/block.ts';
import type { Output } from '#platform/http/contract.ts';
import type { BlockResult, getBlock } from '../contract.ts';
import type { Filter } from '../filter.ts';
import type { KnownBlock } from './describe-study.ts';
import { matching, withoutNestedLoops } from './matching.ts';
import { combines } from './read-combinations.ts';
import { readTallies } from './read-tallies.ts';
import { showFinding } from './show-finding.ts';

function show({ block, place, removed }: KnownBlock, tallies: Map<string, Tally[]>): BlockResult {
  const reached = tallies.get(OF_RESPONSES)?.find((one) => one.part === 'reached' && one.choice === block.id);
  return {
    block,
    place,
    removed,
    asks: requireType(block.type).asks,
    reached: reached?.n ?? 0,
    finding: showFinding(block, tallies.get(block.id) ?? []),
  };
}

/** Findings of every block, in order. */
export async function readBlocks(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  blocks: KnownBlock[],
  filter: Filter,
): Promise<BlockResult[]> {
  const tallies = await readTallies(sql, scope, study, filter, 'blocks');
  return blocks.filter(({ block }) => typeOf(block.type)).map((known) => show(known, tallies));
}

/** Newest words shown beside a block's figures. */
const WORDS_SHOWN = 20;

/** Findings of one block, with the exact median of its numbers and the newest words. */
export async function readBlock(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  blocks: KnownBlock[],
  wanted: string,
  filter: Filter,
): Promise<Omit<Output<typeof getBlock>, 'comparison' | 'counting'>> {
  const known = blocks.find(({ block }) => block.id === wanted && typeOf(block.type));
  if (!known) throw notFound('question');
  const own = await readTallies(sql, scope, study, filter, { block: wanted });
  const asksNumber = requireType(known.block.type)
    .conditions(known.block.config)
    .some((subject) => subject.part === '' && subject.kind === 'number');
  const [middle] = asksNumber
    ? await withoutNestedLoops(
        sql,
        () => sql<{ median: number | null }[]>`
          select percentile_cont(0.5) within group (order by f.number) as median from facts f
          join responses r on r.workspace = f.workspace and r.study = f.study and r.id = f.response
          where f.block = ${wanted} and f.part = '' and f.workspace = ${scope.workspace} and f.study = ${study}
            and ${matching(sql, scope, study, filter)}`,
      )
    : [];
  const words = await sql<{ response: string; text: string; at: Date }[]>`
    select a.response, a.words as text, a.answered_at as at from answers a
    join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${wanted} and a.on_path
      and a.words is not null and ${matching(sql, scope, study, filter)}
    order by a.answered_at desc, a.response desc limit ${WORDS_SHOWN}`;
  const shown = show(known, own);
  const type = requireType(known.block.type);
  return {
    ...shown,
    median: middle?.median ?? null,
    typed: (type.other?.(known.block.config) ?? null) !== null,
    pieces: type.pieces !== undefined,
    combines: combines(known.block),
    words: words.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}
