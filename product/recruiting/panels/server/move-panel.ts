import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { lockStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { MAX_PLACES, type PanelState } from '../panel.ts';
import { reserveCredits, settleCredits } from './settle-credits.ts';
import { panelPolicy } from './policy.ts';
import { lockPanel, updatePanel } from './queries.ts';
import { requirePanelAccount, requireReply } from './require-account.ts';

type PanelMove = 'pause' | 'start' | 'stop';

/** From which states each move leads to which. */
const MOVES: Record<PanelMove, { from: readonly PanelState[]; to: PanelState; action: string }> = {
  pause: { from: ['live'], to: 'paused', action: 'panel.pause' },
  start: { from: ['paused'], to: 'live', action: 'panel.start' },
  stop: { from: ['live', 'paused'], to: 'ended', action: 'panel.stop' },
};

type PanelServices = Pick<Services, 'database' | 'config'>;

/**
 * Pauses, goes on with, or stops a panel. Nobody new comes after a stop; who takes part can finish, and credits of free places
 * are released.
 *
 * @throws not_found, forbidden, conflict, unavailable when no reply came: polls of the provider then show what it did
 */
export async function movePanel(
  services: PanelServices,
  scope: Scope,
  { study, move }: { study: string; move: PanelMove },
): Promise<void> {
  authorise(scope, panelPolicy, 'panel.manage');
  const account = await requirePanelAccount(services, scope, study);
  const { from, to, action } = MOVES[move];
  const panel = await services.database.within(scope, async (tx) => {
    await lockOwnMembership(tx, scope);
    await lockStudy(tx, scope, study);
    const row = await lockPanel(tx, scope, study);
    if (!from.includes(row.state))
      throw conflict('This isn’t possible any more. Reload to see how the panel stands.');
    await recordAudit(tx, scope, { action, entity: study });
    return row;
  });
  requireReply(await account.move(panel.externalId!, move));
  await services.database.within(scope, async (tx) => {
    const { state } = await lockPanel(tx, scope, study);
    if (!from.includes(state)) return;
    await updatePanel(tx, scope, { study, state: to, problem: null, seenPolls: 0 });
    await settleCredits(tx, scope, study);
  });
}

/**
 * Adds places. Their credits are reserved before the provider is asked; without a reply they stay reserved until polls show
 * whether it added them.
 *
 * @throws not_found, forbidden, conflict
 */
export async function addPlaces(
  services: PanelServices,
  scope: Scope,
  { study, count }: { study: string; count: number },
): Promise<void> {
  authorise(scope, panelPolicy, 'panel.manage');
  const account = await requirePanelAccount(services, scope, study);
  const { database } = services;
  const panel = await database.within(scope, async (tx) => {
    await lockOwnMembership(tx, scope);
    await lockStudy(tx, scope, study);
    const row = await lockPanel(tx, scope, study);
    if (row.state !== 'live' && row.state !== 'paused')
      throw conflict('Places can be added while the panel is live or paused.');
    if (row.requestedPlaces !== null)
      throw conflict('More places were asked for already. Wait for the reply.');
    const requestedPlaces = row.places + count;
    if (requestedPlaces > MAX_PLACES) throw conflict(`A panel has at most ${MAX_PLACES} places.`);
    const amount = row.placeCost * count;
    await reserveCredits(tx, scope, { study, amount, currency: row.currency! });
    await updatePanel(tx, scope, { study, requestedPlaces, seenPolls: 0 });
    await recordAudit(tx, scope, {
      action: 'panel.add-places',
      entity: study,
      detail: { places: count, amount, currency: row.currency! },
    });
    return { ...row, requestedPlaces };
  });
  const asked = await account.changePlaces(panel.externalId!, panel.requestedPlaces);
  await database.within(scope, async (tx) => {
    const { requestedPlaces } = await lockPanel(tx, scope, study);
    if (requestedPlaces !== panel.requestedPlaces) return;
    if ('value' in asked) {
      await updatePanel(tx, scope, { study, places: requestedPlaces, requestedPlaces: null, problem: null });
      return;
    }
    await updatePanel(tx, scope, {
      study,
      problem: asked.problem,
      ...(asked.isCertain && { requestedPlaces: null }),
    });
    if (asked.isCertain) await settleCredits(tx, scope, study);
  });
  if (!('value' in asked) && asked.isCertain) throw conflict(asked.problem);
}
