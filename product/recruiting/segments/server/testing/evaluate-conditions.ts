import { isValueOf, type AttributeDefinition } from '#product/participants/attributes/attribute.ts';
import type { ParticipationEvent } from '#product/participants/participations/lifecycle.ts';
import { isGroup, type SegmentCondition, type ConditionGroup, type PersonTest } from '../../condition.ts';
import type { ValueTest } from '../../operators.ts';

/** Somebody as the database has them. Times are milliseconds. */
export interface PersonInMemory {
  id: string;
  name: string | null;
  email: string | null;
  externalId: string | null;
  language: string | null;
  zone: string | null;
  attributes: Record<string, unknown>;
  tags: string[];
  doNotContact: boolean;
  addedAt: number;
  lastContactAt: number | null;
  history: { study: string; events: Partial<Record<ParticipationEvent, number>> }[];
  answers: { study: string; block: string; choice: string }[];
}

interface Context {
  /** A day of the zone UTC, at noon or later. */
  now: number;
  attributes: readonly AttributeDefinition[];
  segments: ReadonlyMap<string, ConditionGroup>;
}

const DAY_MS = 86_400_000;
const startOf = (day: unknown) => Date.parse(`${String(day)}T00:00:00Z`);

/** What SQL does with conditions, by reading them: the days of times begin in UTC. */
export function evaluateConditions(
  condition: SegmentCondition,
  person: PersonInMemory,
  context: Context,
): boolean {
  if (!isGroup(condition)) return evaluateTest(condition, person, context);
  const results = condition.conditions.map((one) => evaluateConditions(one, person, context));
  if (condition.conditions.length === 0) return true;
  if (condition.match === 'all') return !results.includes(false);
  return condition.match === 'any' ? results.includes(true) : !results.includes(true);
}

function evaluateTest(test: PersonTest, person: PersonInMemory, context: Context): boolean {
  const { now } = context;
  switch (test.about) {
    case 'attribute': {
      const attribute = context.attributes.find(({ key }) => key === test.key)!;
      const stored = person.attributes[test.key];
      const value = isValueOf(attribute, stored) ? stored : null;
      const { type: kind } = attribute;
      if (kind === 'date') return compareDay(value as string | null, test.test, now);
      return compare(value, test.test, kind === 'text');
    }
    case 'addedAt':
      return compareTime(person.addedAt, test.test, now);
    case 'lastContactAt':
      return compareTime(person.lastContactAt, test.test, now);
    case 'lastSeenAt': {
      const times = person.history.flatMap(
        ({ events: { opened, started, screenedOut, overQuota, completed } }) =>
          [opened, started, screenedOut, overQuota, completed].filter((at) => at !== undefined),
      );
      return compareTime(times.length > 0 ? Math.max(...times) : null, test.test, now);
    }
    case 'doNotContact':
      return person.doNotContact === test.is;
    case 'tag':
      return person.tags.includes(test.tag) === test.has;
    case 'participation': {
      const happened = person.history
        .filter(({ study }) => test.study === null || study === test.study)
        .flatMap(({ events }) => events[test.event] ?? []);
      const since = test.days === null ? -Infinity : now - test.days * DAY_MS;
      return happened.some((at) => at >= since) === test.has;
    }
    case 'answer':
      return (
        person.answers.some(
          ({ study, block, choice }) =>
            study === test.study && block === test.block && test.choices.some((one) => isChoice(choice, one)),
        ) === test.has
      );
    case 'segment':
      return evaluateConditions(context.segments.get(test.segment)!, person, context) === test.in;
    default:
      return compare(person[test.about], test.test, true);
  }
}

/** Whether a choice is another, or in an interval such as `[0,6]`. */
function isChoice(choice: string, tested: string): boolean {
  const [, from, to] = /^\[(\d+),(\d+)\]$/.exec(tested) ?? [];
  return from === undefined
    ? choice === tested
    : Number(choice) >= Number(from) && Number(choice) <= Number(to);
}

function compare(value: unknown, { operator, values }: ValueTest, isText: boolean): boolean {
  if (operator === 'isSet') return value !== null;
  if (operator === 'isNotSet') return value === null;
  if (value === null) return operator === 'isNot';
  const fold = (one: unknown) => (isText ? String(one).toLowerCase() : one);
  const [own, first, second] = [fold(value), fold(values[0]), fold(values[1])] as [never, never, never];
  switch (operator) {
    case 'is':
      return own === first;
    case 'isNot':
      return own !== first;
    case 'oneOf':
      return values.some((one) => fold(one) === own);
    case 'contains':
      return String(own).includes(String(first));
    case 'startsWith':
      return String(own).startsWith(String(first));
    case 'less':
      return own < first;
    case 'atMost':
      return own <= first;
    case 'atLeast':
      return own >= first;
    case 'more':
      return own > first;
    default:
      return own >= first && own <= second;
  }
}

function compareDay(day: string | null, test: ValueTest, now: number): boolean {
  if (test.operator === 'inLastDays') {
    if (day === null) return false;
    const age = (startOf(new Date(now).toISOString().slice(0, 10)) - startOf(day)) / DAY_MS;
    return age >= 0 && age <= Number(test.values[0]);
  }
  const operator = test.operator === 'before' ? 'less' : test.operator === 'after' ? 'more' : test.operator;
  return compare(day, { ...test, operator }, false);
}

function compareTime(at: number | null, { operator, values }: ValueTest, now: number): boolean {
  const since = now - Number(values[0]) * DAY_MS;
  switch (operator) {
    case 'isSet':
      return at !== null;
    case 'isNotSet':
      return at === null;
    case 'inLastDays':
      return at !== null && at >= since;
    case 'notInLastDays':
      return at === null || at < since;
    case 'before':
      return at !== null && at < startOf(values[0]);
    case 'after':
      return at !== null && at >= startOf(values[0]) + DAY_MS;
    default:
      return at !== null && at >= startOf(values[0]) && at < startOf(values[1]) + DAY_MS;
  }
}
