import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, unavailable } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findPersonalBlock } from '#product/studies/restrictions/review-restrictions.ts';
import { buildLinkUrl } from '#product/studies/server/read-study-for-editor.ts';
import { lockStudy } from '#product/studies/server/queries.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { computePanelCost } from './costs/compute-panel-cost.ts';
import { createPanelCode } from './sign-panel-code.ts';
import { reserveCredits, settleCredits } from './settle-credits.ts';
import type { PanelAccount, PanelDraft } from './list-providers.ts';
import { panelPolicy } from './policy.ts';
import { lockPanel, updatePanel, type PanelRow } from './queries.ts';
import { requireAccount, requireReply } from './require-account.ts';
import { CHANGED_MESSAGE } from './save-panel.ts';

interface Publication {
  study: string;
  /** Of the settings that the person has seen, with the cost that they have agreed to. */
  revision: number;
  total: number;
}

/**
 * Publishes a panel: sets it up at the provider, reserves its credits, and only then asks the provider to publish. Without a
 * reply it stays `publishing`, with its credits reserved, until polls of the provider show what happened.
 *
 * @throws not_found, forbidden, conflict, unavailable before anything was reserved
 */
export async function publishPanel(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  { study, revision, total }: Publication,
): Promise<void> {
  const { database, config } = services;
  authorise(scope, panelPolicy, 'panel.manage');
  const { panel, linkToken } = await database.within(scope, (tx) =>
    checkPanel(tx, scope, { study, revision }),
  );
  const account = await requireAccount(services, scope, panel.provider);
  const { settings, codes } = panel;
  if (settings.screenOut && !account.paysScreenOuts)
    throw conflict('This account can’t pay people who are screened out. Turn that off, and publish again.');
  const address = `${buildLinkUrl(config.publicUrl, linkToken)}?use=${createPanelCode(database, study)}`;
  const externalId = await setUpDraft(services, scope, account, {
    panel,
    draft: { settings, codes, address, internalName: `Earshot ${study}` },
  });
  const cost = requireReply(await computePanelCost(account, settings));
  if (cost.total !== total) throw conflict('The price has changed. Look at the new one, and publish again.');
  await database.within(scope, async (tx) => {
    const { panel: current } = await checkPanel(tx, scope, { study, revision });
    if (current.externalId !== externalId) throw conflict(CHANGED_MESSAGE);
    const { places, screenOut } = settings;
    const { placeCost, screenOutCost } = cost;
    const { currency } = account;
    const amount = placeCost * places + screenOutCost * (screenOut?.slots ?? 0);
    await reserveCredits(tx, scope, { study, amount, currency });
    await updatePanel(tx, scope, {
      study,
      state: 'publishing',
      places,
      placeCost,
      screenOutCost,
      currency,
      problem: null,
      seenPolls: 0,
      publishedAt: scope.now,
    });
    await recordAudit(tx, scope, {
      action: 'panel.publish',
      entity: study,
      detail: { places, amount, currency },
    });
  });
  const asked = await account.move(externalId, 'publish');
  await database.within(scope, async (tx) => {
    const { state } = await lockPanel(tx, scope, study);
    // A poll may have seen it meanwhile.
    if (state !== 'publishing') return;
    if ('value' in asked) return void (await updatePanel(tx, scope, { study, state: 'live' }));
    const failed = asked.isCertain ? { state: 'draft' as const, places: 0, publishedAt: null } : {};
    await updatePanel(tx, scope, { study, ...failed, problem: asked.problem });
    if (asked.isCertain) await settleCredits(tx, scope, study);
  });
  if (!('value' in asked) && asked.isCertain) throw conflict(asked.problem);
}

/** @throws not_found, forbidden, conflict when the panel cannot be published as it is */
async function checkPanel(
  tx: Tx,
  scope: Scope,
  { study, revision }: { study: string; revision: number },
): Promise<{ panel: PanelRow; linkToken: string }> {
  await lockOwnMembership(tx, scope);
  const { state, version, linkToken, archived } = await lockStudy(tx, scope, study);
  if (state !== 'live' || archived)
    throw conflict('Publish this study first. Until then nobody can take part.');
  const panel = await lockPanel(tx, scope, study);
  if (panel.state !== 'draft') throw conflict('This panel is published already.');
  if (panel.revision !== revision) throw conflict(CHANGED_MESSAGE);
  if (findPersonalBlock(await readVersion(tx, scope, study, version)))
    throw conflict(
      'Panels don’t allow questions for personal data. Remove them from the study, and publish it again.',
    );
  return { panel, linkToken };
}

/**
 * The study at the provider, with the settings of now. One whose creation got no reply is found again by its name, so that there
 * are not two.
 */
async function setUpDraft(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  account: PanelAccount,
  { panel, draft }: { panel: PanelRow; draft: PanelDraft },
): Promise<string> {
  const { study } = panel;
  const found = panel.externalId ?? requireReply(await account.findDraft(draft.internalName)).id;
  if (found !== null) requireReply(await account.updateDraft(found, draft));
  const id = found ?? requireReply(await account.createDraft(draft)).id;
  return database.within(scope, async (tx) => {
    const { externalId } = await lockPanel(tx, scope, study);
    if (externalId !== null && externalId !== id) throw unavailable('Someone else is publishing this panel.');
    if (externalId === null) await updatePanel(tx, scope, { study, externalId: id });
    return id;
  });
}
