import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, rawSql, sql, type SqlPart } from '#platform/db/core/sql.ts';
import { selectValue } from '#product/participants/attributes/server/queries.ts';
import type { ParticipationEvent } from '#product/participants/participations/lifecycle.ts';
import {
  isGroup,
  type SegmentCondition,
  type ConditionGroup,
  type PersonTest,
  type TextField,
} from '../condition.ts';
import type { ValueTest } from '../operators.ts';
import { getQuestionKey, type SegmentNames } from '../segment-names.ts';
import { compareValue, type TestedTime } from './compare-value.ts';

/** What conditions are compiled with. Everything that they name exists (`findProblems`). */
interface RenderContext extends TestedTime {
  scope: Scope;
  names: SegmentNames;
  /** Conditions of the segments that they use, by id. */
  segments: ReadonlyMap<string, ConditionGroup>;
  /** Conditions on `responses r` of the answers that they test, by `getAnswerKey`. */
  answers: ReadonlyMap<string, SqlPart>;
}

type AnswerTest = Extract<PersonTest, { about: 'answer' }>;
export const getAnswerKey = (test: AnswerTest): string =>
  JSON.stringify([getQuestionKey(test), test.choices]);

/**
 * SQL condition on `participants p`, which is true or false. Other tables are read in `p.id in (select …)`, which are hashed once
 * and never null, so that each can be negated.
 */
export function renderConditions(condition: SegmentCondition, context: RenderContext): SqlPart {
  if (!isGroup(condition)) return renderTest(condition, context);
  const { match, conditions } = condition;
  if (conditions.length === 0) return sql`true`;
  const parts = conditions.map((one) => renderConditions(one, context));
  const joined = sql`(${joinSql(parts, match === 'all' ? ' and ' : ' or ')})`;
  return match === 'none' ? sql`(not ${joined})` : joined;
}

const TEXT_COLUMNS: Record<TextField, SqlPart> = {
  name: sql`p.name`,
  email: sql`p.email`,
  externalId: sql`p.external_id`,
  language: sql`p.language`,
  zone: sql`p.zone`,
};
const EVENT_COLUMNS: Record<ParticipationEvent, SqlPart> = {
  invited: rawSql('s.invited_at'),
  opened: rawSql('s.opened_at'),
  started: rawSql('s.started_at'),
  screenedOut: rawSql('s.screened_out_at'),
  overQuota: rawSql('s.over_quota_at'),
  completed: rawSql('s.completed_at'),
  optedOut: rawSql('s.opted_out_at'),
};
/** When somebody was last seen, as lists show it. */
const LAST_SEEN = rawSql(
  'max(greatest(s.opened_at, s.started_at, s.screened_out_at, s.over_quota_at, s.completed_at))',
);

function renderTest(test: PersonTest, context: RenderContext): SqlPart {
  const { workspace } = context.scope;
  switch (test.about) {
    case 'attribute': {
      const attribute = context.names.attributes.get(test.key)!;
      const { operator, values } = test.test;
      if (operator === 'is' && attribute.options.includes(String(values[0])))
        return isStored(attribute.key, String(values[0]));
      return compareValue(attribute.type, selectValue(attribute), test.test, context);
    }
    case 'addedAt':
      return compareValue('time', sql`p.created_at`, test.test, context);
    case 'lastContactAt':
      return compareValue('time', sql`p.last_contact_at`, test.test, context);
    case 'lastSeenAt':
      return renderLastSeen(test.test, context);
    case 'doNotContact':
      return sql`p.do_not_contact = ${test.is}`;
    case 'tag':
      return negateUnless(test.has, sql`${test.tag}::uuid = any (p.tags)`);
    case 'participation':
      return negateUnless(test.has, renderParticipation(test, context));
    case 'answer':
      return negateUnless(
        test.has,
        sql`p.id in (select r.participant from responses r
          where ${context.answers.get(getAnswerKey(test))!} and r.participant is not null)`,
      );
    case 'segment': {
      const inner = renderConditions(context.segments.get(test.segment)!, context);
      return negateUnless(
        test.in,
        sql`p.id in (select p.id from participants p where p.workspace = ${workspace} and ${inner})`,
      );
    }
    default:
      return compareValue('text', TEXT_COLUMNS[test.about], test.test, context);
  }
}

/** Whether somebody has exactly this option: cheaper than comparing with all of them. A number or yes of the same letters is none. */
const isStored = (key: string, option: string): SqlPart =>
  sql`p.attributes @> ${JSON.stringify({ [key]: option })}::jsonb`;

const negateUnless = (isTrue: boolean, condition: SqlPart): SqlPart =>
  isTrue ? sql`(${condition})` : sql`(not (${condition}))`;

function renderParticipation(
  { event, study, days }: Extract<PersonTest, { about: 'participation' }>,
  context: RenderContext,
): SqlPart {
  const { workspace } = context.scope;
  const at = EVENT_COLUMNS[event];
  // The table of studies hides those that the caller does not see.
  const ofStudies =
    study === null
      ? sql`s.study in (select id from studies where workspace = ${workspace} and deleted_at is null)`
      : sql`s.study = ${study}`;
  const happened =
    days === null
      ? sql`${at} is not null`
      : compareValue('time', at, { operator: 'inLastDays', values: [days] }, context);
  return sql`p.id in (select s.participant from participations s
    where s.workspace = ${workspace} and ${ofStudies} and ${happened})`;
}

/** People who were never seen have no row, or only one of an invitation. */
function renderLastSeen(test: ValueTest, context: RenderContext): SqlPart {
  const negatives = { isNotSet: 'isSet', notInLastDays: 'inLastDays' } as const;
  const { operator } = test;
  const isNegative = operator === 'isNotSet' || operator === 'notInLastDays';
  const positive = isNegative ? { ...test, operator: negatives[operator] } : test;
  return negateUnless(
    !isNegative,
    sql`p.id in (select s.participant from participations s where s.workspace = ${context.scope.workspace}
      group by s.participant having ${compareValue('time', LAST_SEEN, positive, context)})`,
  );
}
