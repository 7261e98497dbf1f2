import { isActionAllowed } from '#platform/authorisation/policy.ts';
import type { StudyCostSource } from '../../../costs/server/read-costs.ts';
import { findPanelProvider } from '../list-providers.ts';
import { panelPolicy } from '../policy.ts';
import { findPanel } from '../queries.ts';

/** The credits of a panel that are reserved and spent, with its bonuses; the balance of the workspace is their limit. */
export const panelCosts: StudyCostSource = async (tx, scope, study) => {
  if (!isActionAllowed(scope, 'panel.read', panelPolicy['panel.read'])) return [];
  const panel = await findPanel(tx, scope, study);
  if (!panel || panel.currency === null) return [];
  const [sum] = await tx<{ reserved: number; spent: number }[]>`
    select coalesce(sum(case e.kind when 'reserved' then e.amount else -e.amount end), 0)::float8 as reserved,
      coalesce(sum(e.amount) filter (where e.kind = 'spent'), 0)::float8 as spent
    from credit_entries e
    where e.workspace = ${scope.workspace} and e.kind <> 'added' and e.reference is not null and e.reference in (
      select 'panel:' || ${study}::text
      union all
      select 'bonus:' || b.id from panel_bonuses b where b.workspace = ${scope.workspace} and b.study = ${study})`;
  const { reserved, spent } = sum!;
  if (reserved === 0 && spent === 0) return [];
  return [
    {
      name: findPanelProvider(panel.provider)?.name ?? panel.provider,
      currency: panel.currency,
      due: 0,
      committed: reserved,
      spent,
      budget: null,
    },
  ];
};
