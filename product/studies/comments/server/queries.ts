import { adminRoles, isScopeAllowed, listAbilities } from '#platform/authorisation/policy.ts';
import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Topic } from '#platform/realtime/server/realtime.ts';
import { FORMER_MEMBER_NAME } from '#product/accounts/account.ts';
import { isStudyVisible, requireStudy } from '../../server/queries.ts';
import type { CommentPlace, CommentSubjectKind } from '../comment.ts';
import type { CommentThread } from '../contract.ts';
import { renderExistsCondition } from './list-comment-subjects.ts';
import { renderIsAt } from './lock-thread.ts';
import { commentPolicy } from './policy.ts';

/** Things with comments that are counted at once. */
const MAX_COUNTED = 2_000;

interface CommentRow {
  id: string;
  text: string;
  author: string;
  name: string | null;
  mentions: string[];
  created_at: Date;
  changed_at: Date | null;
}

/** The comments on a thing; none where there are none, or the thing is not there. @throws not_found for the study */
export async function listComments(tx: Tx, scope: Scope, place: CommentPlace): Promise<CommentThread> {
  await requireStudy(tx, scope, place.study);
  const { actor } = scope;
  const [thread] = await tx<{ id: string; by: string | null; resolvedAt: Date | null }[]>`
    select t.id, p.name as by, t.resolved_at as "resolvedAt" from comment_threads t
      left join identity.persons p on p.id = t.resolved_by
    where ${renderIsAt(scope, place)} and ${renderExistsCondition()}`;
  const rows = thread
    ? await tx<CommentRow[]>`
        select c.id, c.text, c.author, p.name, c.mentions, c.created_at, c.changed_at
        from comments c left join identity.persons p on p.id = c.author
        where c.workspace = ${scope.workspace} and c.thread = ${thread.id} order by c.created_at, c.id`
    : [];
  const isAdmin = isScopeAllowed(scope, adminRoles);
  return {
    items: rows.map(({ id, text, author, name, created_at: at, changed_at: changedAt }) => {
      const isOwn = actor.kind === 'person' && actor.person === author;
      return {
        id,
        text,
        author: name ?? FORMER_MEMBER_NAME,
        isOwn,
        canDelete: isOwn || isAdmin,
        at: at.toISOString(),
        changedAt: changedAt?.toISOString() ?? null,
      };
    }),
    next: null,
    people: await listNames(
      tx,
      rows.flatMap(({ mentions }) => mentions),
    ),
    resolved: thread?.resolvedAt
      ? { by: thread.by ?? FORMER_MEMBER_NAME, at: thread.resolvedAt.toISOString() }
      : null,
    can: listAbilities(scope, commentPolicy),
  };
}

/** Current names, also of people who have left the workspace; those without an account any more have none. */
async function listNames(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return tx<{ id: string; name: string }[]>`
    select o.id, coalesce(p.name, ${FORMER_MEMBER_NAME}) as name
    from (select distinct unnest(${[...ids]}::uuid[]) as id) o left join identity.persons p on p.id = o.id order by o.id`;
}

/** How many comments there are on things of a kind, with `item` on its parts. @throws not_found for the study */
export async function countComments(
  tx: Tx,
  scope: Scope,
  { study, kind, item }: { study: string; kind: CommentSubjectKind; item?: string | undefined },
): Promise<{ item: string; part: string; comments: number; isResolved: boolean }[]> {
  await requireStudy(tx, scope, study);
  return tx<{ item: string; part: string; comments: number; isResolved: boolean }[]>`
    select t.item, t.part, t.resolved_at is not null as "isResolved", (select count(*)::int from comments c
      where c.workspace = t.workspace and c.thread = t.id) as comments
    from comment_threads t
    where t.workspace = ${scope.workspace} and t.study = ${study} and t.kind = ${kind}
      and ${item === undefined ? sql`true` : sql`t.item = ${item}`} and ${renderExistsCondition()}
    order by t.changed_at desc, t.id limit ${MAX_COUNTED}`;
}

/** Where a comment is. @throws not_found, also when what it is about is deleted */
export async function findCommentPlace(
  tx: Tx,
  scope: Scope,
  { study, comment }: { study: string; comment: string },
): Promise<Omit<CommentPlace, 'study'>> {
  await requireStudy(tx, scope, study);
  const [row] = await tx<Omit<CommentPlace, 'study'>[]>`
    select t.kind, t.item, t.part from comments c
      join comment_threads t on t.workspace = c.workspace and t.id = c.thread
    where c.workspace = ${scope.workspace} and c.id = ${comment} and t.study = ${study} and ${renderExistsCondition()}`;
  if (!row) throw notFound('comment');
  return row;
}

/** An expression whose value changes with the comments of a study. */
export const commentVersion = ({ workspace }: Scope, study: string): SqlPart => sql`(
  select concat(count(*), ' ', sum(revision)) from comment_threads where workspace = ${workspace} and study = ${study})`;

/** The realtime topic of a study’s comments, for pages that show no results. */
export const createCommentTopic = (database: Database, scope: Scope, study: string): Topic => ({
  key: `comments/${study}`,
  poll: () =>
    database.within(scope, async (tx) => {
      const [row] = await tx<{ version: string }[]>`select ${commentVersion(scope, study)} as version`;
      return { version: row!.version, isPending: false };
    }),
  isVisible: (reader) => database.within(reader, (tx) => isStudyVisible(tx, reader, study)),
});
