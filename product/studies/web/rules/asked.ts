import type { BlockType, Subject } from '#product/blocks/block.ts';
import { typeOf } from '#product/blocks/index.ts';
import { OPERATORS, type BlockTest, type Operand, type Operator, type Test } from '../../logic/condition.ts';
import type { Block, StudyContent, Variable } from '../../study.ts';

/** What a rule may ask where it stands. */
export interface Askable {
  blocks: Block[];
  variables: Variable[];
}

/** What rules may ask of a block, besides whether it was answered at all. */
export function subjectsOf(block: Block | undefined): Subject[] {
  const type: BlockType | undefined = block && typeOf(block.type);
  return block && type ? type.conditions(block.config) : [];
}

/**
 * Blocks a rule of `block` may ask: those before it, and itself once it is answered; not what is shuffled with it,
 * nor what a loop it stands outside of asks more than once.
 */
export function askable(
  { blocks, groups = [] }: Pick<StudyContent, 'blocks' | 'groups'>,
  block: Block,
  itself: boolean,
): Block[] {
  const at = blocks.indexOf(block);
  const groupOf = (one: Block) => groups.find((group) => group.blocks.includes(one.id));
  const own = groupOf(block);
  return blocks.slice(0, itself ? at + 1 : at).filter((one) => {
    if (!typeOf(one.type)?.isQuestion) return false;
    const group = one === block ? undefined : groupOf(one);
    if (!group) return true;
    return group === own ? group.loop !== null || !group.shuffle : group.loop === null;
  });
}

/** What kind of thing a test asks about; null when that is gone. */
export function kindAsked(test: Test, subject: Subject | undefined, variables: Variable[]) {
  if ('parameter' in test) return 'parameter';
  if ('variable' in test) return variables.find(({ id }) => id === test.variable)?.kind ?? null;
  return subject?.kind ?? null;
}
export type AskedKind = ReturnType<typeof kindAsked>;

/** Comparisons that fit; of a parameter, which is text that may be a number, both kinds. */
export function operatorsFor(kind: AskedKind): Operator[] {
  if (kind === null) return [...OPERATORS.any];
  if (kind === 'parameter') return [...OPERATORS.text, ...OPERATORS.number, ...OPERATORS.any];
  return [...OPERATORS[kind], ...OPERATORS.any];
}

/** What kind of values an operator compares with. */
export function valuesOf(
  op: Operator,
): 'none' | 'one choice' | 'choices' | 'number' | 'two numbers' | 'words' | 'day' | 'two days' {
  if (op === 'answered' || op === 'not_answered') return 'none';
  if (op === 'is' || op === 'is_not') return 'one choice';
  if (op === 'one_of' || op === 'none_of' || op === 'all_of') return 'choices';
  if (op === 'between') return 'two numbers';
  if (op === 'within') return 'two days';
  const { text, date }: Record<'text' | 'date', readonly Operator[]> = OPERATORS;
  if (date.includes(op)) return 'day';
  return text.includes(op) ? 'words' : 'number';
}

/** A new test of a block: its first subject, its first operator, nothing compared yet. */
export function freshTest(block: Block): BlockTest {
  const [subject] = subjectsOf(block);
  const op = operatorsFor(subject?.kind ?? null)[0] ?? 'answered';
  return { block: block.id, part: subject?.part ?? '', op, values: [] };
}

/** A new test of the newest thing that may be asked: a block, else a variable, else a parameter. */
export function freshTestOf({ blocks, variables }: Askable): Test {
  const block = blocks.at(-1);
  if (block) return freshTest(block);
  const [variable] = variables;
  return variable ? freshVariableTest(variable) : { parameter: '', op: 'equals', values: [] };
}

export function freshVariableTest({ id, kind }: Variable): Test {
  return { variable: id, op: kind === 'number' ? 'gte' : 'equals', values: [] };
}

/** Another operator keeps the values when they mean the same there. */
export function withOperator<T extends Test>(test: T, op: Operator): T {
  const [was, is] = [valuesOf(test.op), valuesOf(op)];
  if (was === is) return { ...test, op };
  const choices = ['one choice', 'choices'];
  if (choices.includes(was) && choices.includes(is))
    return { ...test, op, values: is === 'one choice' ? test.values.slice(0, 1) : test.values };
  if (was === 'two numbers' && is === 'number') return { ...test, op, values: test.values.slice(0, 1) };
  if (was === 'two days' && is === 'day') return { ...test, op, values: test.values.slice(0, 1) };
  const widened = (was === 'number' && is === 'two numbers') || (was === 'day' && is === 'two days');
  return widened ? { ...test, op } : { ...test, op, values: [] };
}

/** Kinds of answers that say something where a comparison wants such values. */
const FITTING: Record<ReturnType<typeof valuesOf>, Subject['kind'][]> = {
  none: [],
  'one choice': ['choice', 'number'],
  choices: ['choice', 'number'],
  number: ['number'],
  'two numbers': ['number'],
  words: ['text'],
  day: ['date'],
  'two days': ['date'],
};

/** Answers and variables that a comparison may have on its right side; a parameter it may have always. */
export function operandsFor(op: Operator, { blocks, variables }: Askable) {
  const kinds = FITTING[valuesOf(op)];
  const numbers = kinds.includes('number') && !kinds.includes('choice');
  return {
    subjects: blocks.flatMap((block) =>
      subjectsOf(block)
        .filter(({ kind }) => kinds.includes(kind))
        .map((subject) => ({ block, subject })),
    ),
    variables: variables.filter(({ kind }) => (numbers ? kind === 'number' : kind === 'text')),
  };
}

/** What a comparison is with, when that is not a constant, before anything else was chosen. */
export function freshOperand(op: Operator, askable: Askable): Operand {
  const { subjects, variables } = operandsFor(op, askable);
  const last = subjects.at(-1);
  if (last) return { block: last.block.id, part: last.subject.part };
  return variables[0] ? { variable: variables[0].id } : { parameter: '' };
}

/** Names of the address parameters that a study speaks of anywhere, in order. */
export function parametersIn({ blocks, variables }: Pick<StudyContent, 'blocks' | 'variables'>): string[] {
  const names = new Set<string>();
  const read = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('parameter' in value && typeof value.parameter === 'string') names.add(value.parameter);
    if ('ref' in value && typeof value.ref === 'string' && value.ref.startsWith('$parameter.'))
      names.add(value.ref.slice('$parameter.'.length));
    for (const inner of Object.values(value)) read(inner);
  };
  read(blocks);
  read(variables);
  return [...names].filter((name) => name.trim() !== '').toSorted((a, b) => a.localeCompare(b, 'en'));
}
