import type { Output } from '#platform/http/contract/contract.ts';
import { newId } from '#product/blocks/block.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import type { BlockResult } from '../../block-result.ts';
import type { PageComparison } from '../../compare.ts';
import { NO_FIGURES } from '../../columns/server/count-figures.ts';
import type { BlockDetail, BlockPieces, Combinations, OtherAnswers, Overview } from '../../contract.ts';
import { computeFindingShape } from '../../server/compute-finding-shape.ts';
import type { Times } from '../../times/contract.ts';
import type { BlockTagFigures } from '../../tags/contract.ts';
import type { Trend } from '../../trend/contract.ts';
import type { getSharedBlock } from '../contract.ts';
import { MIN_SHOWN_RESPONSES } from '../../min-responses.ts';
import { orderByHash } from './order-by-hash.ts';

/** An id in place of a response's: the place in a list that `orderByHash` ordered, so that it tells nothing of the person. */
const createPlaceholderId = (index: number): string =>
  `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** Whether figures are of so few people that they could be identified. Figures of nobody identify nobody. */
const isTooFew = (n: number): boolean => n > 0 && n < MIN_SHOWN_RESPONSES;

/** Whether few people answered a block, or a part of it such as a row of a matrix. */
export const isFewOf = ({ n, groups }: BlockResult['finding']): boolean =>
  isTooFew(n) || groups.some((group) => isTooFew(group.answered ?? group.n));

/** Several pieces of one answer are distinguished by their texts. */
const getResponse = ({ response, text }: { response: string; text: string }) => `${response} ${text}`;

/**
 * The counts of an overview. Without values of links and variables and names of quotas, which may name people, and without
 * what the team did and the exact time of the newest answer. What is added to overviews later is not shown by itself.
 */
export const stripOverview = (overview: Overview): Overview => ({
  counting: overview.counting,
  counts: overview.counts,
  started: overview.started,
  seen: overview.seen,
  completionRate: overview.completionRate,
  timed: overview.timed,
  medianSeconds: overview.medianSeconds,
  days: overview.days,
  channels: overview.channels,
  devices: overview.devices,
  languages: overview.languages,
  dropOff: overview.dropOff,
  loops: overview.loops,
  excluded: 0,
  startedLastDay: null,
  lastAt: null,
  closeAt: null,
  parameters: [],
  variables: [],
  quotas: [],
});

/**
 * A block's results without the team's notes, rules and screening, and without names that people typed. Figures of few
 * people are those of nobody, unless the team reads them itself (`showsFew`).
 */
export function stripBlock(result: BlockResult, showsFew = false): BlockResult {
  const { id, type, v, title, help, required, config } = result.block;
  const blockType = requireTeamBlockType(type);
  const isFew = !showsFew && isFewOf(result.finding);
  const finding = isFew ? computeFindingShape(result.block, NO_FIGURES) : result.finding;
  return {
    block: {
      id,
      type,
      v,
      title,
      help,
      required,
      note: '',
      showIf: null,
      skips: [],
      // An ending has the code and the address that prove to a panel that somebody took part, an interview the link of the call.
      config: blockType.endingOutcome
        ? blockType.createConfig(newId)
        : (blockType.playedConfig?.(config) ?? config),
    },
    position: result.position,
    removed: result.removed,
    isQuestion: result.isQuestion,
    reached: result.reached,
    finding: blockType.removeTexts
      ? {
          ...finding,
          ...blockType.removeTexts({ detail: finding.detail }),
          ...(finding.detailInPeople !== undefined && {
            detailInPeople: blockType.removeTexts({ detail: finding.detailInPeople }).detail,
          }),
        }
      : finding,
    wordings: result.wordings,
    ...(result.compared && !isFew && { compared: result.compared }),
  };
}

/** Removes details of a block's own page; answers that the team left out are not mentioned either. */
export function stripBlockDetail(
  detail: BlockDetail,
  link: string,
  texts: ReadonlySet<string>,
  showsFew = false,
): Output<typeof getSharedBlock> {
  const showsTexts = texts.has(detail.block.id);
  return {
    ...stripBlock(detail, showsFew),
    counting: detail.counting,
    comparison: detail.comparison,
    weights: detail.weights,
    median: !showsFew && isFewOf(detail.finding) ? null : detail.median,
    combines: detail.combines,
    leftOut: 0,
    files: false,
    pieces: showsTexts && detail.pieces,
    typedOptions: showsTexts ? detail.typedOptions : [],
    mergedNames: {},
    // Without their times, which would tell which answers to several questions are of the same person.
    texts: orderByHash(detail.texts, [link, detail.block.id, 'texts'], getResponse).map(
      ({ text }, index) => ({
        response: createPlaceholderId(index),
        text,
      }),
    ),
  };
}

/**
 * Whether a comparison would tell the answers of few people: those of a small group, or of the rest, which is what all
 * groups together differ from the total by.
 */
const tellsFew = (groups: { n: number }[], total: number, overlap: boolean): boolean =>
  groups.some(({ n }) => isTooFew(n)) ||
  (!overlap && isTooFew(total - groups.reduce((sum, { n }) => sum + n, 0)));

/** Whether a page may be compared. @param total everybody who matches the filter */
export const isLargeEnough = ({ groups, overlap }: PageComparison, total: number): boolean =>
  !tellsFew(groups, total, overlap);

/** A block without its groups if few people of one of them, or of no group, answered it. */
export function withoutSmallGroups<T extends Pick<BlockResult, 'finding' | 'compared'>>(
  result: T,
  comparison: Pick<PageComparison, 'overlap'> | undefined,
): T {
  const groups = result.compared?.groups.map(({ finding }) => finding) ?? [];
  return tellsFew(groups, result.finding.n, comparison?.overlap ?? false)
    ? { ...result, compared: undefined }
    : result;
}

/** The tags of a question; none while few people answered it. */
export function stripTags({
  counting,
  finding,
  weights,
  comparison,
  ...tags
}: BlockTagFigures): BlockTagFigures {
  if (isFewOf(finding))
    return {
      counting,
      weights,
      finding: { ...finding, n: 0, skipped: 0, groups: [] },
      coded: 0,
      untagged: 0,
      groups: [],
      canCode: false,
    };
  const { compared, coded, untagged, groups } = tags;
  return { counting, weights, finding, comparison, compared, coded, untagged, groups, canCode: false };
}

/** Times of the blocks that enough people answered. */
export const stripTimes = ({ blocks }: Times): Times => ({
  blocks: blocks.filter(({ n }) => n >= MIN_SHOWN_RESPONSES),
});

/** A score over time; none while few people answered in one of its periods, since the others would tell their answers. */
export const stripTrend = (trend: Trend): Trend => ({
  ...trend,
  ...(trend.periods.some(({ n }) => isTooFew(n)) && { periods: [], earlier: 0 }),
});

/** The sets of choices that enough people have; none while few people chose anything. */
export function stripCombinations(found: Combinations): Combinations {
  if (isTooFew(found.n)) return { n: 0, sets: [], others: 0 };
  const sets = found.sets.filter(({ n }) => !isTooFew(n));
  return { ...found, sets, others: found.others + found.sets.length - sets.length };
}

export function stripPieces(found: BlockPieces, link: string, block: string): BlockPieces {
  let index = 0;
  return {
    ...found,
    parts: found.parts.map((part) => ({
      ...part,
      pieces: orderByHash(part.pieces, [link, block, 'pieces', part.part], getResponse).map((piece) => ({
        ...piece,
        response: createPlaceholderId(index++),
      })),
    })),
  };
}

/** The most frequent first, as they were; those that are equally frequent in an order of their own. */
export const stripOthers = (found: OtherAnswers, link: string, block: string): OtherAnswers => ({
  ...found,
  items: orderByHash(found.items, [link, block, 'others'], ({ responses }) => responses.join())
    .toSorted((a, b) => b.n - a.n)
    .map((item, index) => ({ ...item, responses: [createPlaceholderId(index)] })),
});
