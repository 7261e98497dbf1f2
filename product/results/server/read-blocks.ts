import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { requireBlockType, findBlockType } from '#product/blocks/index.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { blockForTeam } from '#product/studies/title-for-team.ts';
import type { BlockResult, getBlock } from '../contract.ts';
import type { Filter } from '../filter.ts';
import { pairsOf, type BlockAcrossVersions } from './describe-study.ts';
import type { CountedFigures, FigureBase, FigureSource } from './show-figures.ts';
import { baseOnSeen } from './apply-base.ts';
import { matchResponses } from './matching.ts';
import { canCombineChoices } from './read-combinations.ts';

function toBlockResult<F extends CountedFigures>(
  { block, place, removed }: BlockAcrossVersions,
  source: FigureSource<F>,
  figures: Map<string, F>,
  base: FigureBase,
): BlockResult {
  const reached = figures
    .get(RESPONSES_SUBJECT)
    ?.tallies.find((one) => one.part === 'reached' && one.choice === block.id);
  const finding = source.show(block, figures.get(block.id) ?? source.empty);
  return {
    block: blockForTeam(block),
    place,
    removed,
    asks: requireBlockType(block.type).isQuestion,
    reached: reached?.n ?? 0,
    finding: base === 'seen' ? baseOnSeen(finding, figures, block.id) : finding,
  };
}

/** Findings of every block, in order, with the figures they were computed from. */
export async function readBlocks<F extends CountedFigures>(
  tx: Tx,
  scope: Scope,
  study: string,
  blocks: BlockAcrossVersions[],
  source: FigureSource<F>,
  filter: Filter,
  base: FigureBase = 'answered',
): Promise<{ shown: BlockResult[]; figures: Map<string, F> }> {
  const [figures] = await source.read(tx, scope, study, filter, { need: 'blocks', pairs: pairsOf(blocks) });
  const known = blocks.filter(({ block }) => findBlockType(block.type));
  return { shown: known.map((one) => toBlockResult(one, source, figures!, base)), figures: figures! };
}

/** Newest texts shown beside a block's figures. */
const MAX_WORDS = 20;

/**
 * Findings of one block, with the median of its numbers and the newest texts, and the figures they were computed from.
 */
export async function readBlock<F extends CountedFigures>(
  tx: Tx,
  scope: Scope,
  study: string,
  blocks: BlockAcrossVersions[],
  wanted: string,
  source: FigureSource<F>,
  filter: Filter,
  base: FigureBase = 'answered',
): Promise<{
  shown: Omit<Output<typeof getBlock>, 'comparison' | 'counting' | 'weights'>;
  figures: Map<string, F>;
}> {
  const known = blocks.find(({ block }) => block.id === wanted && findBlockType(block.type));
  if (!known) throw notFound('question');
  const [figures] = await source.read(tx, scope, study, filter, {
    need: { block: wanted },
    pairs: pairsOf(blocks),
  });
  const matches = await matchResponses(tx, scope, study, filter);
  const words = await tx<{ response: string; text: string; at: Date }[]>`
    select a.response, a.free_text as text, a.answered_at as at from answers a
    join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${wanted} and a.on_path
      and a.free_text is not null and ${matches}
    order by a.answered_at desc, a.response desc limit ${MAX_WORDS}`;
  const type = requireBlockType(known.block.type);
  return {
    figures: figures!,
    shown: {
      ...toBlockResult(known, source, figures!, base),
      median: source.median(known.block, figures!.get(wanted) ?? source.empty),
      typedOptions: (type.otherOptions?.(known.block.config) ?? []).map(({ id, label }) => ({ id, label })),
      pieces: type.pieces !== undefined,
      combines: canCombineChoices(known.block),
      words: words.map((row) => ({ ...row, at: row.at.toISOString() })),
    },
  };
}
