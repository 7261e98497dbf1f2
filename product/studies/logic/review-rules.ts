import type { BlockType, Id, Subject } from '../../blocks/block.ts';
import type { Block, StudyContent } from '../study.ts';
import { OPERATORS, testsOf, type Condition, type Test } from './condition.ts';
import type { Types } from './walk.ts';

/** What is wrong with the logic of one block, and where: `showIf` or `skip:<id>`. */
export interface RuleIssue {
  severity: 'error' | 'warning';
  block: Id;
  message: string;
  place: string;
}

const choiceOps: readonly string[] = OPERATORS.choice;
const numberOps: readonly string[] = OPERATORS.number;
const textOps: readonly string[] = OPERATORS.text;
const anyOps: readonly string[] = OPERATORS.any;

/** Reads every rule of a study: what it asks must exist and come before, where it leads must come after. */
export function reviewRules(content: Pick<StudyContent, 'blocks'>, types: Types): RuleIssue[] {
  const known = new Known(content.blocks, types);
  return content.blocks.flatMap((block, index) => {
    const issues: RuleIssue[] = [];
    const tell = (place: string, message: string) =>
      issues.push({ severity: 'error', block: block.id, message, place });
    if (block.showIf)
      for (const message of problemsOf(block.showIf, index - 1, known)) tell('showIf', message);
    for (const rule of block.skips) {
      for (const message of problemsOf(rule.when, index, known)) tell(`skip:${rule.id}`, message);
      if ('end' in rule.to) continue;
      const to = known.placeOf(rule.to.block);
      if (to === undefined)
        tell(`skip:${rule.id}`, 'This rule leads to a block that is gone. Choose another.');
      else if (to <= index) tell(`skip:${rule.id}`, 'This rule leads backwards. Choose a later block.');
    }
    return issues;
  });
}

/** Blocks by id with what can be asked of them, worked out once. */
class Known {
  readonly #places: Map<Id, number>;
  readonly #subjects = new Map<Id, Subject[]>();
  readonly #blocks: Block[];
  readonly #types: Types;

  constructor(blocks: Block[], types: Types) {
    this.#blocks = blocks;
    this.#types = types;
    this.#places = new Map(blocks.map((block, index) => [block.id, index]));
  }

  placeOf(id: Id): number | undefined {
    return this.#places.get(id);
  }

  typeOf(id: Id): BlockType | undefined {
    const block = this.#blocks[this.#places.get(id) ?? -1];
    return block && this.#types(block.type);
  }

  subjectsOf(id: Id): Subject[] {
    const cached = this.#subjects.get(id);
    if (cached) return cached;
    const block = this.#blocks[this.#places.get(id) ?? -1];
    const subjects = (block && this.#types(block.type)?.conditions(block.config)) ?? [];
    this.#subjects.set(id, subjects);
    return subjects;
  }
}

function problemsOf(condition: Condition, last: number, known: Known): string[] {
  const problems = new Set<string>();
  if (hasEmptyGroup(condition)) problems.add('A group of this rule is empty. Add a condition or remove it.');
  for (const test of testsOf(condition)) {
    const problem = problemOf(test, last, known);
    if (problem) problems.add(problem);
  }
  return [...problems];
}

function hasEmptyGroup(condition: Condition): boolean {
  const group = 'all' in condition ? condition.all : 'any' in condition ? condition.any : null;
  return group !== null && (group.length === 0 || group.some(hasEmptyGroup));
}

function problemOf(test: Test, last: number, known: Known): string | null {
  const place = known.placeOf(test.block);
  if (place === undefined) return 'This rule asks about a block that is gone. Choose another.';
  if (place > last) return 'This rule asks about a later block. Choose one that comes before.';
  if (!known.typeOf(test.block)?.asks) return 'This rule asks about a block that nobody answers.';
  if (anyOps.includes(test.op)) return null;
  const subject = known.subjectsOf(test.block).find((one) => one.part === test.part);
  if (!subject) return 'This rule asks about a row or item that is gone. Choose another.';
  return valuesProblem(test, subject);
}

function valuesProblem(test: Test, subject: Subject): string | null {
  if (test.values.length === 0) return 'This rule compares with nothing. Choose a value.';
  if (choiceOps.includes(test.op)) {
    if (subject.kind === 'text') return MISFIT;
    // A number without listed choices is compared with any.
    const known = new Set(subject.choices.map(({ choice }) => choice));
    if (subject.kind === 'number' && known.size === 0) return MISFIT;
    return test.values.every((value) => known.has(String(value)))
      ? null
      : 'This rule asks about an option that is gone. Choose another.';
  }
  if (numberOps.includes(test.op)) {
    if (subject.kind !== 'number') return MISFIT;
    const [low, high] = test.values;
    if (typeof low !== 'number' || !Number.isFinite(low)) return 'This rule compares with no number.';
    if (test.op !== 'between') return null;
    if (typeof high !== 'number' || !Number.isFinite(high)) return 'Say both limits of this rule.';
    return low <= high ? null : 'The first limit of this rule is above the second.';
  }
  if (!textOps.includes(test.op) || subject.kind !== 'text') return MISFIT;
  return String(test.values[0]).trim() === '' ? 'This rule compares with no words. Write some.' : null;
}

const MISFIT = 'This comparison does not fit the question. Choose another.';
