import type { BlockType, Id } from '#product/blocks/block.ts';
import { arrange } from '#product/studies/logic/arrange.ts';
import { blocksAsked } from '#product/studies/logic/condition.ts';
import { drawFrom } from '#product/studies/logic/draw.ts';
import { holds } from '#product/studies/logic/holds.ts';
import {
  walk,
  worldOf,
  type Answers,
  type Bearing,
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
export function propose(study: PlayedStudy, answers: Answers, bearing: Bearing): Walk {
  return walk(walkable(study), answers, typeOf, bearing);
}

/** A value of the study's own, as it stands with the answers so far. */
export function variableOf(
  study: PlayedStudy,
  answers: Answers,
  bearing: Bearing,
  id: Id,
): number | string | null {
  const { path } = propose(study, answers, bearing);
  return worldOf(walkable(study), new Set(path), answers, typeOf, bearing.parameters).variable(id);
}

/** The ending block a study has for an outcome. */
export function endingFor(study: PlayedStudy, outcome: string): Id | null {
  return study.blocks.find((block) => endsWith(block) === outcome)?.id ?? null;
}

function endsWith(block: Pick<Block, 'type' | 'config'>): string | undefined {
  return typeOf(block.type)?.ends?.(block.config as never);
}

/**
 * "Page 3 of 7": where a block stands, and how many there are as far as it can be known. Blocks whose
 * condition waits for a later answer count; those it already hides do not.
 */
export function pageOf(
  study: PlayedStudy,
  path: Id[],
  block: Id,
  answers: Answers,
  bearing: Bearing,
): { page: number; pages: number } {
  const blocks = arrange(walkable(study), bearing.seed);
  const at = path.indexOf(block);
  const order = new Map(blocks.map((one, index) => [one.id, index]));
  const placeOf = (id: Id) => order.get(id) ?? -1;
  const page = at < 0 ? placeOf(block) + 1 : at + 1;
  // A preview may open a block that no way has led to yet: what stands before it is behind it all the same.
  const last = at < 0 ? block : (path.at(-1) ?? block);
  const world = worldOf(walkable(study), new Set(path), answers, typeOf, bearing.parameters);
  const later = blocks.filter((one) => {
    if (placeOf(one.id) <= placeOf(last)) return false;
    if (endsWith(one) !== undefined) return false;
    if (!one.showIf) return true;
    const open = blocksAsked(one.showIf).some((id) => placeOf(id) >= placeOf(block));
    return open || holds(one.showIf, world);
  });
  return { page, pages: Math.max(page, (at < 0 ? page : path.length) + later.length) };
}

/** A number in [0, 1) from a response's own and a block's id, the same on every reload. */
export const seedOf = (base: string, block: Id): number => drawFrom(`${base}/${block}`);
