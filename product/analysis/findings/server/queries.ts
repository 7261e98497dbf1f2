import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import { renderIsShared } from '#product/studies/share-links/server/find-share-link.ts';
import type { Finding } from '../contract.ts';
import type { FindingStatus, PeopleCounts } from '../finding.ts';
import { findingShareLink } from './finding-share-link.ts';

/** Joins `finding_evidence e` to the answers that count: of responses and answers that the team has not taken out. */
const joinCountedAnswers = sql`
  join responses r on r.workspace = e.workspace and r.study = e.study and r.id = e.response
    and r.deleted_at is null and not r.excluded and not r.preview
  join answers a on a.workspace = e.workspace and a.study = e.study and a.response = e.response and a.block = e.block
    and a.on_path and a.left_out is null`;

interface FindingRow extends PeopleCounts {
  id: string;
  title: string;
  text: string;
  status: FindingStatus;
  owner: string;
  name: string | null;
  evidence: number;
  lostEvidence: number;
  shared: boolean;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

/** The findings that are not deleted and match a condition on `findings f`, in order. */
async function selectFindings(tx: Tx, scope: Scope, condition: SqlPart): Promise<Finding[]> {
  const rows = await tx<FindingRow[]>`
    select f.id, f.title, f.text, f.status, f.owner, p.name, f.revision, f.lost_evidence as "lostEvidence", f.created_at, f.updated_at,
      (select count(*)::int from finding_evidence e where e.workspace = f.workspace and e.finding = f.id) as evidence,
      coalesce(c.supports, 0)::int as supports, coalesce(c.contradicts, 0)::int as contradicts,
      ${renderIsShared(scope, findingShareLink, sql`f.id`)} as shared
    from findings f
    left join members m on m.workspace = f.workspace and m.person = f.owner
    left join identity.persons p on p.id = m.person
    left join lateral (
      select count(distinct e.response) filter (where e.stance = 'supports') as supports,
        count(distinct e.response) filter (where e.stance = 'contradicts') as contradicts
      from finding_evidence e ${joinCountedAnswers}
      where e.workspace = f.workspace and e.finding = f.id) c on true
    where f.workspace = ${scope.workspace} and f.deleted_at is null and ${condition}
    order by f.position, f.id`;
  return rows.map(({ owner, name, supports, contradicts, created_at, updated_at, ...row }) => ({
    ...row,
    owner: name === null ? null : { id: owner, name },
    people: { supports, contradicts },
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  }));
}

/** The findings of a study that the caller has read the row of. */
export const selectFindingsOf = (tx: Tx, scope: Scope, study: string): Promise<Finding[]> =>
  selectFindings(tx, scope, sql`f.study = ${study}`);

/** One finding. @throws not_found when absent, deleted or of another study */
export async function requireFinding(
  tx: Tx,
  scope: Scope,
  { study, finding }: { study: string; finding: string },
): Promise<Finding> {
  const [found] = await selectFindings(tx, scope, sql`f.study = ${study} and f.id = ${finding}`);
  if (!found) throw notFound('finding');
  return found;
}
