import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { requireTeamBlockType, findTeamBlockType } from '#product/blocks/team-types.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { listPermitted } from '#product/responses/consent/server/list-permitted.ts';
import { hasTranscripts, spokenText } from '#product/responses/transcripts/server/read-spoken-text.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { withTeamTitle } from '#product/studies/title-for-team.ts';
import type { BlockResult } from '../block-result.ts';
import type { getBlock } from '../contract.ts';
import { readMergedNames } from '../names/server/queries.ts';
import type { Filter } from '../filter.ts';
import { createPairsLookup, type BlockAcrossVersions } from './describe-study.ts';
import type { CountedFigures, FigureBase, FigureSource } from './show-figures.ts';
import { applySeenBase } from './apply-base.ts';
import { listWordings, type Wordings } from '../wordings/server/list-wordings.ts';
import { nameRemoved, readLastLabels, type LastLabels } from '../wordings/server/name-removed.ts';
import { findTagSource } from '../tags/server/tag-source.ts';
import { matchResponses } from './matching.ts';
import { canCombineChoices } from './read-combinations.ts';

function toBlockResult<F extends CountedFigures>(
  { block, position, removed }: BlockAcrossVersions,
  source: FigureSource<F>,
  figures: Map<string, F>,
  base: FigureBase,
  { wordings, labels }: { wordings: Wordings; labels: LastLabels },
): BlockResult {
  const reached = figures
    .get(RESPONSES_SUBJECT)
    ?.tallies.find((tally) => tally.part === 'reached' && tally.choice === block.id);
  const finding = nameRemoved(source.toShape(block, figures.get(block.id) ?? source.empty), block, labels);
  return {
    block: withTeamTitle(block),
    position,
    removed,
    isQuestion: requireTeamBlockType(block.type).isQuestion,
    reached: reached?.n ?? 0,
    wordings: wordings.get(block.id),
    finding: base === 'seen' ? applySeenBase(finding, figures, block.id) : finding,
    takesTags: findTagSource()?.canTag(block),
  };
}

const readTextsOfVersions = async (tx: Tx, scope: Scope, study: string) => ({
  wordings: await listWordings(tx, scope, study),
  labels: await readLastLabels(tx, scope, study),
});

/** Findings of every block, in order, with the figures they were computed from. */
export async function readBlocks<F extends CountedFigures>(
  tx: Tx,
  scope: Scope,
  {
    study,
    blocks,
    source,
    filter,
    base = 'answered',
  }: {
    study: string;
    blocks: BlockAcrossVersions[];
    source: FigureSource<F>;
    filter: Filter;
    base?: FigureBase;
  },
): Promise<{ shown: BlockResult[]; figures: Map<string, F> }> {
  const [figures] = await source.read(tx, scope, {
    study,
    filter,
    need: 'blocks',
    pairs: createPairsLookup(blocks),
  });
  const blocksOfKnownTypes = blocks.filter(({ block }) => findTeamBlockType(block.type));
  const texts = await readTextsOfVersions(tx, scope, study);
  const shown = blocksOfKnownTypes.map((entry) => toBlockResult(entry, source, figures!, base, texts));
  return { shown, figures: figures! };
}

/** Newest texts shown beside a block's figures. */
const MAX_NEWEST_TEXTS = 20;
/** As many as somebody can type into an answer; a recording of an hour has more. */
const MAX_TEXT_CHARACTERS = 20_000;

/**
 * Which texts a page shows: all; `quotable`: what people typed, where they agree to be quoted now; or none.
 */
export type TextSource = 'all' | 'quotable' | 'none';

/** The newest texts of a block, for its own page. */
async function readNewestTexts(
  tx: Tx,
  scope: Scope,
  study: string,
  block: string,
  { matches, textSource }: { matches: SqlPart; textSource: TextSource },
): Promise<{ response: string; text: string; at: string }[]> {
  if (textSource === 'none') return [];
  const text =
    textSource === 'all' && (await hasTranscripts(tx, scope, study))
      ? sql`coalesce(nullif(a.free_text, ''), ${spokenText})`
      : sql`a.free_text`;
  // More are read if some participants do not agree to be quoted, so that enough texts of the others remain.
  const limit = textSource === 'all' ? MAX_NEWEST_TEXTS : 10 * MAX_NEWEST_TEXTS;
  const rows = await tx<{ response: string; text: string; at: Date }[]>`
    select a.response, left(${text}, ${MAX_TEXT_CHARACTERS}) as text, a.answered_at as at from answers a
    join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${block} and a.on_path
      and ${text} is not null and a.left_out is null and ${matches}
    order by a.answered_at desc, a.response desc limit ${limit}`;
  const quotable =
    textSource === 'all'
      ? null
      : await listPermitted(tx, scope, { study, responses: listResponseIds(rows), purpose: 'quote' });
  return rows
    .filter(({ response }) => quotable?.has(response) ?? true)
    .slice(0, MAX_NEWEST_TEXTS)
    .map((row) => ({ ...row, at: row.at.toISOString() }));
}

const listResponseIds = (rows: { response: string }[]) => rows.map(({ response }) => response);

/**
 * Findings of one block, with the median of its numbers and the newest texts, and the figures they were computed from.
 */
export async function readBlock<F extends CountedFigures>(
  tx: Tx,
  scope: Scope,
  {
    study,
    blocks,
    blockId,
    source,
    filter,
    base = 'answered',
    textSource = 'all',
  }: {
    study: string;
    blocks: BlockAcrossVersions[];
    blockId: string;
    source: FigureSource<F>;
    filter: Filter;
    base?: FigureBase | undefined;
    textSource?: TextSource;
  },
): Promise<{
  shown: Omit<Output<typeof getBlock>, 'comparison' | 'counting' | 'weights'>;
  figures: Map<string, F>;
}> {
  const blockVersion = blocks.find(({ block }) => block.id === blockId && findTeamBlockType(block.type));
  if (!blockVersion) throw notFound('question');
  const [figures] = await source.read(tx, scope, {
    study,
    filter,
    need: { block: blockId },
    pairs: createPairsLookup(blocks),
  });
  const matches = await matchResponses(tx, scope, { study, filter });
  const [leftOut] = await tx<{ n: number }[]>`
    select count(*)::int as n from answers a
    join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${blockId} and a.on_path
      and a.left_out is not null and ${matches}`;
  const type = requireTeamBlockType(blockVersion.block.type);
  return {
    figures: figures!,
    shown: {
      ...toBlockResult(blockVersion, source, figures!, base, await readTextsOfVersions(tx, scope, study)),
      median: source.median(blockVersion.block, figures!.get(blockId) ?? source.empty),
      typedOptions: (type.otherOptions?.(blockVersion.block.config) ?? []).map(({ id, label }) => ({
        id,
        label,
      })),
      pieces: type.pieces !== undefined,
      files: type.uploads?.hasGallery ?? false,
      combines: canCombineChoices(blockVersion.block),
      mergedNames: type.mergeNames ? ((await readMergedNames(tx, scope, study)).get(blockId) ?? {}) : {},
      leftOut: leftOut!.n,
      texts: await readNewestTexts(tx, scope, study, blockId, { matches, textSource }),
    },
  };
}
