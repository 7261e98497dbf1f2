import type { BlockType, Id } from '#product/blocks/block.ts';
import { typeOf } from '#product/blocks/index.ts';
import { holds, walk, type Answers, type Walk } from '#product/studies/logic/walk.ts';
import { testsOf } from '#product/studies/logic/condition.ts';
import type { Block } from '#product/studies/study.ts';
import type { PlayedBlock, PlayedStudy } from '../contract.ts';

/** Blocks as the evaluator reads them; what a participant's copy lacks, it does not ask for. */
function blocksOf(study: PlayedStudy): Block[] {
  return study.blocks as unknown as Block[];
}

export function typeOfBlock(study: PlayedStudy, id: Id): BlockType | undefined {
  const block = blockOf(study, id);
  return block && (typeOf(block.type) as BlockType | undefined);
}

export function blockOf(study: PlayedStudy, id: Id | null): PlayedBlock | undefined {
  return study.blocks.find((block) => block.id === id);
}

/** What the browser proposes: the server decides by the same walk, on the version of the response. */
export function propose(study: PlayedStudy, answers: Answers): Walk {
  return walk({ blocks: blocksOf(study) }, answers, typeOf);
}

/** The ending block a study has for an outcome. */
export function endingFor(study: PlayedStudy, outcome: string): Id | null {
  return study.blocks.find((block) => endsWith(block) === outcome)?.id ?? null;
}

function endsWith(block: PlayedBlock): string | undefined {
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
): { page: number; pages: number } {
  const at = path.indexOf(block);
  const page = at < 0 ? study.blocks.findIndex((one) => one.id === block) + 1 : at + 1;
  const order = study.blocks.map((one) => one.id);
  const last = path.at(-1) ?? block;
  const asked = (id: Id) => {
    const one = blockOf(study, id);
    const type = typeOfBlock(study, id);
    const value = answers.get(id);
    if (!one || !type || value === undefined || value === null)
      return { answered: false, facts: [], words: '' };
    return { answered: true, facts: type.facts(one.config, value), words: type.words(one.config, value) };
  };
  const later = blocksOf(study).filter((one) => {
    if (order.indexOf(one.id) <= order.indexOf(last)) return false;
    if (endsWith(one as unknown as PlayedBlock) !== undefined) return false;
    if (!one.showIf) return true;
    const open = testsOf(one.showIf).some((test) => order.indexOf(test.block) >= order.indexOf(block));
    return open || holds(one.showIf, asked);
  });
  return { page, pages: Math.max(page, (at < 0 ? page : path.length) + later.length) };
}

/** A number in [0, 1) from a response's own and a block's id: FNV-1a, the same on every reload. */
export function seedOf(base: string, block: Id): number {
  let hash = 0x811c9dc5;
  for (const one of `${base}/${block}`) hash = Math.imul(hash ^ one.charCodeAt(0), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}
