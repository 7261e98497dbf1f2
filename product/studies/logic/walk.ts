import { SKIPPED_FACT, type BlockType, type Fact, type Id } from '../../blocks/block.ts';
import type { WithHiddenFields } from '../hidden-fields.ts';
import type { Block, Screening, StudyContent } from '../study.ts';
import { arrangeBlocks } from './arrange.ts';
import {
  evaluateCondition,
  NO_ANSWER,
  toConditionInput,
  type ConditionInput,
  type EvaluationContext,
} from './evaluate-condition.ts';
import { listBlocksReadByVariables, computeVariables } from './variables.ts';
import { walkBlocks, type Answers, type FindBlockType, type PathRules, type Walk } from './walk-blocks.ts';

export { findEnding, type Answers, type FindBlockType, type Walk } from './walk-blocks.ts';

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
export type Walkable = Pick<StudyContent, 'blocks' | 'groups' | 'variables'> & WithHiddenFields;

/** Walks the study with the answers so far (`walkBlocks`), in the order of this response's seed. */
export function walk(
  content: Walkable,
  answers: Answers,
  findType: FindBlockType,
  context: ResponseContext = EMPTY_RESPONSE_CONTEXT,
): Walk {
  const rules = createPathRules(content, answers, findType, context.parameters);
  return walkBlocks(arrangeBlocks(content, context.seed), answers, findType, rules);
}

function createPathRules(
  content: Walkable,
  answers: Answers,
  findType: FindBlockType,
  parameters: ResponseContext['parameters'],
): PathRules {
  const onPath = new Set<Id>();
  const evaluation = createEvaluationContext(content, onPath, answers, findType, parameters);
  return {
    join: (block) => void onPath.add(block),
    isShown: ({ showIf }) => !showIf || evaluateCondition(showIf, evaluation),
    isScreenedOut: ({ id, screening }) => !!screening && isScreenedOut(screening, evaluation.answer(id)),
    findSkip: ({ skips }) => skips.find(({ when }) => evaluateCondition(when, evaluation)),
  };
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
  let variables: { read: number; values: Map<Id, number | string> } | null = null;
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
      const read = readBlocks.filter((block) => onPath.has(block)).length;
      if (variables?.read !== read)
        variables = { read, values: computeVariables(content.variables ?? [], evaluation) };
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
