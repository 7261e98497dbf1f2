import type { ConditionSubject } from '#product/blocks/block.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { inLanguage, plainText, type Text } from '#product/blocks/text.ts';
import type { Condition, Operand, Operator, Test } from '../../logic/condition.ts';
import type { Block, StudyContent } from '../../study.ts';
import { subjectsOf } from './rule-sources.ts';
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

/** The label of an operator; variables and URL parameters have other labels for "answered". */
export function operatorLabel(op: Operator, asksBlock: boolean): string {
  if (asksBlock) return OPERATOR_LABELS[op];
  if (op === 'answered') return 'has a value';
  return op === 'not_answered' ? 'has no value' : OPERATOR_LABELS[op];
}

/** The name of a block in lists and sentences: its title, else its type. */
export function blockLabel(block: Block, content: Pick<StudyContent, 'languages'>): string {
  return blockName(block, content) || `Untitled ${findBlockType(block.type)?.label.toLowerCase() ?? 'block'}`;
}

/** Formats rules and what they refer to, in the base language. */
export class RuleFormatter {
  readonly #content: StudyContent;
  constructor(content: StudyContent) {
    this.#content = content;
  }

  words(text: Text | null | undefined): string {
    const { base } = this.#content.languages;
    return plainText(inLanguage(text ?? undefined, base, base)).trim();
  }

  block(id: string): string {
    const block = this.#content.blocks.find((one) => one.id === id);
    return block ? `“${blockLabel(block, this.#content)}”` : 'a removed block';
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

  operand(value: Operand, subject?: ConditionSubject): string {
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
    const operator = operatorLabel(test.op, 'block' in test);
    if (test.op === 'answered' || test.op === 'not_answered') return `${left} ${operator}`;
    const values = test.values.map((value) => this.operand(value, subject));
    const [first = '…', second = '…'] = values;
    switch (test.op) {
      case 'at_least':
        return `${left} has at least ${first} selected`;
      case 'at_most':
        return `${left} has at most ${first} selected`;
      case 'between':
        return `${left} ${operator} ${first} and ${second}`;
      case 'within':
        return `${left} is from ${first} to ${second}`;
      default:
        return `${left} ${operator} ${values.join(test.op === 'all_of' ? ' and ' : ' or ') || '…'}`;
    }
  }

  /** A condition as part of a sentence; nested groups are in brackets. */
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

  /** A sentence about the screening of a block; null if there is none. */
  screening({ id, screening = {} }: Block): string | null {
    const subject = screeningSubject(this.#content.blocks.find((one) => one.id === id));
    const listChoices = (effect: string, join: string) =>
      Object.entries(screening)
        .filter(([, value]) => value === effect)
        .map(([choice]) => (subject ? this.operand(choice, subject) : 'a removed option'))
        .join(join);
    const [accepted, rejected] = [listChoices('accept', ' or '), listChoices('reject', ' or ')];
    if (!accepted && !rejected) return null;
    const onlyAccepted = accepted && `Only people who choose ${accepted}`;
    if (!rejected) return `${onlyAccepted} continue. Everyone else is screened out.`;
    if (!accepted) return `People who choose ${rejected} are screened out. Everyone else continues.`;
    return `${onlyAccepted}, and not ${rejected}, continue. Everyone else is screened out.`;
  }

  #subject(block: string, part: string): ConditionSubject | undefined {
    return subjectsOf(this.#content.blocks.find((one) => one.id === block)).find((one) => one.part === part);
  }
}

/** The choices of a block that can screen; undefined if there are none. */
export function screeningSubject(block: Block | undefined): ConditionSubject | undefined {
  return subjectsOf(block).find(
    ({ part, kind, choices }) => part === '' && kind !== 'text' && choices.length > 0,
  );
}
