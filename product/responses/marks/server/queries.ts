import { adminRoles, isScopeAllowed } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { FORMER_MEMBER_NAME } from '#product/accounts/account.ts';
import type { ResponseNote } from '../contract.ts';

/** The notes on a response, oldest first. */
export async function listNotes(
  tx: Tx,
  scope: Scope,
  { study, response }: { study: string; response: string },
): Promise<ResponseNote[]> {
  const { actor } = scope;
  const rows = await tx<
    {
      id: string;
      text: string;
      author: string;
      name: string | null;
      created_at: Date;
      changed_at: Date | null;
    }[]
  >`
    select n.id, n.text, n.author, p.name, n.created_at, n.changed_at from response_notes n
    left join identity.persons p on p.id = n.author
    where n.workspace = ${scope.workspace} and n.study = ${study} and n.response = ${response}
    order by n.created_at, n.id`;
  const isAdmin = isScopeAllowed(scope, adminRoles);
  return rows.map(({ id, text, author, name, created_at: at, changed_at: changedAt }) => {
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
  });
}

const starredColumn = sql`
  exists (select from response_stars s where s.workspace = r.workspace and s.study = r.study and s.response = r.id) as starred`;

/** Star and texts of all notes of `responses r`, as columns of a query. */
export const exportedMarkColumns = sql`${starredColumn},
  (select string_agg(n.text, repeat(chr(10), 2) order by n.created_at, n.id) from response_notes n
    where n.workspace = r.workspace and n.study = r.study and n.response = r.id) as notes`;

/** Star and notes of `responses r`, as columns of a query. */
export const markColumns = sql`${starredColumn},
  (select count(*)::int from response_notes n
    where n.workspace = r.workspace and n.study = r.study and n.response = r.id) as notes,
  (select n.text from response_notes n where n.workspace = r.workspace and n.study = r.study and n.response = r.id
    order by n.created_at desc, n.id desc limit 1) as last_note`;

/** An expression whose value changes with the stars and notes of a study. */
export const markVersion = ({ workspace }: Scope, study: string): SqlPart => sql`(
  select concat_ws(' ',
    (select concat(count(*), ' ', max(starred_at)) from response_stars
      where workspace = ${workspace} and study = ${study}),
    (select concat(count(*), ' ', max(greatest(created_at, changed_at))) from response_notes
      where workspace = ${workspace} and study = ${study})))`;
