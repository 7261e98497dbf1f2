import type { AttributeType } from '../../participants/attributes/attribute.ts';
import { formatNumberInterval, parseInterval } from '../../blocks/numbers.ts';
import {
  isGroup,
  type SegmentCondition,
  type ConditionGroup,
  type PersonTest,
  type TimeField,
} from './condition.ts';
import { countsDays, type ValueTest } from './operators.ts';
import { getQuestionKey, type SegmentNames } from './segment-names.ts';
import { sentenceTexts as texts } from './sentence-texts.ts';

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 10 });

const formatDay = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? days.format(new Date(`${day}T00:00:00Z`)) : day;
const formatDays = (count: unknown): string =>
  count === 1 ? '1 day' : `${numbers.format(Number(count))} days`;
/** “A, B or C”. */
const listChoices = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${texts.or}${names.at(-1)}`;

/** Who is in a segment, as one sentence without its full stop: “People whose Plan is Team and who have not completed Onboarding”. */
export function describeSegment(root: ConditionGroup, names: SegmentNames): string {
  if (root.conditions.length === 0) return texts.everyone;
  const clauses = joinClauses(root, names);
  return root.match === 'none' ? texts.everyoneExcept(clauses) : texts.people(clauses);
}

const joinClauses = ({ match, conditions }: ConditionGroup, names: SegmentNames): string =>
  conditions
    .map((condition) => describeCondition(condition, names, conditions.length === 1 && match !== 'none'))
    .join(match === 'all' ? texts.and : texts.or);

function describeCondition(condition: SegmentCondition, names: SegmentNames, isAlone: boolean): string {
  if (!isGroup(condition)) return describeTest(condition, names);
  const clauses = joinClauses(condition, names);
  if (condition.match === 'none') return texts.not(texts.within(clauses));
  return isAlone || condition.conditions.length === 1 ? clauses : texts.within(clauses);
}

function describeTest(test: PersonTest, names: SegmentNames): string {
  const { gone } = texts;
  const nameStudy = (study: string) => names.studies.get(study) ?? gone.study;
  switch (test.about) {
    case 'attribute': {
      const attribute = names.attributes.get(test.key);
      return texts.whose(attribute?.name ?? gone.attribute, describeValue(test.test, attribute?.type));
    }
    case 'addedAt':
    case 'lastSeenAt':
    case 'lastContactAt':
      return describeTime(test.about, test.test);
    case 'doNotContact':
      return test.is ? texts.doNotContact : texts.mayContact;
    case 'tag':
      return (test.has ? texts.hasTag : texts.hasNotTag)(names.tags.get(test.tag) ?? gone.tag);
    case 'participation': {
      const study = test.study === null ? texts.anyStudy : nameStudy(test.study);
      const phrase = (test.has ? texts.have : texts.haveNot)(texts.events[test.event], study);
      return test.days === null ? phrase : texts.withinDays(phrase, formatDays(test.days));
    }
    case 'answer': {
      const question = names.questions.get(getQuestionKey(test));
      const title = question?.title ?? gone.question;
      const shown = question?.label ? texts.questionPart(title, question.label) : title;
      const choices = test.choices.map((choice) => question?.choices.get(choice) ?? describeChoice(choice));
      return (test.has ? texts.answered : texts.answeredNot)(
        shown,
        listChoices(choices),
        nameStudy(test.study),
      );
    }
    case 'segment':
      return (test.in ? texts.inSegment : texts.notInSegment)(
        names.segments.get(test.segment) ?? gone.segment,
      );
    default:
      return texts.whose(texts.fields[test.about], describeValue(test.test, 'text'));
  }
}

/** A choice without a name is a number or an interval of numbers, or of an option that was removed. */
function describeChoice(choice: string): string {
  const interval = parseInterval(choice);
  return interval ? formatNumberInterval(interval) : texts.gone.choice;
}

function describeValue({ operator, values }: ValueTest, kind: AttributeType | undefined): string {
  const shown = values.map((value) => {
    if (countsDays(operator)) return formatDays(value);
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (typeof value === 'number') return numbers.format(value);
    return kind === 'date' ? formatDay(value) : value;
  });
  if (operator === 'oneOf') return texts.tests.oneOf(listChoices(shown));
  return texts.tests[operator](shown[0] ?? '', shown[1] ?? '');
}

function describeTime(field: TimeField, { operator, values }: ValueTest): string {
  const phrases = texts.times[field];
  const [first = '', second = ''] = values.map((value) =>
    countsDays(operator) ? formatDays(value) : formatDay(String(value)),
  );
  switch (operator) {
    case 'isSet':
      return phrases.ever;
    case 'isNotSet':
      return phrases.never;
    case 'notInLastDays':
      return texts.notInTheLast(phrases.wasNot, first);
    case 'before':
      return texts.before(phrases.was, first);
    case 'after':
      return texts.after(phrases.was, first);
    case 'between':
      return texts.between(phrases.was, first, second);
    default:
      return texts.inTheLast(phrases.was, first);
  }
}
