import type { ConditionSubject } from '#product/blocks/team-block.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { selectLanguage, plainText, type Text } from '#product/blocks/text.ts';
import type { Condition, Operand, Operator, Test } from '../../logic/condition.ts';
import { findStudyAttribute } from '../../attributes/study-attributes.ts';
import { findParameterSubject } from '../../hidden-fields.ts';
import { ATTRIBUTE_PREFIX } from '../../reserved-parameters.ts';
import type { Block, StudyContent } from '../../study.ts';
import { listSubjects } from './rule-sources.ts';
import { getChildren } from './condition-tree.ts';
import { formatBlockTitle } from '../outline/outline.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const OPERATOR_LABELS: Record<Operator, string> = {
  is: texts.conditionSentences.is,
  is_not: texts.conditionSentences.isNot,
  one_of: texts.conditionSentences.isOneOf,
  none_of: texts.conditionSentences.isNoneOf,
  all_of: texts.conditionSentences.includesAllOf,
  at_least: texts.conditionSentences.atLeastNSelected,
  at_most: texts.conditionSentences.atMostNSelected,
  eq: texts.conditionSentences.isEqualTo,
  neq: texts.conditionSentences.isNotEqualTo,
  lt: texts.conditionSentences.isLessThan,
  lte: texts.conditionSentences.isAtMost,
  gt: texts.conditionSentences.isMoreThan,
  gte: texts.conditionSentences.isAtLeast,
  between: texts.conditionSentences.isBetween,
  on: texts.conditionSentences.isOn,
  before: texts.conditionSentences.isBefore,
  after: texts.conditionSentences.isAfter,
  within: texts.conditionSentences.isFromTo,
  contains: texts.conditionSentences.contains,
  not_contains: texts.conditionSentences.doesNotContain,
  equals: texts.conditionSentences.isExactly,
  not_equals: texts.conditionSentences.isNotExactly,
  starts_with: texts.conditionSentences.startsWith,
  ends_with: texts.conditionSentences.endsWith,
  matches: texts.conditionSentences.matchesPattern,
  answered: texts.conditionSentences.wasAnswered,
  not_answered: texts.conditionSentences.wasNotAnswered,
};

/** The label of an operator; variables and URL parameters have other labels for "answered". */
export function getOperatorLabel(op: Operator, readsBlock: boolean): string {
  if (readsBlock) return OPERATOR_LABELS[op];
  if (op === 'answered') return texts.conditionSentences.hasValue;
  return op === 'not_answered' ? texts.conditionSentences.hasNoValue : OPERATOR_LABELS[op];
}

/** The name of a block in lists and sentences: its title, else its type. */
export function formatBlockLabel(block: Block, content: Pick<StudyContent, 'languages'>): string {
  return (
    formatBlockTitle(block, content) ||
    texts.conditionSentences.untitledBlock(
      findTeamBlockType(block.type)?.label.toLowerCase() ?? texts.conditionSentences.block,
    )
  );
}

/** Formats rules and what they refer to, in the base language. */
export class RuleFormatter {
  readonly #content: StudyContent;
  constructor(content: StudyContent) {
    this.#content = content;
  }

  formatText(text: Text | null | undefined): string {
    const { base } = this.#content.languages;
    return plainText(selectLanguage(text ?? undefined, base, base)).trim();
  }

  formatBlock(id: string): string {
    const block = this.#content.blocks.find((candidate) => candidate.id === id);
    return block ? `“${formatBlockLabel(block, this.#content)}”` : sharedTexts.aRemovedBlock;
  }

  formatVariable(id: string): string {
    const variable = this.#content.variables?.find((candidate) => candidate.id === id);
    return variable
      ? variable.name.trim() || texts.conditionSentences.unnamedVariable
      : texts.conditionSentences.removedVariable;
  }

  formatPart(blockId: string, part: string): string {
    const { label } = this.#findSubject(blockId, part) ?? { label: null };
    const partLabel = part === '' ? '' : this.formatText(label) || texts.conditionSentences.removedRow;
    return partLabel ? `${this.formatBlock(blockId)} (${partLabel})` : this.formatBlock(blockId);
  }

  formatOperand(value: Operand, subject?: ConditionSubject): string {
    if (typeof value === 'number') return value.toLocaleString('en');
    if (typeof value === 'string') {
      const choice = subject?.choices.find((option) => option.choice === value);
      return choice
        ? `“${this.formatText(choice.label) || texts.conditionSentences.untitled}”`
        : `“${value}”`;
    }
    if ('block' in value) return texts.conditionSentences.answerTo(this.formatPart(value.block, value.part));
    if ('variable' in value) return this.formatVariable(value.variable);
    if (value.parameter.startsWith(ATTRIBUTE_PREFIX)) return this.formatAttribute(value.parameter);
    return value.parameter.trim() === ''
      ? texts.conditionSentences.aUrlParameterInSentence
      : texts.conditionSentences.urlParameterNamed(value.parameter);
  }

  /** @param parameter the name by which rules read the attribute */
  formatAttribute(parameter: string): string {
    const attribute = findStudyAttribute(this.#content, parameter);
    return attribute
      ? texts.conditionSentences.attributeNamed(attribute.name)
      : texts.conditionSentences.removedAttribute;
  }

  formatTest(test: Test): string {
    const subject =
      'block' in test
        ? this.#findSubject(test.block, test.part)
        : 'parameter' in test
          ? findParameterSubject(this.#content, test.parameter)
          : undefined;
    const leftSide =
      'block' in test
        ? this.formatPart(test.block, test.part)
        : this.formatOperand(
            'variable' in test ? { variable: test.variable } : { parameter: test.parameter },
          );
    const operator = getOperatorLabel(test.op, 'block' in test);
    if (test.op === 'answered' || test.op === 'not_answered') return `${leftSide} ${operator}`;
    const values = test.values.map((value) => this.formatOperand(value, subject));
    const [first = '…', second = '…'] = values;
    switch (test.op) {
      case 'at_least':
        return texts.conditionSentences.hasAtLeastSelected(leftSide, first);
      case 'at_most':
        return texts.conditionSentences.hasAtMostSelected(leftSide, first);
      case 'between':
        return texts.conditionSentences.isBetweenValues(leftSide, operator, first, second);
      case 'within':
        return texts.conditionSentences.isFromToValues(leftSide, first, second);
      default:
        return `${leftSide} ${operator} ${values.join(test.op === 'all_of' ? texts.conditionSentences.joinAnd : texts.conditionSentences.joinOr) || '…'}`;
    }
  }

  /** A condition as part of a sentence; nested groups are in brackets. */
  formatCondition(condition: Condition): string {
    const children = getChildren(condition);
    if (!children) return this.formatTest(condition as Test);
    if (children.length === 0)
      return 'all' in condition ? texts.conditionSentences.always : texts.conditionSentences.never;
    return children
      .map((child) =>
        (getChildren(child)?.length ?? 0) > 1
          ? `(${this.formatCondition(child)})`
          : this.formatCondition(child),
      )
      .join('all' in condition ? texts.conditionSentences.joinAnd : texts.conditionSentences.joinOr);
  }

  /** A sentence about the screening of a block; null if there is none. */
  formatScreening({ id, screening = {} }: Block): string | null {
    const subject = findScreeningSubject(this.#content.blocks.find((candidate) => candidate.id === id));
    const formatChoices = (effect: string) =>
      Object.entries(screening)
        .filter(([, value]) => value === effect)
        .map(([choice]) =>
          subject ? this.formatOperand(choice, subject) : texts.conditionSentences.aRemovedOptionInSentence,
        )
        .join(texts.conditionSentences.joinOr);
    const [accepted, rejected] = [formatChoices('accept'), formatChoices('reject')];
    if (!accepted && !rejected) return null;
    if (!rejected) return texts.conditionSentences.onlyAcceptedContinue(accepted);
    if (!accepted) return texts.conditionSentences.rejectedScreenedOut(rejected);
    return texts.conditionSentences.acceptedAndNotRejectedContinue(accepted, rejected);
  }

  #findSubject(blockId: string, part: string): ConditionSubject | undefined {
    return listSubjects(this.#content.blocks.find((candidate) => candidate.id === blockId)).find(
      (candidate) => candidate.part === part,
    );
  }
}

/** The choices of a block that can screen; undefined if there are none. */
export function findScreeningSubject(block: Block | undefined): ConditionSubject | undefined {
  return listSubjects(block).find(
    ({ part, kind, choices }) => part === '' && kind !== 'text' && choices.length > 0,
  );
}
