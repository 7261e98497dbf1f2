import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { computeQuartiles } from '#product/blocks/numbers.ts';
import { requireBlockType, findBlockType } from '#product/blocks/index.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { Block } from '#product/studies/study.ts';
import { blockForTeam } from '#product/studies/title-for-team.ts';
import { readColumns } from '../columns/server/read-columns.ts';
import { NO_FIGURES, type BlockFigures, type Figures } from '../columns/server/count-figures.ts';
import type { BlockResult, getBlock } from '../contract.ts';
import type { Filter } from '../filter.ts';
import { pairsOf, type BlockAcrossVersions } from './describe-study.ts';
import { matchResponses } from './matching.ts';
import { canCombineChoices } from './read-combinations.ts';
import { showFinding } from './show-finding.ts';

function toBlockResult({ block, place, removed }: BlockAcrossVersions, figures: Figures): BlockResult {
  const reached = figures
    .get(RESPONSES_SUBJECT)
    ?.tallies.find((one) => one.part === 'reached' && one.choice === block.id);
  return {
    block: blockForTeam(block),
    place,
    removed,
    asks: requireBlockType(block.type).isQuestion,
    reached: reached?.n ?? 0,
    finding: showFinding(block, figures.get(block.id) ?? NO_FIGURES),
  };
}

/** Findings of every block, in order, with the figures they were computed from. */
export async function readBlocks(
  tx: Tx,
  scope: Scope,
  study: string,
  blocks: BlockAcrossVersions[],
  filter: Filter,
): Promise<{ shown: BlockResult[]; figures: Figures }> {
  const [figures] = await readColumns(tx, scope, study, filter, { need: 'blocks', pairs: pairsOf(blocks) });
  const known = blocks.filter(({ block }) => findBlockType(block.type));
  return { shown: known.map((one) => toBlockResult(one, figures!)), figures: figures! };
}

/** The median, if the block asks for a number. */
function medianOf(block: Block, { tallies, numbers }: BlockFigures): number | null {
  const subject = requireBlockType(block.type)
    .conditions(block.config)
    .find(({ part, kind }) => part === '' && kind === 'number');
  if (!subject) return null;
  const own = numbers.get('');
  if (own) return computeQuartiles(own)[1];
  // A score: its choices are the numbers.
  const scores = tallies
    .filter(({ part, n }) => part === '' && n > 0)
    .map(({ choice, n }) => ({ value: Number(choice), n }))
    .toSorted((a, b) => a.value - b.value);
  if (scores.length === 0) return null;
  return computeQuartiles({
    values: Float64Array.from(scores, ({ value }) => value),
    counts: Float64Array.from(scores, ({ n }) => n),
  })[1];
}

/** Newest texts shown beside a block's figures. */
const MAX_WORDS = 20;

/**
 * Findings of one block, with the median of its numbers and the newest texts, and the figures they were computed from.
 */
export async function readBlock(
  tx: Tx,
  scope: Scope,
  study: string,
  blocks: BlockAcrossVersions[],
  wanted: string,
  filter: Filter,
): Promise<{ shown: Omit<Output<typeof getBlock>, 'comparison' | 'counting'>; figures: Figures }> {
  const known = blocks.find(({ block }) => block.id === wanted && findBlockType(block.type));
  if (!known) throw notFound('question');
  const [figures] = await readColumns(tx, scope, study, filter, {
    need: { block: wanted },
    pairs: pairsOf(blocks),
  });
  const matches = await matchResponses(tx, scope, study, filter);
  const words = await tx<{ response: string; text: string; at: Date }[]>`
    select a.response, a.words as text, a.answered_at as at from answers a
    join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${wanted} and a.on_path
      and a.words is not null and ${matches}
    order by a.answered_at desc, a.response desc limit ${MAX_WORDS}`;
  const type = requireBlockType(known.block.type);
  return {
    figures: figures!,
    shown: {
      ...toBlockResult(known, figures!),
      median: medianOf(known.block, figures!.get(wanted) ?? NO_FIGURES),
      typed: (type.otherOption?.(known.block.config) ?? null) !== null,
      pieces: type.pieces !== undefined,
      combines: canCombineChoices(known.block),
      words: words.map((row) => ({ ...row, at: row.at.toISOString() })),
    },
  };
}
