import type { Fragment } from '#platform/db/database.ts';
import type postgres from 'postgres';
import type { Scope } from '#platform/db/scope.ts';
import { isRehearsal, type Filter } from '../filter.ts';

export type { Fragment };

/**
 * Conditions on `responses r` for a study and a filter: what counts, narrowed. Answers are asked of indexed
 * facts, so that no response is ever read into the process.
 *
 * @example sql`select count(*) from responses r where ${matching(sql, scope, study, filter)}`
 */
export function matching(
  sql: postgres.Sql | postgres.TransactionSql,
  scope: Scope,
  study: string,
  filter: Filter,
): Fragment {
  return sql`r.workspace = ${scope.workspace} and r.study = ${study}
    and r.preview = ${isRehearsal(filter)} and not r.excluded and r.deleted_at is null ${narrowed(sql, filter)}`;
}

/** The filter alone, for lists that also show what figures leave out. */
export function narrowed(sql: postgres.Sql | postgres.TransactionSql, filter: Filter): Fragment {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const after = filter.to ? new Date(day(filter.to).getTime() + 86_400_000) : null;
  return sql`
    ${filter.status.length > 0 ? sql`and r.status = any(${filter.status}::text[])` : sql``}
    ${filter.channel.length > 0 ? sql`and r.channel = any(${filter.channel}::text[])` : sql``}
    ${filter.device.length > 0 ? sql`and r.device = any(${filter.device}::text[])` : sql``}
    ${filter.language.length > 0 ? sql`and r.language = any(${filter.language}::text[])` : sql``}
    ${filter.from ? sql`and r.started_at >= ${day(filter.from)}` : sql``}
    ${after ? sql`and r.started_at < ${after}` : sql``}
    ${filter.answers.reduce<Fragment>(
      (all, one) => sql`${all} and exists (
        select 1 from facts w where w.workspace = r.workspace and w.study = r.study and w.response = r.id
          and w.block = ${one.block} and w.part = ${one.part} and w.choice = any(${one.choices}::text[]))`,
      sql``,
    )}`;
}

/**
 * Joins of `work` by hash. Left to itself, a planner that has not counted a table since it grew takes it for nearly
 * empty, and compares every fact with every response.
 */
export async function withoutNestedLoops<T>(
  sql: postgres.TransactionSql,
  work: () => Promise<T>,
): Promise<T> {
  await sql`select set_config('enable_nestloop', 'off', true)`;
  const result = await work();
  await sql`select set_config('enable_nestloop', 'on', true)`;
  return result;
}
