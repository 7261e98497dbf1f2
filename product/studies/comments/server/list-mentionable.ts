import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { requireStudy } from '../../server/queries.ts';

interface Mentionable {
  id: string;
  name: string;
  email: string;
}

/** The members who can see a study, by name; for API keys without their email addresses. @throws not_found */
export async function listMentionable(tx: Tx, scope: Scope, study: string): Promise<Mentionable[]> {
  const { project } = await requireStudy(tx, scope, study);
  // A key reads addresses of members by a scope of its own.
  const isKey = scope.actor.kind === 'person' && scope.actor.key !== undefined;
  return tx<Mentionable[]>`
    select p.id, p.name, case when ${isKey} then '' else p.email end as email from members m join identity.persons p on p.id = m.person and p.disabled_at is null
    where m.workspace = ${scope.workspace} and (m.role in ('owner', 'admin') or ${project}::uuid is null
      or exists (select from projects j where j.workspace = m.workspace and j.id = ${project}::uuid
        and (j.visibility = 'workspace' or exists (select from project_members o
          where o.workspace = j.workspace and o.project = j.id and o.person = m.person))))
    order by p.name, p.email`;
}
