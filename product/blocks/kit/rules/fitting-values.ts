import type { BlockType } from '../../block.ts';
import { findAnswerProblem } from './find-answer-problem.ts';
import type { AnswerRule, WithRules } from './rules.ts';
import { writeValue } from './value.ts';

const DAY_MS = 86_400_000;

/** Answers that a question accepts, for a rehearsal and test responses; none if its rules contradict each other. */
export function listFittingAnswers(
  type: BlockType,
  { config, required }: { config: unknown; required: boolean },
  random: () => number,
  attemptCount: number,
): unknown[] {
  const { rules } = config as WithRules;
  const attempts = Array.from({ length: attemptCount }, () => type.createRandomAnswer(config, random));
  const values = rules?.list.flatMap((rule) => listBoundaries(rule, random)) ?? [];
  return [...attempts, ...values.map((value) => writeValue(type.valueKind!, value))].filter(
    (answer) => findAnswerProblem(type, config, answer, required) === null,
  );
}

/**
 * Values at the limits of a rule. What meets all of several rules includes one of them, since the rules of a kind are
 * ranges, except for patterns, of which it must be the example.
 */
function listBoundaries(rule: AnswerRule, random: () => number): (string | number)[] {
  switch (rule.kind) {
    case 'length':
      return [rule.min, rule.max].flatMap((length) => (length === null ? [] : ['a'.repeat(length)]));
    case 'digits':
      return [rule.min, rule.max, 1].flatMap((length) =>
        length === null
          ? []
          : [createDigits(length, random), Number(createDigits(Math.min(length, 15), random))],
      );
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

const createDigits = (length: number, random: () => number): string =>
  Array.from({ length }, () => String(1 + Math.floor(random() * 9))).join('');
