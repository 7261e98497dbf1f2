import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { findAnswerFlags } from '#product/responses/quality/find-flags.ts';
import { isHasty, QUALITY_REASONS, type QualityFlag } from '#product/responses/quality/quality.ts';
import type { StudyContent } from '#product/studies/study.ts';

/** What the signs of a response are found from. */
interface FlaggedResponse {
  status: string;
  seconds: number | null;
  reached: readonly string[];
  /** The answers that count, by block. */
  answers: ReadonlyMap<string, unknown>;
  /** Blocks whose answers were pasted. */
  pasted: readonly string[] | null;
}

/**
 * All signs of one response in their order, whether it is folded or not.
 *
 * @param fastLimit seconds below which a hasty response is too fast (`readFastLimit`)
 * @param lateFlags those that were looked up (`readLateFlags`)
 */
export function findResponseFlags(
  content: StudyContent,
  { status, seconds, reached, answers, pasted }: FlaggedResponse,
  fastLimit: number | null,
  lateFlags: readonly QualityFlag[] = [],
): QualityFlag[] {
  const flags = [...findAnswerFlags(content, answers, findTeamBlockType, pasted), ...lateFlags];
  const isFast =
    status === 'completed' &&
    seconds !== null &&
    fastLimit !== null &&
    seconds < fastLimit &&
    isHasty(seconds, reached.length);
  if (isFast) flags.push({ reason: 'fast', blocks: [] });
  return flags.toSorted((a, b) => QUALITY_REASONS.indexOf(a.reason) - QUALITY_REASONS.indexOf(b.reason));
}
