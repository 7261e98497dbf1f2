import type { TeamBlockType } from '../../team-block.ts';
import type { ConfigProblem } from '../../team-block.ts';
import { reviewText } from '../../review-text.ts';
import { checkRules } from './check-rules.ts';
import { hasFittingAnswer } from './fitting-values.ts';
import { compilePattern } from './pattern.ts';
import { toFieldType, type ValueType } from './field-type.ts';
import {
  areOfFields,
  getRulePrefix,
  type AnswerRule,
  type AnswerRules,
  type WithFieldRules,
  type WithRules,
} from './rules.ts';

const RANDOM_ATTEMPTS = 20;

/** What is wrong with the rules of a question, or of its fields (`getRulePrefix`). */
export function reviewAnswerRules(
  type: TeamBlockType,
  config: unknown,
  languages: string[],
): ConfigProblem[] {
  const { rules } = config as WithRules | WithFieldRules;
  if (!rules) return [];
  if (!areOfFields(rules)) return reviewRules(type, config, rules, languages);
  return (type.valueFields?.(config) ?? []).flatMap((field) => {
    const ofField = rules[field.field];
    if (!ofField) return [];
    const fieldType = toFieldType(type, config, field);
    return reviewRules(fieldType, { rules: ofField }, ofField, languages).map((problem) => ({
      ...problem,
      field: `${getRulePrefix(field.field)}${problem.field}`,
    }));
  });
}

/** What is wrong with rules. Fields: `rules`, `rule:<position>`, `rule:<position>:example`, `rulesMessage`. */
function reviewRules(type: ValueType, config: unknown, rules: AnswerRules, languages: string[]) {
  const problems: ConfigProblem[] = rules.list.flatMap((rule, index) => {
    const field = `rule:${index}`;
    const mistake = findRuleMistake(rule);
    if (mistake !== undefined) return [{ severity: 'error' as const, message: mistake, field }];
    const message = findExampleMistake(rule, rules);
    return message === undefined ? [] : [{ severity: 'error' as const, message, field: `${field}:example` }];
  });
  if (problems.length === 0 && !hasFittingAnswer(type, config, createRandom(), RANDOM_ATTEMPTS))
    problems.push({
      severity: 'error',
      message: 'No answer can meet these rules. Change or remove one of them.',
      field: 'rules',
    });
  return [
    ...problems,
    ...reviewText(rules.message, languages, {
      field: 'rulesMessage',
      missingMessage: null,
      name: 'error message',
    }),
  ];
}

/** What is wrong with a rule by itself, or undefined. */
function findRuleMistake(rule: AnswerRule): string | undefined {
  switch (rule.kind) {
    case 'whole':
      return undefined;
    case 'pattern': {
      if (rule.pattern === '') return 'Enter a pattern.';
      const pattern = compilePattern(rule.pattern);
      return typeof pattern === 'string' ? pattern : undefined;
    }
    case 'domains': {
      if (rule.domains.length === 0) return 'Enter at least one domain.';
      const invalid = rule.domains.find((domain) => !DOMAIN.test(domain));
      return invalid === undefined
        ? undefined
        : `“${invalid}” isn’t a domain. Enter one such as example.org.`;
    }
    default: {
      const { min, max } = rule;
      if (rule.kind !== 'digits' && min === null && max === null)
        return 'Enter a minimum, a maximum, or both.';
      return min !== null && max !== null && min > max
        ? 'The minimum must not be higher than the maximum.'
        : undefined;
    }
  }
}

const DOMAIN = /^[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}-]{1,63}(\.[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}-]{1,63})+$/u;

/** What is wrong with what people are shown as an example, which must be accepted; undefined for other rules. */
function findExampleMistake(rule: AnswerRule, rules: AnswerRules): string | undefined {
  if (rule.kind !== 'pattern') return undefined;
  if (rule.example.trim() === '') return 'Add an example, which people see if their answer doesn’t match.';
  if (checkRules({ match: 'all', list: [rule], message: {} }, rule.example) !== null)
    return 'The example doesn’t match the pattern. Change one of them.';
  return checkRules(rules, rule.example) === null
    ? undefined
    : 'The example doesn’t meet the other rules. Change one of them.';
}

/** Numbers in [0, 1) that are the same each time, so that the same draft has the same problems. */
function createRandom(): () => number {
  let state = 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}
