import type { Subject } from '#product/blocks/block.ts';
import { typeOf } from '#product/blocks/index.ts';
import { inLanguage, plain, type Text } from '#product/blocks/text.ts';
import type { Condition, Operand, Operator, Test } from '../../logic/condition.ts';
import type { Block, StudyContent } from '../../study.ts';
import { subjectsOf } from './asked.ts';
import { childrenOf } from './condition-tree.ts';
import { blockName } from '../questions/outline.ts';

export const OPERATOR_LABELS: Record<Operator, string> = {
  is: 'is',
  is_not: 'is not',
  one_of: 'is one of',
  none_of: 'is none of',
  all_of: 'includes all of',
  at_least: 'at least n selected',
  at_most: 'at most n selected',
  eq: 'is equal to',
  neq: 'is not equal to',
  lt: 'is less than',
  lte: 'is at most',
  gt: 'is more than',
  gte: 'is at least',
  between: 'is between',
  on: 'is on',
  before: 'is before',
  after: 'is after',
  within: 'is from … to',
  contains: 'contains',
  not_contains: 'does not contain',
  equals: 'is exactly',
  not_equals: 'is not exactly',
  starts_with: 'starts with',
  ends_with: 'ends with',
  matches: 'matches pattern',
  answered: 'was answered',
  not_answered: 'was not answered',
};

/** The same of a variable or a parameter, which nobody answers. */
export function operatorLabel(op: Operator, asksBlock: boolean): string {
  if (asksBlock) return OPERATOR_LABELS[op];
  if (op === 'answered') return 'has a value';
  return op === 'not_answered' ? 'has no value' : OPERATOR_LABELS[op];
}

/** A block in lists and sentences: its words, else its kind. */
export function calledBlock(block: Block, content: Pick<StudyContent, 'languages'>): string {
  return blockName(block, content) || `Untitled ${typeOf(block.type)?.label.toLowerCase() ?? 'block'}`;
}

/** Speaks of what rules name, in the base language. */
export class RuleFormatter {
  readonly #content: StudyContent;
  constructor(content: StudyContent) {
    this.#content = content;
  }

  words(text: Text | null | undefined): string {
    const { base } = this.#content.languages;
    return plain(inLanguage(text ?? undefined, base, base)).trim();
  }

  block(id: string): string {
    const block = this.#content.blocks.find((one) => one.id === id);
    return block ? `“${calledBlock(block, this.#content)}”` : 'a removed block';
  }

  variable(id: string): string {
    const variable = this.#content.variables?.find((one) => one.id === id);
    return variable ? variable.name.trim() || 'an unnamed variable' : 'a removed variable';
  }

  part(block: string, part: string): string {
    const { label } = this.#subject(block, part) ?? { label: null };
    const words = part === '' ? '' : this.words(label) || 'a removed row';
    return words ? `${this.block(block)} (${words})` : this.block(block);
  }

  operand(value: Operand, subject?: Subject): string {
    if (typeof value === 'number') return value.toLocaleString('en');
    if (typeof value === 'string') {
      const choice = subject?.choices.find((one) => one.choice === value);
      return choice ? `“${this.words(choice.label) || 'untitled'}”` : `“${value}”`;
    }
    if ('block' in value) return `the answer to ${this.part(value.block, value.part)}`;
    if ('variable' in value) return this.variable(value.variable);
    return value.parameter.trim() === '' ? 'a URL parameter' : `the URL parameter ${value.parameter}`;
  }

  test(test: Test): string {
    const subject = 'block' in test ? this.#subject(test.block, test.part) : undefined;
    const left =
      'block' in test
        ? this.part(test.block, test.part)
        : this.operand('variable' in test ? { variable: test.variable } : { parameter: test.parameter });
    const says = operatorLabel(test.op, 'block' in test);
    if (test.op === 'answered' || test.op === 'not_answered') return `${left} ${says}`;
    const values = test.values.map((value) => this.operand(value, subject));
    const [first = '…', second = '…'] = values;
    switch (test.op) {
      case 'at_least':
        return `${left} has at least ${first} selected`;
      case 'at_most':
        return `${left} has at most ${first} selected`;
      case 'between':
        return `${left} ${says} ${first} and ${second}`;
      case 'within':
        return `${left} is from ${first} to ${second}`;
      default:
        return `${left} ${says} ${values.join(test.op === 'all_of' ? ' and ' : ' or ') || '…'}`;
    }
  }

  /** A condition as a part of a sentence; groups inside it stand in brackets. */
  condition(condition: Condition): string {
    const children = childrenOf(condition);
    if (!children) return this.test(condition as Test);
    if (children.length === 0) return 'all' in condition ? 'always' : 'never';
    return children
      .map((child) =>
        (childrenOf(child)?.length ?? 0) > 1 ? `(${this.condition(child)})` : this.condition(child),
      )
      .join('all' in condition ? ' and ' : ' or ');
  }

  /** What the screening of a block does; null when it does nothing. */
  screening({ id, screening = {} }: Block): string | null {
    const subject = screeningSubject(this.#content.blocks.find((one) => one.id === id));
    const named = (does: string, join: string) =>
      Object.entries(screening)
        .filter(([, what]) => what === does)
        .map(([choice]) => (subject ? this.operand(choice, subject) : 'a removed option'))
        .join(join);
    const [needed, refused] = [named('accept', ' or '), named('reject', ' or ')];
    if (!needed && !refused) return null;
    const only = needed && `Only people who choose ${needed}`;
    if (!refused) return `${only} continue. Everyone else is screened out.`;
    if (!needed) return `People who choose ${refused} are screened out. Everyone else continues.`;
    return `${only}, and not ${refused}, continue. Everyone else is screened out.`;
  }

  #subject(block: string, part: string): Subject | undefined {
    return subjectsOf(this.#content.blocks.find((one) => one.id === block)).find((one) => one.part === part);
  }
}

/** The choices of a block that may screen; undefined where there are none. */
export function screeningSubject(block: Block | undefined): Subject | undefined {
  return subjectsOf(block).find(
    ({ part, kind, choices }) => part === '' && kind !== 'text' && choices.length > 0,
  );
}
