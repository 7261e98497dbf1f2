import { getPlan } from '#platform/config/plans.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';

interface OrgRow {
  teamCount: number;
  icon: string | null;
  planKey: string | null;
  prolificCredits: number;
}

/** The org object of `original.md`, section 3. Billing is a noun that builds on this one: its table is named in SQL only. */
export async function readOrg(services: Pick<Services, 'database' | 'config'>, scope: Scope, name: string) {
  const { workspace } = scope;
  const [row] = await services.database.within(
    scope,
    (tx) => tx<OrgRow[]>`
      select (select count(*)::int from members where workspace = ${workspace}) as "teamCount",
        w.settings ->> 'icon' as icon, b.plan as "planKey", coalesce(b.credits, 0)::float8 as "prolificCredits"
      from workspaces w left join billing_accounts b on b.workspace = w.workspace
      where w.workspace = ${workspace}`,
  );
  if (!row || scope.actor.kind !== 'person') throw notFound('workspace');
  const { teamCount, icon, prolificCredits } = row;
  const currentPlan = getPlan(services.config.plans, row.planKey).name;
  return {
    _id: scope.workspace,
    name,
    role: scope.actor.role,
    teamCount,
    icon,
    stripe: { data: { currentPlan, prolificCredits }, loading: false },
    prolificCredits,
    plan: currentPlan,
  };
}
