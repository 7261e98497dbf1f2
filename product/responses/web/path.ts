import type { BlockType, Id } from '#product/blocks/block.ts';
import type { Purpose } from '#product/blocks/purposes.ts';
import { hashToUnitInterval } from '#product/studies/logic/hash-to-unit-interval.ts';
import type { ResponseContext, Walkable } from '#product/studies/logic/walk.ts';
import { walkBlocks, type Answers, type Walk } from '#product/studies/logic/walk-blocks.ts';
import type { TimedBlock } from '#product/studies/rehearsal/expect-seconds.ts';
import type { Block } from '#product/studies/study.ts';
import type { PlayedBlock, PlayedStudy } from '../contract.ts';
import { hasRules } from '../rules/has-rules.ts';
import { findLoadedType } from './loaded-types.ts';

/** Casts the study for the walk, which does not read the fields that a participant's copy lacks. */
const asWalkable = (study: PlayedStudy): Walkable => study as unknown as Walkable;

/** Null until a study with rules has loaded them. */
let rules: typeof import('./rules.ts') | null = null;

/** Loads what the path of this study depends on besides its block types; false if that failed. */
export async function loadPathRules(study: PlayedStudy): Promise<boolean> {
  try {
    if (hasRules(study)) rules ??= await import('./rules.ts');
    return true;
  } catch {
    return false;
  }
}

/** The blocks in the order of this response. */
const arrange = (study: PlayedStudy, seed: number): Block[] =>
  rules ? rules.arrangeBlocks(asWalkable(study), seed) : asWalkable(study).blocks;

/** Whether the order or choice of blocks is random for each response. */
export const isOrderRandom = (study: PlayedStudy): boolean =>
  study.groups.some((group) => group.shuffle || group.show !== null);

export function findBlockType(study: PlayedStudy, id: Id): BlockType | undefined {
  const block = findBlock(study, id);
  return block && (findLoadedType(block.type) as BlockType | undefined);
}

export function findBlock(study: PlayedStudy, id: Id | null): PlayedBlock | undefined {
  return study.blocks.find((block) => block.id === id);
}

/** The path that the browser expects. The server decides with the same code and the version of the response. */
export function computePath(study: PlayedStudy, answers: Answers, context: ResponseContext): Walk {
  return rules
    ? rules.walk(asWalkable(study), answers, findLoadedType, context)
    : walkBlocks(arrange(study, context.seed), answers, findLoadedType, null);
}

/** Whether the path goes on after this answer; otherwise it would finish the study. */
export function leadsToAnother(
  study: PlayedStudy,
  answers: Answers,
  context: ResponseContext,
  block: Id,
  value: unknown,
): boolean {
  const { path } = computePath(study, new Map(answers).set(block, value), context);
  return path.includes(block) && path.at(-1) !== block;
}

/** The value of a variable of the study with the answers so far. */
export function computeVariable(
  study: PlayedStudy,
  answers: Answers,
  context: ResponseContext,
  id: Id,
): number | string | null {
  if (!rules) return null;
  const onPath = new Set(computePath(study, answers, context).path);
  return rules
    .createEvaluationContext(asWalkable(study), onPath, answers, findLoadedType, context.parameters)
    .variable(id);
}

/** Whether an answer so far grants consent to a purpose. The server decides again. */
export const hasConsent = (study: PlayedStudy, answers: Answers, purpose: Purpose): boolean =>
  study.blocks.some(({ id, type, config }) => {
    const value = answers.get(id);
    return value && findLoadedType(type)?.readConsent?.(config, value).granted.includes(purpose);
  });

/** Whether a consent without which the study cannot go on was declined. */
export const hasDeclined = (study: PlayedStudy, answers: Answers): boolean =>
  study.blocks.some(({ id, type, config }) => {
    const blockType = findLoadedType(type);
    const value = answers.get(id);
    return value && blockType?.readConsent && blockType.screensOut?.(config, value) === 'screened_out';
  });

/** The blocks in the order of this response, from the current one on, and those before it last. */
export function listFollowing(
  study: PlayedStudy,
  current: Id | null,
  { seed }: ResponseContext,
): PlayedBlock[] {
  const blocks = arrange(study, seed) as unknown as PlayedBlock[];
  const index = Math.max(
    0,
    blocks.findIndex(({ id }) => id === current),
  );
  return [...blocks.slice(index), ...blocks.slice(0, index)];
}

function getEndingOutcome(block: Pick<Block, 'type' | 'config'>): string | undefined {
  return findLoadedType(block.type)?.endingOutcome?.(block.config as never);
}

export interface Progress {
  /** The number of this block among all blocks that the study may show to this person. */
  page: number;
  pages: number;
  /** The part of the expected time that is over, 0 to 1. */
  share: number;
  /** Estimated minutes for this block and those that may follow; null if the study tells no times. */
  minutesLeft: number | null;
}

/**
 * How far a participant is. Blocks hidden by the answers so far count as passed, so that the number of pages stays the same
 * and the page number never decreases. Each block moves the bar by its share of the time that was expected to be left when
 * it was shown, so that it neither jumps nor goes back when an answer makes the study shorter or longer.
 */
export function computeProgress(
  study: PlayedStudy,
  path: Id[],
  block: Id,
  answers: Answers,
  context: ResponseContext,
): Progress {
  const content = asWalkable(study);
  const blocks = arrange(study, context.seed) as (Block & TimedBlock)[];
  const indexById = new Map(blocks.map(({ id }, index) => [id, index]));
  const current = indexById.get(block) ?? -1;
  const isTimed = study.blocks.some(({ seconds }) => seconds);
  const blocksOfVariables = rules?.listBlocksReadByVariables(content.variables ?? []) ?? [];
  const evaluation = rules?.createEvaluationContext(
    content,
    new Set(path.filter((id) => indexById.get(id)! < current)),
    answers,
    findLoadedType,
    context.parameters,
  );
  const measured = blocks.map(({ seconds, chance = 1, showIf, ...other }, index) => {
    const read =
      showIf && rules
        ? [
            ...rules.listConditionBlocks(showIf),
            ...(rules.listConditionVariables(showIf).length > 0 ? blocksOfVariables : []),
          ]
        : [];
    return {
      isEnding: getEndingOutcome(other) !== undefined,
      seconds: seconds || 1,
      chance,
      // Undecided while it reads the answer to a block that is still ahead.
      decidedAfter: Math.max(-2, ...read.map((id) => indexById.get(id)!).filter((at) => at < index)),
      isShown: !showIf || !rules || !evaluation || rules.evaluateCondition(showIf, evaluation),
    };
  });
  /** Blocks after this index that may be shown, by the answers before it: how many, and the seconds expected for them. */
  const measureAfter = (index: number) => {
    const sum = { pages: 0, seconds: 0 };
    for (let at = index + 1; at < measured.length; at += 1) {
      const { isEnding, seconds, chance, decidedAfter, isShown } = measured[at]!;
      const isUndecided = decidedAfter >= index;
      if (isEnding || !(isUndecided || isShown)) continue;
      sum.pages += 1;
      sum.seconds += seconds * (isUndecided ? chance : 1);
    }
    return sum;
  };
  const total = measureAfter(-1);
  const after = measureAfter(current);
  const secondsLeft = after.seconds + (measured[current]?.seconds ?? 0);
  let shareAhead = 1;
  for (const id of path) {
    const index = indexById.get(id) ?? current;
    if (index >= current) break;
    const { seconds } = measureAfter(index);
    shareAhead *= seconds / (seconds + measured[index]!.seconds);
  }
  // A preview may show a block that is not part of this response.
  const page = Math.max(1, total.pages - after.pages);
  // The team's own estimate holds for the whole study.
  const { estimatedMinutes } = study.settings;
  const minutesLeft =
    estimatedMinutes === null
      ? isTimed
        ? secondsLeft / 60
        : 0
      : estimatedMinutes * Math.min(1, secondsLeft / total.seconds);
  return {
    page,
    pages: total.pages,
    share: 1 - shareAhead,
    minutesLeft: minutesLeft > 0 ? minutesLeft : null,
  };
}

/** A number in [0, 1) derived from the ids of response and block, so that it is the same after a reload. */
export const computeSeed = (response: string, block: Id): number =>
  hashToUnitInterval(`${response}/${block}`);
