import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { studies } from '#product/studies/server/tables.ts';
import { panels, panelists } from './tables.ts';

export type PanelRow = Omit<typeof panels.$inferSelect, 'workspace'>;
export type PanelistRow = Omit<typeof panelists.$inferSelect, 'workspace'>;

const PANEL_COLUMNS = {
  study: panels.study,
  provider: panels.provider,
  settings: panels.settings,
  revision: panels.revision,
  codes: panels.codes,
  state: panels.state,
  externalId: panels.externalId,
  places: panels.places,
  requestedPlaces: panels.requestedPlaces,
  placesTaken: panels.placesTaken,
  placeCost: panels.placeCost,
  screenOutCost: panels.screenOutCost,
  currency: panels.currency,
  seenStatus: panels.seenStatus,
  seenPlaces: panels.seenPlaces,
  seenPolls: panels.seenPolls,
  seenAt: panels.seenAt,
  problem: panels.problem,
  createdBy: panels.createdBy,
  createdAt: panels.createdAt,
  publishedAt: panels.publishedAt,
};
/** What a decision reads. */
const PANELIST_COLUMNS = {
  externalPerson: panelists.externalPerson,
  state: panelists.state,
  decisionState: panelists.decisionState,
};

const isOfStudy = ({ workspace }: Scope, study: string) =>
  and(eq(panels.workspace, workspace), eq(panels.study, study));

export async function findPanel(tx: Tx, scope: Scope, study: string): Promise<PanelRow | undefined> {
  const [row] = await tx.orm.select(PANEL_COLUMNS).from(panels).where(isOfStudy(scope, study));
  return row;
}

/** The panel of a study, locked until the transaction ends: whatever changes it or its credits does so in turn. @throws not_found */
export async function lockPanel(tx: Tx, scope: Scope, study: string): Promise<PanelRow> {
  // The study first, as whoever changes a study does: rows that refer to it lock it as well.
  const { workspace, id } = studies;
  await tx.orm
    .select({ id })
    .from(studies)
    .where(and(eq(workspace, scope.workspace), eq(id, study)))
    .for('update');
  await tx.orm.select({ study: panels.study }).from(panels).where(isOfStudy(scope, study)).for('update');
  const row = await findPanel(tx, scope, study);
  if (!row) throw notFound('panel');
  return row;
}

export const updatePanel = (
  tx: Tx,
  scope: Scope,
  { study, ...values }: Partial<Omit<PanelRow, 'study'>> & { study: string },
) => tx.orm.update(panels).set(values).where(isOfStudy(scope, study));

const isPanelist = ({ workspace }: Scope, { study, id }: { study: string; id: string }) =>
  and(eq(panelists.workspace, workspace), eq(panelists.study, study), eq(panelists.id, id));

/** One panelist, locked. @throws not_found */
export async function lockPanelist(
  tx: Tx,
  scope: Scope,
  of: { study: string; id: string },
): Promise<Pick<PanelistRow, keyof typeof PANELIST_COLUMNS>> {
  const [row] = await tx.orm
    .select(PANELIST_COLUMNS)
    .from(panelists)
    .where(isPanelist(scope, of))
    .for('update');
  if (!row) throw notFound('panelist');
  return row;
}

export const updatePanelist = (
  tx: Tx,
  scope: Scope,
  { study, id, ...values }: Partial<Omit<PanelistRow, 'study' | 'id'>> & { study: string; id: string },
) => tx.orm.update(panelists).set(values).where(isPanelist(scope, { study, id }));
