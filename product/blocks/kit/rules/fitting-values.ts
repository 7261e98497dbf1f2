import type { TeamBlockType } from '../../team-block.ts';
import type { FieldsAnswer } from './read-field.ts';
import { toFieldType, type ValueType } from './field-type.ts';
import { findAnswerProblem } from './find-answer-problem.ts';
import { areOfFields, type AnswerRule, type WithFieldRules, type WithRules } from './rules.ts';
import { writeValue } from './value.ts';

const DAY_MS = 86_400_000;

/** Answers that a question accepts, for a rehearsal and test responses; none if its rules contradict each other. */
export function listFittingAnswers(
  type: TeamBlockType,
  { config, required }: { config: unknown; required: boolean },
  random: () => number,
  attemptCount: number,
): unknown[] {
  const { rules } = config as WithRules | WithFieldRules;
  const attempts = Array.from({ length: attemptCount }, () => type.createRandomAnswer(config, random));
  const answers =
    rules && areOfFields(rules)
      ? attempts.map((answer) => replaceRuledFields(type, config, answer as FieldsAnswer, random))
      : [...attempts, ...generateAnswersAtLimits(type, config, random)];
  return answers.filter((answer) => findAnswerProblem(type, config, answer, required) === undefined);
}

/** The answer with a fitting text in each field that has rules. */
function replaceRuledFields(
  type: TeamBlockType,
  config: unknown,
  { fields }: FieldsAnswer,
  random: () => number,
): FieldsAnswer {
  const { rules = {} } = config as WithFieldRules;
  const replaced = (type.valueFields?.(config) ?? []).flatMap((field) => {
    const fieldConfig = { rules: rules[field.field] };
    if (!fieldConfig.rules || fields[field.field] === undefined) return [];
    const fieldType = toFieldType(type, config, field);
    const candidates = [
      fieldType.createRandomAnswer(fieldConfig, random),
      ...generateAnswersAtLimits(fieldType, fieldConfig, random),
    ];
    const fitting = candidates.find(
      (one) => findAnswerProblem(fieldType, fieldConfig, one, true) === undefined,
    );
    return fitting ? [[field.field, (fitting as { text: string }).text]] : [];
  });
  return { fields: { ...fields, ...Object.fromEntries(replaced) } };
}

/**
 * Whether a question accepts any answer, by trying some. Those that probably fit come first, among them the examples of patterns.
 * With patterns at most `attemptCount` are tried, since each may take milliseconds.
 */
export function hasFittingAnswer(
  type: ValueType,
  config: unknown,
  random: () => number,
  attemptCount: number,
): boolean {
  const hasPattern = (config as WithRules).rules?.list.some(({ kind }) => kind === 'pattern');
  let checksLeft = hasPattern ? attemptCount : Infinity;
  const fits = (answer: unknown) => findAnswerProblem(type, config, answer, true) === undefined;
  for (const answer of generateAnswersAtLimits(type, config, random)) {
    if (fits(answer)) return true;
    checksLeft -= 1;
    if (checksLeft === 0) return false;
  }
  for (let count = Math.min(attemptCount, checksLeft); count > 0; count -= 1)
    if (fits(type.createRandomAnswer(config, random))) return true;
  return false;
}

/**
 * Answers at the limits of the rules. If any answer meets all rules, one of these does, or one that the type generates: rules are
 * ranges of values or lengths, whose limits are tried, or a pattern, whose example is tried.
 */
function* generateAnswersAtLimits(type: ValueType, config: unknown, random: () => number) {
  const { rules, minLength } = config as WithRules & { minLength?: number | null };
  if (!rules) return;
  const kind = type.valueKind!;
  for (const rule of rules.list)
    for (const value of listBoundaries(rule, random)) yield writeValue(kind, value);
  const lengths = rules.list.flatMap((rule) =>
    rule.kind === 'length' || rule.kind === 'digits' ? [rule.min ?? 1, rule.max ?? 1] : [],
  );
  if (lengths.length === 0) return;
  for (const length of new Set([...lengths, minLength ?? 1])) {
    if (kind === 'text') yield writeValue(kind, 'a'.repeat(length));
    // A number has at most 15 digits that are exact.
    const digitCount = kind === 'number' ? Math.min(length, 15) : length;
    yield* listDigits(digitCount, random).map((digits) => writeValue(kind, digits));
  }
}

/** Numbers with this many digits: one in between, the smallest and the largest. */
function listDigits(length: number, random: () => number): string[] {
  const between = Array.from({ length }, () => String(1 + Math.floor(random() * 9))).join('');
  return [between, '1'.padEnd(length, '0'), '9'.repeat(length)];
}

/** Values at the limits of a rule other than lengths. */
function listBoundaries(rule: AnswerRule, random: () => number): (string | number)[] {
  switch (rule.kind) {
    case 'length':
    case 'digits':
      return [];
    case 'pattern':
      return [rule.example];
    case 'range': {
      const { min, max } = rule;
      const inside = min !== null && max !== null ? [min + random() * (max - min)] : [];
      return [min, max, ...inside].flatMap((limit) =>
        limit === null ? [] : [limit, Math.ceil(limit), Math.floor(limit)],
      );
    }
    case 'dates': {
      const [first, last] = [rule.min ?? rule.max!, rule.max ?? rule.min!].map((day) => Date.parse(day));
      const inside = first! + Math.floor((random() * (last! - first!)) / DAY_MS) * DAY_MS;
      return [first!, last!, inside].flatMap((time) =>
        Number.isNaN(time) ? [] : [new Date(time).toISOString().slice(0, 10)],
      );
    }
    case 'domains':
      return rule.refused
        ? [`person${Math.floor(random() * 9_999)}@mail.example`]
        : rule.domains.map((domain) => `person${Math.floor(random() * 9_999)}@${domain}`);
    case 'whole':
      return [0, 1];
  }
}
