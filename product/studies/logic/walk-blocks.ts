import type { BlockType, Id } from '../../blocks/block.ts';
import type { Block, Outcome, SkipRule } from '../study.ts';

/** Answers so far: block id → value, `null` if the block was skipped. A missing key: not answered yet. */
export type Answers = ReadonlyMap<Id, unknown>;
/** Finds a block type by its id: in the palette on the server, among the loaded players in the browser. */
export type FindBlockType = (type: string) => BlockType | undefined;

export interface Walk {
  /** Blocks in the order of the participant, with the one to answer next as the last. */
  path: Id[];
  /** The block to answer next; null when the walk has reached an ending. */
  next: Id | null;
  /** The outcome if the walk has ended; `ending` is the block shown for it, if the study has one. */
  outcome: Outcome | null;
  ending: Id | null;
  /** Skip rules that were followed, in order. */
  followedRules: Id[];
}

/** What decides about blocks besides their types: conditions, screening and skip rules. */
export interface PathRules {
  /** Tells that a block has joined the path, so that conditions can read its answer. */
  join(block: Id): void;
  isShown(block: Block): boolean;
  isScreenedOut(block: Block): boolean;
  /** The first skip rule that applies after the answer to a block. */
  findSkip(block: Block): SkipRule | undefined;
}

/**
 * Walks these blocks with the answers so far. Blocks hidden by `showIf` are left out; an answer that screens out ends it;
 * after an answer, the first skip rule whose condition is true decides where to continue, only forwards. Endings are not on
 * the path; one is chosen when the walk ends.
 *
 * @param rules null if the study has none, as in the browser, which then does not load them
 */
export function walkBlocks(
  blocks: Block[],
  answers: Answers,
  findType: FindBlockType,
  rules: PathRules | null,
): Walk {
  const path: Id[] = [];
  const followedRules: Id[] = [];
  const indexById = new Map(blocks.map((block, index) => [block.id, index]));
  const end = (outcome: Outcome, ending = findEnding(blocks, outcome, findType) ?? null): Walk => ({
    path,
    next: null,
    outcome,
    ending,
    followedRules,
  });
  let index = 0;
  while (index < blocks.length) {
    const block = blocks[index]!;
    index += 1;
    if (getEndingOutcome(block, findType)) continue;
    if (rules && !rules.isShown(block)) continue;
    path.push(block.id);
    rules?.join(block.id);
    if (!answers.has(block.id)) return { path, next: block.id, outcome: null, ending: null, followedRules };
    const value = answers.get(block.id);
    const screenedOut =
      value === null ? null : (findType(block.type)?.screensOut?.(block.config, value) ?? null);
    if (screenedOut) return end(screenedOut);
    if (rules?.isScreenedOut(block)) return end('screened_out');
    const rule = rules?.findSkip(block);
    if (!rule) continue;
    followedRules.push(rule.id);
    if ('end' in rule.to) break;
    const targetIndex = indexById.get(rule.to.block);
    if (targetIndex === undefined || targetIndex < index) continue;
    const outcome = getEndingOutcome(blocks[targetIndex]!, findType);
    if (outcome) return end(outcome, rule.to.block);
    index = targetIndex;
  }
  return end('completed');
}

/** The outcome of a block that is an ending. */
function getEndingOutcome(block: Block, findType: FindBlockType): Outcome | null {
  return findType(block.type)?.endingOutcome?.(block.config) ?? null;
}

/** The block that is shown for an outcome. */
export function findEnding(blocks: Block[], outcome: Outcome, findType: FindBlockType): Id | undefined {
  return blocks.find((block) => getEndingOutcome(block, findType) === outcome)?.id;
}
