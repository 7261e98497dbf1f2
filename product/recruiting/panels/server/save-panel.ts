import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict, notFound } from '#platform/errors/errors.ts';
import { lockStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import type { PanelSettings, ReturnCodes } from '../panel.ts';
import { listPanelProviders } from './list-providers.ts';
import { panelPolicy } from './policy.ts';
import { findPanel, lockPanel, updatePanel } from './queries.ts';
import { panels } from './tables.ts';

/** Without letters and digits that look alike. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;

const createCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('');
export const createCodes = (): ReturnCodes => ({
  completed: createCode(),
  screened_out: createCode(),
  over_quota: createCode(),
});

export const CHANGED_MESSAGE = 'Someone else changed this panel. Reload to see what it is now.';

/**
 * Saves what a panel is asked for, and creates it for a study that has none. Once it is published, only who approves can change.
 *
 * @throws not_found, forbidden, conflict for an older revision
 */
export async function savePanel(
  tx: Tx,
  scope: Scope,
  { study, revision, settings }: { study: string; revision: number; settings: PanelSettings },
): Promise<void> {
  authorise(scope, panelPolicy, 'panel.manage');
  const person = await lockOwnMembership(tx, scope);
  const { screenOut, reward } = settings;
  if (screenOut && screenOut.reward >= reward) {
    const message = 'Enter less than the reward for taking part.';
    throw badInput(message, { screenOutReward: message });
  }
  const { template } = await lockStudy(tx, scope, study);
  if (template) throw conflict('A template has no participants.');
  const existing = await findPanel(tx, scope, study);
  if (existing) await changeSettings(tx, scope, { study, revision, settings });
  else {
    const provider = listPanelProviders()[0];
    if (!provider) throw notFound('panel');
    if (revision !== 0) throw conflict(CHANGED_MESSAGE);
    await tx.orm.insert(panels).values({
      workspace: scope.workspace,
      study,
      provider: provider.id,
      settings,
      revision: 1,
      codes: createCodes(),
      state: 'draft',
      places: 0,
      placesTaken: 0,
      placeCost: 0,
      seenStatus: '',
      seenPlaces: 0,
      seenPolls: 0,
      createdBy: person,
      createdAt: scope.now,
    });
  }
  const action = existing ? 'panel.update' : 'panel.create';
  await recordAudit(tx, scope, { action, entity: study });
}

async function changeSettings(
  tx: Tx,
  scope: Scope,
  { study, revision, settings }: { study: string; revision: number; settings: PanelSettings },
): Promise<void> {
  const panel = await lockPanel(tx, scope, study);
  if (panel.revision !== revision) throw conflict(CHANGED_MESSAGE);
  const { approvesByItself } = settings;
  const isSame =
    JSON.stringify({ ...settings, approvesByItself: null }) ===
    JSON.stringify({ ...panel.settings, approvesByItself: null });
  if (panel.state !== 'draft' && !isSame)
    throw conflict('This panel is published. Its title, reward and filters can’t be changed any more.');
  const kept = panel.state === 'draft' ? settings : { ...panel.settings, approvesByItself };
  await updatePanel(tx, scope, { study, settings: kept, revision: revision + 1 });
}

/** Removes a panel that was never published. @throws not_found, conflict */
export async function removePanel(tx: Tx, scope: Scope, study: string): Promise<void> {
  authorise(scope, panelPolicy, 'panel.manage');
  await lockOwnMembership(tx, scope);
  await lockStudy(tx, scope, study);
  const { state } = await lockPanel(tx, scope, study);
  if (state !== 'draft') throw conflict('This panel was published. Stop it instead.');
  await tx.orm.delete(panels).where(and(eq(panels.workspace, scope.workspace), eq(panels.study, study)));
  await recordAudit(tx, scope, { action: 'panel.remove', entity: study });
}
