import type { BlockType, Id } from '#product/blocks/block.ts';
import { arrangeBlocks } from '#product/studies/logic/arrange.ts';
import { listConditionBlocks, listConditionVariables } from '#product/studies/logic/condition.ts';
import { hashToUnitInterval } from '#product/studies/logic/seeded-random.ts';
import { evaluateCondition } from '#product/studies/logic/evaluate-condition.ts';
import { listBlocksReadByVariables } from '#product/studies/logic/variables.ts';
import {
  walk,
  createEvaluationContext,
  type Answers,
  type ResponseContext,
  type Walk,
  type Walkable,
} from '#product/studies/logic/walk.ts';
import type { Block } from '#product/studies/study.ts';
import type { PlayedBlock, PlayedStudy } from '../contract.ts';
import { typeOf } from './loaded-types.ts';

/** The study as the evaluator reads it; what a participant's copy lacks, it does not ask for. */
const walkable = (study: PlayedStudy): Walkable => study as unknown as Walkable;

/** Whether the order of its blocks waits for what is drawn for the response. */
export const isDrawn = (study: PlayedStudy): boolean =>
  study.groups.some((group) => group.shuffle || group.show !== null);

export function typeOfBlock(study: PlayedStudy, id: Id): BlockType | undefined {
  const block = blockOf(study, id);
  return block && (typeOf(block.type) as BlockType | undefined);
}

export function blockOf(study: PlayedStudy, id: Id | null): PlayedBlock | undefined {
  return study.blocks.find((block) => block.id === id);
}

/** What the browser proposes: the server decides by the same walk, on the version of the response. */
export function propose(study: PlayedStudy, answers: Answers, context: ResponseContext): Walk {
  return walk(walkable(study), answers, typeOf, context);
}

/** A value of the study's own, as it stands with the answers so far. */
export function variableOf(
  study: PlayedStudy,
  answers: Answers,
  context: ResponseContext,
  id: Id,
): number | string | null {
  const { path } = propose(study, answers, context);
  return createEvaluationContext(
    walkable(study),
    new Set(path),
    answers,
    typeOf,
    context.parameters,
  ).variable(id);
}

/** The ending block a study has for an outcome. */
export function endingFor(study: PlayedStudy, outcome: string): Id | null {
  return study.blocks.find((block) => endsWith(block) === outcome)?.id ?? null;
}

function endsWith(block: Pick<Block, 'type' | 'config'>): string | undefined {
  return typeOf(block.type)?.endingOutcome?.(block.config as never);
}

/**
 * "Page 3 of 7": of all that the study may ask this person, how much stands at this block or behind it. What the
 * answers so far hide counts as behind, so that the count stays as it is and the page never falls on the way.
 */
export function pageOf(
  study: PlayedStudy,
  path: Id[],
  block: Id,
  answers: Answers,
  context: ResponseContext,
): { page: number; pages: number } {
  const content = walkable(study);
  const blocks = arrangeBlocks(content, context.seed);
  const place = new Map(blocks.map((one, index) => [one.id, index]));
  const read = listBlocksReadByVariables(content.variables ?? []);
  /** Blocks that may follow a place, by the answers given before it. */
  const after = (at: number) => {
    const before = new Set(path.filter((id) => place.get(id)! < at));
    const evaluation = createEvaluationContext(content, before, answers, typeOf, context.parameters);
    return blocks.slice(at + 1).filter(({ showIf, ...one }, index) => {
      if (endsWith(one) !== undefined) return false;
      if (!showIf) return true;
      // Decided by an answer that is still to come.
      const asked = [
        ...listConditionBlocks(showIf),
        ...(listConditionVariables(showIf).length > 0 ? read : []),
      ];
      const open = asked.some((id) => place.get(id)! >= at && place.get(id)! <= at + index);
      return open || evaluateCondition(showIf, evaluation);
    }).length;
  };
  const pages = after(-1);
  // A preview may open a block that is not drawn here.
  return { page: Math.max(1, pages - after(place.get(block) ?? -1)), pages };
}

/** A number in [0, 1) from a response's own and a block's id, the same on every reload. */
export const seedOf = (base: string, block: Id): number => hashToUnitInterval(`${base}/${block}`);
