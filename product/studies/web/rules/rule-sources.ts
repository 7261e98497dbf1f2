import { PARAMETER_PREFIX } from '../../../blocks/text.ts';
import type { TeamBlockType, ConditionSubject } from '#product/blocks/team-block.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { OPERATORS, type BlockTest, type Operand, type Operator, type Test } from '../../logic/condition.ts';
import { toAttributeSubject, type AttributeOffer } from '../../attributes/study-attributes.ts';
import { listHiddenFields, toConditionSubject, type WithHiddenFields } from '../../hidden-fields.ts';
import { ATTRIBUTE_PREFIX } from '../../reserved-parameters.ts';
import type { Block, StudyContent, Variable } from '../../study.ts';

/** Blocks and variables that a rule can read at its position. */
export interface RuleSources {
  blocks: Block[];
  variables: Variable[];
}

/** The values of a block that rules can read, besides whether it was answered. */
export function listSubjects(block: Block | undefined): ConditionSubject[] {
  const type: TeamBlockType | undefined = block && findTeamBlockType(block.type);
  return block && type ? type.conditions(block.config) : [];
}

/**
 * Blocks that a rule of `block` can read: earlier ones, and itself for skip rules; but no blocks of the same shuffled
 * group, and none inside a loop that the block is not in.
 */
export function listReadableBlocks(
  { blocks, groups = [] }: Pick<StudyContent, 'blocks' | 'groups'>,
  block: Block,
  includesItself: boolean,
): Block[] {
  const index = blocks.indexOf(block);
  const findGroup = (one: Block) => groups.find((group) => group.blocks.includes(one.id));
  const ownGroup = findGroup(block);
  return blocks.slice(0, includesItself ? index + 1 : index).filter((candidate) => {
    if (!findTeamBlockType(candidate.type)?.isQuestion) return false;
    const group = candidate === block ? undefined : findGroup(candidate);
    if (!group) return true;
    return group === ownGroup ? group.loop !== null || !group.shuffle : group.loop === null;
  });
}

/** The kind of value a test reads; null if what it reads was removed. */
export function getSourceKind(test: Test, subject: ConditionSubject | undefined, variables: Variable[]) {
  if ('parameter' in test)
    return subject?.kind ?? (test.parameter.startsWith(ATTRIBUTE_PREFIX) ? null : 'parameter');
  if ('variable' in test) return variables.find(({ id }) => id === test.variable)?.kind ?? null;
  return subject?.kind ?? null;
}
type RuleSourceKind = ReturnType<typeof getSourceKind>;

/** Operators about several choices of one answer. */
const OF_SEVERAL: readonly Operator[] = ['all_of', 'at_least', 'at_most'];

/**
 * Operators for a kind of value; a URL parameter is text that may be a number, so it has both kinds.
 *
 * @param isSingle whether answers have one choice at most
 */
export function listOperators(kind: RuleSourceKind, isSingle = false): Operator[] {
  if (isSingle) return listOperators(kind).filter((op) => !OF_SEVERAL.includes(op));
  if (kind === null) return [...OPERATORS.any];
  if (kind === 'parameter') return [...OPERATORS.text, ...OPERATORS.number, ...OPERATORS.any];
  return [...OPERATORS[kind], ...OPERATORS.any];
}

/** What kind of values an operator compares with. */
export function getValueKind(
  op: Operator,
): 'none' | 'one choice' | 'choices' | 'number' | 'two numbers' | 'text' | 'day' | 'two days' {
  if (op === 'answered' || op === 'not_answered') return 'none';
  if (op === 'is' || op === 'is_not') return 'one choice';
  if (op === 'one_of' || op === 'none_of' || op === 'all_of') return 'choices';
  if (op === 'between') return 'two numbers';
  if (op === 'within') return 'two days';
  const { text, date }: Record<'text' | 'date', readonly Operator[]> = OPERATORS;
  if (date.includes(op)) return 'day';
  return text.includes(op) ? 'text' : 'number';
}

/** A new test of a block, with its first subject, the first operator and no values. */
export function createBlockTest(block: Block): BlockTest {
  const [subject] = listSubjects(block);
  const op = listOperators(subject?.kind ?? null)[0] ?? 'answered';
  return { block: block.id, part: subject?.part ?? '', op, values: [] };
}

/** A new test of the last available block, else of a variable, else of a URL parameter. */
export function createTest({ blocks, variables }: RuleSources): Test {
  const block = blocks.at(-1);
  if (block) return createBlockTest(block);
  const [variable] = variables;
  return variable ? createVariableTest(variable) : { parameter: '', op: 'equals', values: [] };
}

/** A parameter with a type: a hidden field, or an attribute of participants. */
export interface TypedParameter {
  /** As rules have it. */
  name: string;
  /** What it is called. */
  label: string;
  subject: ConditionSubject;
}

export const listTypedFields = (content: WithHiddenFields): TypedParameter[] =>
  listHiddenFields(content).map((field) => ({
    name: field.name,
    label: field.name,
    subject: toConditionSubject(field),
  }));

export const listTypedAttributes = (attributes: readonly AttributeOffer[]): TypedParameter[] =>
  attributes.map((attribute) => ({
    name: ATTRIBUTE_PREFIX + attribute.key,
    label: attribute.name,
    subject: toAttributeSubject(attribute),
  }));

export const createTypedTest = ({ name, subject }: TypedParameter): Test => ({
  parameter: name,
  op: listOperators(subject.kind)[0]!,
  values: [],
});

export function createVariableTest({ id, kind }: Variable): Test {
  return { variable: id, op: kind === 'number' ? 'gte' : 'equals', values: [] };
}

/** Changes the operator, and keeps the values that are valid for the new one. */
export function changeOperator<T extends Test>(test: T, op: Operator): T {
  const [oldKind, newKind] = [getValueKind(test.op), getValueKind(op)];
  if (oldKind === newKind) return { ...test, op };
  const choices = ['one choice', 'choices'];
  if (choices.includes(oldKind) && choices.includes(newKind))
    return { ...test, op, values: newKind === 'one choice' ? test.values.slice(0, 1) : test.values };
  if (oldKind === 'two numbers' && newKind === 'number')
    return { ...test, op, values: test.values.slice(0, 1) };
  if (oldKind === 'two days' && newKind === 'day') return { ...test, op, values: test.values.slice(0, 1) };
  const addsSecondValue =
    (oldKind === 'number' && newKind === 'two numbers') || (oldKind === 'day' && newKind === 'two days');
  return addsSecondValue ? { ...test, op } : { ...test, op, values: [] };
}

/** Kinds of answers that can be compared as such values. */
const SUBJECT_KINDS_BY_VALUE: Record<ReturnType<typeof getValueKind>, ConditionSubject['kind'][]> = {
  none: [],
  'one choice': ['choice', 'number'],
  choices: ['choice', 'number'],
  number: ['number'],
  'two numbers': ['number'],
  text: ['text'],
  day: ['date'],
  'two days': ['date'],
};

/** Answers and variables that can be the right side of a comparison; URL parameters always can. */
export function listOperands(
  op: Operator,
  { blocks, variables }: RuleSources,
  parameters: TypedParameter[] = [],
) {
  const kinds = SUBJECT_KINDS_BY_VALUE[getValueKind(op)];
  const onlyNumbers = kinds.includes('number') && !kinds.includes('choice');
  return {
    subjects: blocks.flatMap((block) =>
      listSubjects(block)
        .filter(({ kind }) => kinds.includes(kind))
        .map((subject) => ({ block, subject })),
    ),
    variables: variables.filter(({ kind }) => (onlyNumbers ? kind === 'number' : kind === 'text')),
    parameters: parameters.filter(({ subject }) => kinds.includes(subject.kind)),
  };
}

/** The default operand that is not a constant. */
export function createOperand(op: Operator, sources: RuleSources): Operand {
  const { subjects, variables } = listOperands(op, sources);
  const lastSubject = subjects.at(-1);
  if (lastSubject) return { block: lastSubject.block.id, part: lastSubject.subject.part };
  return variables[0] ? { variable: variables[0].id } : { parameter: '' };
}

/** Names of all URL parameters that a study declares or refers to, sorted. */
export function listParameters(
  content: Pick<StudyContent, 'blocks' | 'variables'> & WithHiddenFields,
): string[] {
  const { blocks, variables } = content;
  const names = new Set(listHiddenFields(content).map(({ name }) => name));
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('parameter' in value && typeof value.parameter === 'string') names.add(value.parameter);
    if ('ref' in value && typeof value.ref === 'string' && value.ref.startsWith(PARAMETER_PREFIX))
      names.add(value.ref.slice(PARAMETER_PREFIX.length));
    for (const inner of Object.values(value)) collect(inner);
  };
  collect(blocks);
  collect(variables);
  return [...names]
    .filter((name) => name.trim() !== '' && !name.startsWith(ATTRIBUTE_PREFIX))
    .toSorted((a, b) => a.localeCompare(b, 'en'));
}
