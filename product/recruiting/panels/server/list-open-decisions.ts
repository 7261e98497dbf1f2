import { isActionAllowed } from '#platform/authorisation/policy.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import {
  NO_DECISIONS,
  type DecisionSource,
} from '#product/studies/pending-decisions/server/list-decision-sources.ts';
import { BONUSES_UNKNOWN, PANELISTS_IN_REVIEW } from '../decision-kinds.ts';
import { panelPolicy } from './policy.ts';

interface Row {
  study: string;
  name: string;
  count: number;
  since: Date;
  total: number;
}

/** Studies with rows of a query (`study`, `count`, `since`), those that wait longest first. */
const listStudies = (kind: string, select: (workspace: string) => SqlPart): DecisionSource => ({
  kind,
  async read(tx, scope, limit) {
    if (!isActionAllowed(scope, 'panel.manage', panelPolicy['panel.manage'])) return NO_DECISIONS;
    const rows = await tx<Row[]>`
      select s.id as study, s.name, w.count, w.since, (count(*) over ())::int as total
      from (${select(scope.workspace)}) w
      join studies s on s.workspace = ${scope.workspace} and s.id = w.study and s.deleted_at is null
      order by w.since, s.id limit ${limit}`;
    return {
      items: rows.map(({ study, name, count, since }) => ({
        study: { id: study, name },
        subject: null,
        count,
        amounts: [],
        since: since.toISOString(),
        dueAt: null,
      })),
      total: rows[0]?.total ?? 0,
    };
  },
});

export const panelDecisions: DecisionSource[] = [
  listStudies(
    PANELISTS_IN_REVIEW,
    (workspace) => sql`
      select p.study, count(*)::int as count, min(coalesce(p.completed_at, p.started_at)) as since from panelists p
      where p.workspace = ${workspace} and p.state = 'review' and p.decision is null group by p.study`,
  ),
  listStudies(
    BONUSES_UNKNOWN,
    (workspace) => sql`
      select b.study, count(*)::int as count, min(b.created_at) as since from panel_bonuses b
      where b.workspace = ${workspace} and b.state = 'unknown' group by b.study`,
  ),
];
