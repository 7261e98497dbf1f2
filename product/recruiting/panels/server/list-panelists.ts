import { authorise, listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { badInput } from '#platform/errors/errors.ts';
import { findAccount } from '#product/billing/server/queries.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import type { BonusState, PanelistState } from '../panel.ts';
import type { PanelistOutput } from '../contract.ts';
import { isComplete } from './approve-complete.ts';
import { findPanelProvider, listPanelProviders } from './list-providers.ts';
import { panelPolicy } from './policy.ts';
import { findPanel } from './queries.ts';

const PAGE_SIZE = 50;

/** The panel of a study, with how many people stand where; without one, what a new one would need. @throws not_found */
export async function showPanel(tx: Tx, scope: Scope, study: string) {
  authorise(scope, panelPolicy, 'panel.read');
  const { name } = await requireStudy(tx, scope, study);
  const credits = await findAccount(tx, scope);
  const can = listAbilities(scope, panelPolicy);
  const provider = listPanelProviders()[0];
  const base = {
    study: { name },
    provider: provider?.name ?? '',
    credits: credits?.credits ?? 0,
    creditsCurrency: credits?.currency ?? null,
    can,
  };
  const row = await findPanel(tx, scope, study);
  if (!row) return { panel: null, ...base };
  const counts = await tx<{ state: PanelistState; n: number; complete: number }[]>`
    select s.state, count(*)::int as n, count(*) filter (where ${isComplete})::int as complete
    from panelists s join panels p on p.workspace = s.workspace and p.study = s.study
    where s.workspace = ${scope.workspace} and s.study = ${study} group by s.state`;
  const { settings, revision, state, places, requestedPlaces, placesTaken, placeCost, currency, problem } =
    row;
  return {
    panel: {
      settings,
      revision,
      state,
      places,
      requestedPlaces,
      placesTaken,
      placeCost,
      currency,
      problem,
      isFull: state === 'live' && places > 0 && placesTaken >= places,
      providerName: findPanelProvider(row.provider)?.name ?? row.provider,
      seenAt: row.seenAt?.toISOString() ?? null,
      counts: Object.fromEntries(counts.map(({ state: of, n }) => [of, n])),
      complete: counts.reduce((sum, { complete }) => sum + complete, 0),
    },
    ...base,
  };
}

interface ListedRow {
  id: string;
  externalPerson: string | null;
  response: string | null;
  state: PanelistState;
  enteredCode: string | null;
  startedAt: Date;
  completedAt: Date | null;
  decision: PanelistOutput['decision'];
  decisionState: PanelistOutput['decisionState'];
  problem: string | null;
  hasRightCode: boolean;
  isComplete: boolean;
  responseStatus: string | null;
  bonuses: { id: string; amount: number; cost: number; state: BonusState; problem: string | null }[];
}

/** @throws bad_input for a position that is not in the list */
async function requireListed(tx: Tx, { workspace }: Scope, { study, id }: { study: string; id: string }) {
  const rows = await tx`
    select from panelists where workspace = ${workspace} and study = ${study} and id = ${id}`;
  if (rows.length === 0)
    throw badInput('This list has changed. Reload it.', { after: 'This position isn’t in the list.' });
}

/** Who took part, newest first. @throws not_found, bad_input */
export async function listPanelists(
  tx: Tx,
  scope: Scope,
  { study, state, after }: { study: string; state: PanelistState | undefined; after: string | undefined },
) {
  authorise(scope, panelPolicy, 'panel.read');
  await requireStudy(tx, scope, study);
  if (after !== undefined) await requireListed(tx, scope, { study, id: after });
  const rows = await tx<ListedRow[]>`
    select s.id, s.external_person as "externalPerson", s.response, s.state, s.entered_code as "enteredCode", s.started_at as "startedAt",
      s.completed_at as "completedAt", s.decision, s.decision_state as "decisionState", s.problem,
      coalesce(s.entered_code in (p.codes ->> 'completed', p.codes ->> 'screened_out', p.codes ->> 'over_quota'), false)
        as "hasRightCode",
      ${isComplete} as "isComplete",
      (select r.status from responses r where r.workspace = s.workspace and r.study = s.study and r.id = s.response
        and r.deleted_at is null) as "responseStatus",
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'amount', b.amount, 'cost', b.cost, 'state', b.state,
          'problem', b.problem) order by b.created_at, b.id)
        from panel_bonuses b where b.workspace = s.workspace and b.study = s.study and b.panelist = s.id), '[]') as bonuses
    from panelists s join panels p on p.workspace = s.workspace and p.study = s.study
    where s.workspace = ${scope.workspace} and s.study = ${study}
      ${state ? sql`and s.state = ${state}` : sql``}
      ${
        after === undefined
          ? sql``
          : sql`and (s.started_at, s.id) < (select a.started_at, a.id from panelists a
        where a.workspace = s.workspace and a.study = s.study and a.id = ${after})`
      }
    order by s.started_at desc, s.id desc limit ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  return {
    items: page.map(({ startedAt, completedAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      completedAt: completedAt?.toISOString() ?? null,
    })),
    next: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  };
}
