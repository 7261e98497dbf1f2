import { SKIPPED, type BlockType, type Fact, type Id } from '../../blocks/block.ts';
import type { Block, Outcome, StudyContent } from '../study.ts';
import type { Condition, Test } from './condition.ts';

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
}

interface Asked {
  answered: boolean;
  facts: Fact[];
  words: string;
}

/** Does a condition hold? The same function runs in the browser and on the server; the server decides. */
export function holds(condition: Condition, ask: (block: Id) => Asked): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, ask));
  if ('any' in condition) return condition.any.some((one) => holds(one, ask));
  return passes(condition, ask(condition.block));
}

function passes(test: Test, { answered, facts, words }: Asked): boolean {
  if (test.op === 'answered') return answered;
  if (test.op === 'not_answered') return !answered;
  // An unanswered question passes no test but the negative ones: "is not", "none of", "does not contain".
  const chosen = new Set<string>();
  for (const fact of facts) if (fact.part === test.part) chosen.add(fact.choice);
  const values = test.values.map(String);
  switch (test.op) {
    case 'is':
    case 'one_of':
      return values.some((value) => chosen.has(value));
    case 'is_not':
    case 'none_of':
      return !values.some((value) => chosen.has(value));
    case 'all_of':
      return values.length > 0 && values.every((value) => chosen.has(value));
    case 'contains':
      return words.toLocaleLowerCase('en').includes((values[0] ?? '').toLocaleLowerCase('en'));
    case 'not_contains':
      return !words.toLocaleLowerCase('en').includes((values[0] ?? '').toLocaleLowerCase('en'));
    case 'equals':
      return words.trim().toLocaleLowerCase('en') === (values[0] ?? '').trim().toLocaleLowerCase('en');
    default:
      return facts.some((fact) => fact.part === test.part && compares(test, fact.number));
  }
}

function compares(test: Test, number: number | null): boolean {
  if (number === null) return false;
  const [a = Number.NaN, b = Number.NaN] = test.values.map(Number);
  switch (test.op) {
    case 'eq':
      return number === a;
    case 'neq':
      return number !== a;
    case 'lt':
      return number < a;
    case 'lte':
      return number <= a;
    case 'gt':
      return number > a;
    case 'gte':
      return number >= a;
    case 'between':
      return number >= a && number <= b;
    default:
      return false;
  }
}

/** Facts of an answer as figures count them; a passed-over block says only that. */
export function factsOf(type: BlockType, block: Block, value: unknown): Fact[] {
  return value === null ? [SKIPPED] : type.facts(block.config, value);
}

/**
 * Walks the study with the answers given so far. Blocks hidden by `showIf` are left out; after an answered
 * block its first rule that holds decides where to go, forwards only. Endings are never walked into: they are
 * reached when the questions are over.
 */
export function walk(content: Pick<StudyContent, 'blocks'>, answers: Answers, types: Types): Walk {
  const { blocks } = content;
  const known = new Map<Id, Asked>();
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const onPath = new Set<Id>();
  const ask = (id: Id): Asked => {
    const nothing: Asked = { answered: false, facts: [], words: '' };
    // Only answers on the path count: what a changed answer took off the path says nothing any more.
    if (!onPath.has(id)) return nothing;
    const cached = known.get(id);
    if (cached) return cached;
    const block = byId.get(id);
    const type = block && types(block.type);
    const value = answers.get(id);
    const asked =
      block && type && value !== undefined && value !== null
        ? { answered: true, facts: type.facts(block.config, value), words: type.words(block.config, value) }
        : nothing;
    known.set(id, asked);
    return asked;
  };
  const path: Id[] = [];
  const at = new Map(blocks.map((block, index) => [block.id, index]));
  let index = 0;
  while (index < blocks.length) {
    const block = blocks[index]!;
    index += 1;
    if (ends(block, types)) continue;
    if (block.showIf && !holds(block.showIf, ask)) continue;
    path.push(block.id);
    onPath.add(block.id);
    if (!answers.has(block.id)) return { path, next: block.id, outcome: null, ending: null };
    const value = answers.get(block.id);
    const stopped = value === null ? null : (types(block.type)?.stops?.(block.config, value) ?? null);
    if (stopped) return { path, next: null, outcome: stopped, ending: endingOf(blocks, stopped, types) };
    const rule = block.skips.find((one) => holds(one.when, ask));
    if (!rule) continue;
    if ('end' in rule.to) break;
    const to = at.get(rule.to.block);
    if (to === undefined || to < index) continue;
    const outcome = ends(blocks[to]!, types);
    if (outcome) return { path, next: null, outcome, ending: rule.to.block };
    index = to;
  }
  return { path, next: null, outcome: 'completed', ending: endingOf(blocks, 'completed', types) };
}

/** The outcome a block speaks for, when it is an ending. */
function ends(block: Block, types: Types): Outcome | null {
  return types(block.type)?.ends?.(block.config) ?? null;
}

/** The block that speaks at the end for an outcome. */
export function endingOf(blocks: Block[], outcome: Outcome, types: Types): Id | null {
  return blocks.find((block) => ends(block, types) === outcome)?.id ?? null;
}
