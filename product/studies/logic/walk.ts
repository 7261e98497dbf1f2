import { SKIPPED_FACT, type BlockType, type Fact, type Id } from '../../blocks/block.ts';
import type { Block, Outcome, Screening, StudyContent } from '../study.ts';
import { arrangeBlocks } from './arrange.ts';
import {
  evaluateCondition,
  NO_ANSWER,
  toConditionInput,
  type ConditionInput,
  type EvaluationContext,
} from './evaluate-condition.ts';
import { listBlocksReadByVariables, computeVariables } from './variables.ts';

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

/** Facts of an answer as figures count them; of a skipped block only that. */
export function readFacts(type: BlockType, block: Block, value: unknown): Fact[] {
  return value === null ? [SKIPPED_FACT] : type.facts(block.config, value);
}

/** What a walk needs of a response besides its answers. */
export interface ResponseContext {
  /** In [0, 1), constant for a response; it decides random orders. */
  seed: number;
  parameters: Readonly<Record<string, string>>;
}
export const EMPTY_RESPONSE_CONTEXT: ResponseContext = { seed: 0.5, parameters: {} };

/** What a walk needs of a study, with loops expanded (`expandLoops`). */
export type Walkable = Pick<StudyContent, 'blocks' | 'groups' | 'variables'>;

/**
 * Walks the study with the answers so far, in the order of this response's seed. Blocks hidden by `showIf` are left
 * out; an answer that screens out ends it; after an answer, the first skip rule whose condition is true decides where to continue,
 * only forwards. Endings are not on the path; one is chosen when the walk ends.
 */
export function walk(
  content: Walkable,
  answers: Answers,
  findType: FindBlockType,
  context: ResponseContext = EMPTY_RESPONSE_CONTEXT,
): Walk {
  const blocks = arrangeBlocks(content, context.seed);
  const onPath = new Set<Id>();
  const evaluation = createEvaluationContext(content, onPath, answers, findType, context.parameters);
  const path: Id[] = [];
  const followedRules: Id[] = [];
  const indexById = new Map(blocks.map((block, index) => [block.id, index]));
  const end = (outcome: Outcome, ending = findEnding(blocks, outcome, findType)): Walk => ({
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
    if (block.showIf && !evaluateCondition(block.showIf, evaluation)) continue;
    path.push(block.id);
    onPath.add(block.id);
    if (!answers.has(block.id)) return { path, next: block.id, outcome: null, ending: null, followedRules };
    const value = answers.get(block.id);
    const screenedOut =
      value === null ? null : (findType(block.type)?.screensOut?.(block.config, value) ?? null);
    if (screenedOut) return end(screenedOut);
    if (block.screening && isScreenedOut(block.screening, evaluation.answer(block.id)))
      return end('screened_out');
    const rule = block.skips.find((candidate) => evaluateCondition(candidate.when, evaluation));
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

/**
 * What conditions can read. Only answers on the path count; those that left it after a change are ignored.
 *
 * @param onPath grows while the study is walked
 */
export function createEvaluationContext(
  content: Walkable,
  onPath: ReadonlySet<Id>,
  answers: Answers,
  findType: FindBlockType,
  parameters: ResponseContext['parameters'],
): EvaluationContext {
  const blocksById = new Map(content.blocks.map((block) => [block.id, block]));
  const inputs = new Map<Id, ConditionInput>();
  // Variables only change when a block that they read joins the path.
  const readBlocks = listBlocksReadByVariables(content.variables ?? []);
  let variables: { readCount: number; values: Map<Id, number | string> } | null = null;
  const evaluation: EvaluationContext = {
    answer(id) {
      const block = onPath.has(id) ? blocksById.get(id) : undefined;
      const type = block && findType(block.type);
      const value = answers.get(id);
      if (!type || value === undefined || value === null) return NO_ANSWER;
      const cached = inputs.get(id);
      if (cached) return cached;
      const input = toConditionInput(type, block.config, value);
      inputs.set(id, input);
      return input;
    },
    parameter: (name) => (Object.hasOwn(parameters, name) ? (parameters[name] ?? '') : ''),
    variable(id) {
      const readCount = readBlocks.filter((block) => onPath.has(block)).length;
      if (variables?.readCount !== readCount)
        variables = { readCount, values: computeVariables(content.variables ?? [], evaluation) };
      return variables.values.get(id) ?? null;
    },
  };
  return evaluation;
}

/** Whether a choice is rejected, or none is accepted although some are. A skipped block does not screen out. */
function isScreenedOut(screening: Screening, { answered, facts }: ConditionInput): boolean {
  if (!answered) return false;
  const chosen = facts.filter((fact) => fact.part === '').map((fact) => screening[fact.choice]);
  if (chosen.includes('reject')) return true;
  return Object.values(screening).includes('accept') && !chosen.includes('accept');
}

/** The outcome of a block that is an ending. */
function getEndingOutcome(block: Block, findType: FindBlockType): Outcome | null {
  return findType(block.type)?.endingOutcome?.(block.config) ?? null;
}

/** The block that is shown for an outcome. */
export function findEnding(blocks: Block[], outcome: Outcome, findType: FindBlockType): Id | null {
  return blocks.find((block) => getEndingOutcome(block, findType) === outcome)?.id ?? null;
}
