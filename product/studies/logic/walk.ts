import { SKIPPED, type BlockType, type Fact, type Id } from '../../blocks/block.ts';
import type { Block, Outcome, Screening, StudyContent } from '../study.ts';
import { arrange } from './arrange.ts';
import {
  evaluateCondition,
  NO_ANSWER,
  type ConditionInput,
  type EvaluationContext,
} from './evaluate-condition.ts';
import { blocksRead, variablesOf } from './variables.ts';

/** Answers so far: block id → value, `null` where the block was passed over. Absent: not reached yet. */
export type Answers = ReadonlyMap<Id, unknown>;
/** How the walk asks a block type about an answer; the palette on the server, loaded players in the browser. */
export type Types = (type: string) => BlockType | undefined;

export interface Walk {
  /** Blocks in the order the participant meets them, the one to answer next last. */
  path: Id[];
  /** The block to answer next; null when the walk has reached an ending. */
  next: Id | null;
  /** How it ends, when it does; `ending` is the block that says so, if the study has one. */
  outcome: Outcome | null;
  ending: Id | null;
  /** Rules that led somewhere, in order. */
  taken: Id[];
}

/** Facts of an answer as figures count them; a passed-over block says only that. */
export function factsOf(type: BlockType, block: Block, value: unknown): Fact[] {
  return value === null ? [SKIPPED] : type.facts(block.config, value);
}

/** What a response brings besides its answers: it decides orders that are drawn, and what the address said. */
export interface ResponseContext {
  /** In [0, 1); the same as long as the response lives. */
  seed: number;
  parameters: Readonly<Record<string, string>>;
}
export const EMPTY_RESPONSE_CONTEXT: ResponseContext = { seed: 0.5, parameters: {} };

/** What a walk needs of a study; loops are written out before (`expandLoops`). */
export type Walkable = Pick<StudyContent, 'blocks' | 'groups' | 'variables'>;

/**
 * Walks the study with the answers given so far, in the order this response's seed draws. Blocks hidden by `showIf`
 * are left out; an answer that screens out ends it; after an answered block its first rule that holds decides where
 * to go, forwards only. Endings are never walked into: they are reached when the questions are over.
 */
export function walk(
  content: Walkable,
  answers: Answers,
  types: Types,
  context: ResponseContext = EMPTY_RESPONSE_CONTEXT,
): Walk {
  const blocks = arrange(content, context.seed);
  const onPath = new Set<Id>();
  const evaluation = createEvaluationContext(content, onPath, answers, types, context.parameters);
  const path: Id[] = [];
  const taken: Id[] = [];
  const at = new Map(blocks.map((block, index) => [block.id, index]));
  const ended = (outcome: Outcome, ending = endingOf(blocks, outcome, types)): Walk => ({
    path,
    next: null,
    outcome,
    ending,
    taken,
  });
  let index = 0;
  while (index < blocks.length) {
    const block = blocks[index]!;
    index += 1;
    if (ends(block, types)) continue;
    if (block.showIf && !evaluateCondition(block.showIf, evaluation)) continue;
    path.push(block.id);
    onPath.add(block.id);
    if (!answers.has(block.id)) return { path, next: block.id, outcome: null, ending: null, taken };
    const value = answers.get(block.id);
    const stopped = value === null ? null : (types(block.type)?.screensOut?.(block.config, value) ?? null);
    if (stopped) return ended(stopped);
    if (block.screening && screensOut(block.screening, evaluation.answer(block.id)))
      return ended('screened_out');
    const rule = block.skips.find((one) => evaluateCondition(one.when, evaluation));
    if (!rule) continue;
    taken.push(rule.id);
    if ('end' in rule.to) break;
    const to = at.get(rule.to.block);
    if (to === undefined || to < index) continue;
    const outcome = ends(blocks[to]!, types);
    if (outcome) return ended(outcome, rule.to.block);
    index = to;
  }
  return ended('completed');
}

/**
 * What rules may read. Only answers on the path count: what a changed answer took off the path says nothing any more.
 *
 * @param onPath grows while the study is walked
 */
export function createEvaluationContext(
  content: Walkable,
  onPath: ReadonlySet<Id>,
  answers: Answers,
  types: Types,
  parameters: ResponseContext['parameters'],
): EvaluationContext {
  const byId = new Map(content.blocks.map((block) => [block.id, block]));
  const known = new Map<Id, ConditionInput>();
  // Variables change when a block that they read is met, and then only.
  const read = blocksRead(content.variables ?? []);
  let variables: { of: number; values: Map<Id, number | string> } | null = null;
  const evaluation: EvaluationContext = {
    answer(id) {
      const block = onPath.has(id) ? byId.get(id) : undefined;
      const type = block && types(block.type);
      const value = answers.get(id);
      if (!type || value === undefined || value === null) return NO_ANSWER;
      let asked = known.get(id);
      if (!asked)
        known.set(
          id,
          (asked = {
            answered: true,
            facts: type.facts(block.config, value),
            words: type.freeText(block.config, value),
          }),
        );
      return asked;
    },
    parameter: (name) => (Object.hasOwn(parameters, name) ? (parameters[name] ?? '') : ''),
    variable(id) {
      const of = read.filter((block) => onPath.has(block)).length;
      if (variables?.of !== of) variables = { of, values: variablesOf(content.variables ?? [], evaluation) };
      return variables.values.get(id) ?? null;
    },
  };
  return evaluation;
}

/** Whether what was chosen is rejected, or none of it among what is accepted. Who passed over is not screened. */
function screensOut(screening: Screening, { answered, facts }: ConditionInput): boolean {
  if (!answered) return false;
  const chosen = facts.filter((fact) => fact.part === '').map((fact) => screening[fact.choice]);
  if (chosen.includes('reject')) return true;
  return Object.values(screening).includes('accept') && !chosen.includes('accept');
}

/** The outcome a block speaks for, when it is an ending. */
function ends(block: Block, types: Types): Outcome | null {
  return types(block.type)?.endingOutcome?.(block.config) ?? null;
}

/** The block that speaks at the end for an outcome. */
export function endingOf(blocks: Block[], outcome: Outcome, types: Types): Id | null {
  return blocks.find((block) => ends(block, types) === outcome)?.id ?? null;
}
