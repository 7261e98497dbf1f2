import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { auditPolicy } from '#product/workspaces/server/policy.ts';
import type * as contract from '../contract.ts';
import { describeEntries, readPersonNames } from './describe-entries.ts';
import { selectEntries, type AuditRow } from './queries.ts';

const PAGE_SIZE = 100;

/** A page of the audit log, newest entries first. @throws forbidden */
export async function listAuditEntries(
  tx: Tx,
  scope: Scope,
  { after, ...query }: contract.AuditQuery & { after?: string },
): Promise<Output<typeof contract.listAuditEntries>> {
  authorise(scope, auditPolicy, 'audit.read');
  const rows = await tx.run<AuditRow[]>(sql`${selectEntries(scope, query, after)} limit ${PAGE_SIZE + 1}`);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    items: await describeEntries(tx, scope, page),
    next: rows.length > PAGE_SIZE && last ? last.seq : null,
  };
}

/** Everyone with an entry, by name, members first. @throws forbidden */
export async function readAuditPeople(tx: Tx, scope: Scope): Promise<contract.AuditFacts['people']> {
  authorise(scope, auditPolicy, 'audit.read');
  const { workspace } = scope;
  // A loose index scan: reads one row per person instead of all.
  const rows = await tx<{ person: string; isMember: boolean }[]>`
    with recursive people as (
      (select actor ->> 'person' as person from audit_log
        where workspace = ${workspace} and actor ->> 'person' is not null order by 1 limit 1)
      union all
      select (select actor ->> 'person' from audit_log
        where workspace = ${workspace} and actor ->> 'person' > people.person order by 1 limit 1)
      from people where people.person is not null)
    select person, exists (select 1 from members where workspace = ${workspace} and person = people.person::uuid)
      as "isMember" from people where person is not null`;
  const names = await readPersonNames(
    tx,
    rows.map(({ person }) => person),
  );
  return rows
    .map(({ person, isMember }) => ({ id: person, name: names.get(person) ?? null, isMember }))
    .toSorted(
      (a, b) =>
        Number(b.isMember) - Number(a.isMember) ||
        (a.name ?? '\uffff').localeCompare(b.name ?? '\uffff', 'en'),
    );
}
