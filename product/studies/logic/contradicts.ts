import { OPERATORS, type Condition, type Operator, type Test } from './condition.ts';

/** Tests that hold of an unanswered question too. */
export const NEGATIVE: ReadonlySet<Operator> = new Set<Operator>([
  'is_not',
  'none_of',
  'not_contains',
  'not_equals',
  'not_answered',
]);

/**
 * Whether a condition can never hold, whatever is answered, as far as its constants tell: an answer that must be
 * given and not, an option that must be chosen and not, numbers that no number is between.
 */
export function contradicts(condition: Condition): boolean {
  if ('any' in condition) return condition.any.every(contradicts);
  if (!('all' in condition)) return clashing([condition]);
  return condition.all.some((one) => 'any' in one && contradicts(one)) || clashing(joined(condition));
}

/** Tests that must hold together. */
function joined(condition: Condition): Test[] {
  if ('all' in condition) return condition.all.flatMap(joined);
  return 'any' in condition ? [] : [condition];
}

function clashing(tests: Test[]): boolean {
  const answers = Map.groupBy(tests, wholeOf);
  const parts = Map.groupBy(tests, (test) =>
    'block' in test ? `${test.block} ${test.part}` : wholeOf(test),
  );
  return (
    [...answers.values()].some(givenAndNot) || [...parts.values()].some((of) => torn(of) || noneBetween(of))
  );
}

/** The answer, variable or parameter that a test asks. */
function wholeOf(test: Test): string {
  if ('block' in test) return test.block;
  return 'variable' in test ? `variable ${test.variable}` : `parameter ${test.parameter}`;
}

function givenAndNot(tests: Test[]): boolean {
  return tests.some(({ op }) => op === 'not_answered') && tests.some(({ op }) => !NEGATIVE.has(op));
}

/** An option that must be chosen, and must not. */
function torn(tests: Test[]): boolean {
  const excluded = new Set(
    tests.flatMap(({ op, values }) => (op === 'is_not' || op === 'none_of' ? values.filter(isConstant) : [])),
  );
  if (excluded.size === 0) return false;
  const out = (value: unknown) => excluded.has(value as string);
  return tests.some(({ op, values }) => {
    if (values.length === 0) return false;
    if (op === 'all_of') return values.some(out);
    return (op === 'is' || op === 'one_of') && values.every(out);
  });
}

const isConstant = (value: unknown): value is string | number => typeof value !== 'object';
const NUMBERS: readonly Operator[] = OPERATORS.number;

/** Whether the numbers that tests allow leave none. */
function noneBetween(tests: Test[]): boolean {
  let [low, high] = [-Infinity, Infinity];
  // Whether the limit itself is out.
  let [above, below] = [false, false];
  const atLeast = (limit: number, open: boolean) => {
    if (limit > low || (limit === low && open)) [low, above] = [limit, open];
  };
  const atMost = (limit: number, open: boolean) => {
    if (limit < high || (limit === high && open)) [high, below] = [limit, open];
  };
  for (const { op, values } of tests) {
    const [a, b] = values;
    if (!NUMBERS.includes(op) || typeof a !== 'number') continue;
    if (op === 'gt' || op === 'gte') atLeast(a, op === 'gt');
    if (op === 'lt' || op === 'lte') atMost(a, op === 'lt');
    if (op === 'eq' || op === 'between') atLeast(a, false);
    if (op === 'eq') atMost(a, false);
    if (op === 'between' && typeof b === 'number') atMost(b, false);
  }
  return low > high || (low === high && (above || below));
}
