import { joinSql, sql, type SqlPart } from '#platform/db/core/sql.ts';
import { formatUtcDay, getDayStart, getLocalDay } from '#product/results/time-range.ts';
import type { ComparedKind, ValueTest } from '../operators.ts';

const DAY_MS = 86_400_000;

/** Now, and the zone in which days begin. */
export interface TestedTime {
  now: Date;
  zone: string;
}

const getDayAfter = (day: string, { zone }: TestedTime): Date =>
  getDayStart(formatUtcDay(Date.parse(`${day}T00:00:00Z`) + DAY_MS), zone);
const getDaysAgo = (days: unknown, { now }: TestedTime): Date =>
  new Date(now.getTime() - Number(days) * DAY_MS);

/** True or false, never null: without a value a comparison is false. */
const orFalse = (condition: SqlPart): SqlPart => sql`coalesce(${condition}, false)`;

/** SQL condition on a value that is null where it is not set. Neither it nor its negation is ever null. */
export function compareValue(kind: ComparedKind, value: SqlPart, test: ValueTest, time: TestedTime): SqlPart {
  const { operator } = test;
  if (operator === 'isSet') return sql`(${value}) is not null`;
  if (operator === 'isNotSet') return sql`(${value}) is null`;
  return kind === 'time' ? compareTime(value, test, time) : compareTyped(kind, value, test, time);
}

function compareTyped(
  kind: Exclude<ComparedKind, 'time'>,
  value: SqlPart,
  { operator, values }: ValueTest,
  time: TestedTime,
): SqlPart {
  // Texts that people typed are compared without case; options are chosen.
  const tested = kind === 'text' ? sql`lower(${value})` : sql`(${value})`;
  const [first, second] = values.map((one) => toTyped(kind, one));
  switch (operator) {
    case 'is':
      return orFalse(sql`${tested} = ${first!}`);
    case 'isNot':
      return sql`${tested} is distinct from ${first!}`;
    case 'oneOf':
      return orFalse(
        sql`${tested} in (${joinSql(
          values.map((one) => toTyped(kind, one)),
          ', ',
        )})`,
      );
    case 'contains':
      return orFalse(sql`strpos(${tested}, ${first!}) > 0`);
    case 'startsWith':
      return orFalse(sql`starts_with(${tested}, ${first!})`);
    case 'less':
    case 'before':
      return orFalse(sql`${tested} < ${first!}`);
    case 'atMost':
      return orFalse(sql`${tested} <= ${first!}`);
    case 'atLeast':
      return orFalse(sql`${tested} >= ${first!}`);
    case 'more':
    case 'after':
      return orFalse(sql`${tested} > ${first!}`);
    case 'between':
      return orFalse(sql`${tested} between ${first!} and ${second!}`);
    case 'inLastDays': {
      const today = getLocalDay(time.now.getTime(), time.zone);
      return orFalse(sql`${tested} between ${today}::date - ${Number(values[0])}::int and ${today}::date`);
    }
    default:
      throw new TypeError(`no ${kind} is compared by ${operator}`);
  }
}

function toTyped(kind: Exclude<ComparedKind, 'time'>, value: ValueTest['values'][number]): SqlPart {
  if (kind === 'number') return sql`${value}::numeric`;
  if (kind === 'yesNo') return sql`${value}::boolean`;
  if (kind === 'date') return sql`${value}::date`;
  return kind === 'text' ? sql`lower(${value}::text)` : sql`${value}::text`;
}

function compareTime(value: SqlPart, { operator, values }: ValueTest, time: TestedTime): SqlPart {
  const [first = '', second = ''] = values.map(String);
  switch (operator) {
    case 'inLastDays':
      return orFalse(sql`${value} >= ${getDaysAgo(first, time)}`);
    case 'notInLastDays':
      return sql`not ${orFalse(sql`${value} >= ${getDaysAgo(first, time)}`)}`;
    case 'before':
      return orFalse(sql`${value} < ${getDayStart(first, time.zone)}`);
    case 'after':
      return orFalse(sql`${value} >= ${getDayAfter(first, time)}`);
    case 'between':
      return orFalse(
        sql`${value} >= ${getDayStart(first, time.zone)} and ${value} < ${getDayAfter(second, time)}`,
      );
    default:
      throw new TypeError(`no time is compared by ${operator}`);
  }
}
