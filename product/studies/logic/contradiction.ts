import { OPERATORS, type Condition, type Operator, type Test } from './condition.ts';

/** Operators that an unanswered question passes too. */
export const NEGATIVE_OPERATORS: ReadonlySet<Operator> = new Set<Operator>([
  'is_not',
  'none_of',
  'not_contains',
  'not_equals',
  'not_answered',
]);

/**
 * Whether a condition can never be true, judged by its constants: a question that must be both answered and unanswered, an
 * option both chosen and not, an empty range of numbers.
 */
export function isContradiction(condition: Condition): boolean {
  if ('any' in condition) return condition.any.every(isContradiction);
  if (!('all' in condition)) return hasConflict([condition]);
  return (
    condition.all.some((child) => 'any' in child && isContradiction(child)) ||
    hasConflict(listRequiredTests(condition))
  );
}

/** Tests that must all be true. */
function listRequiredTests(condition: Condition): Test[] {
  if ('all' in condition) return condition.all.flatMap(listRequiredTests);
  return 'any' in condition ? [] : [condition];
}

function hasConflict(tests: Test[]): boolean {
  const testsBySubject = Map.groupBy(tests, formatSubjectKey);
  const testsByPart = Map.groupBy(tests, (test) =>
    'block' in test ? `${test.block} ${test.part}` : formatSubjectKey(test),
  );
  return (
    [...testsBySubject.values()].some(isAnsweredAndNot) ||
    [...testsByPart.values()].some(
      (partTests) => hasConflictingChoices(partTests) || hasEmptyRange(partTests),
    )
  );
}

/** The answer, variable or parameter that a test reads. */
function formatSubjectKey(test: Test): string {
  if ('block' in test) return test.block;
  return 'variable' in test ? `variable ${test.variable}` : `parameter ${test.parameter}`;
}

function isAnsweredAndNot(tests: Test[]): boolean {
  return tests.some(({ op }) => op === 'not_answered') && tests.some(({ op }) => !NEGATIVE_OPERATORS.has(op));
}

/** Whether an option must be both chosen and not chosen. */
function hasConflictingChoices(tests: Test[]): boolean {
  const excluded = new Set(
    tests.flatMap(({ op, values }) => (op === 'is_not' || op === 'none_of' ? values.filter(isConstant) : [])),
  );
  if (excluded.size === 0) return false;
  const isExcluded = (value: unknown) => excluded.has(value as string);
  return tests.some(({ op, values }) => {
    if (values.length === 0) return false;
    if (op === 'all_of') return values.some(isExcluded);
    return (op === 'is' || op === 'one_of') && values.every(isExcluded);
  });
}

const isConstant = (value: unknown): value is string | number => typeof value !== 'object';
const NUMBERS: readonly Operator[] = OPERATORS.number;

/** Whether no number passes all tests. */
function hasEmptyRange(tests: Test[]): boolean {
  let [low, high] = [-Infinity, Infinity];
  // Whether the limits themselves are excluded.
  let [isLowOpen, isHighOpen] = [false, false];
  const raiseLow = (limit: number, open: boolean) => {
    if (limit > low || (limit === low && open)) [low, isLowOpen] = [limit, open];
  };
  const lowerHigh = (limit: number, open: boolean) => {
    if (limit < high || (limit === high && open)) [high, isHighOpen] = [limit, open];
  };
  for (const { op, values } of tests) {
    const [first, second] = values;
    if (!NUMBERS.includes(op) || typeof first !== 'number') continue;
    if (op === 'gt' || op === 'gte') raiseLow(first, op === 'gt');
    if (op === 'lt' || op === 'lte') lowerHigh(first, op === 'lt');
    if (op === 'eq' || op === 'between') raiseLow(first, false);
    if (op === 'eq') lowerHigh(first, false);
    if (op === 'between' && typeof second === 'number') lowerHigh(second, false);
  }
  return low > high || (low === high && (isLowOpen || isHighOpen));
}
