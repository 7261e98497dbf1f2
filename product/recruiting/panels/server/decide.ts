import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { lockStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import type { RejectionCategory } from '../panel.ts';
import { settleCredits } from './settle-credits.ts';
import type { Asked, PanelAccount } from './list-providers.ts';
import { panelPolicy } from './policy.ts';
import { lockPanel, lockPanelist, updatePanelist } from './queries.ts';
import { requirePanelAccount } from './require-account.ts';

type GivenDecision =
  | { do: 'approve' }
  | { do: 'reject'; category: RejectionCategory; message: string }
  | { do: 'request_return'; message: string };

const AUDIT_ACTIONS = {
  approve: 'panel.approve',
  reject: 'panel.reject',
  request_return: 'panel.request-return',
} as const;

const send = (account: PanelAccount, id: string, decision: GivenDecision): Promise<Asked<null>> =>
  decision.do === 'approve'
    ? account.approve(id)
    : decision.do === 'reject'
      ? account.reject(id, decision)
      : account.requestReturn(id, decision.message);

/**
 * Approves or rejects what somebody gave, or asks them to give their place back. It is written before the provider is asked, so
 * that it is asked once. Without a reply, polls of the provider show what happened; nothing is sent again by itself.
 *
 * @throws not_found, forbidden, conflict when it was decided already, or the provider refuses
 */
export async function decide(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  { study, panelist: id, decision }: { study: string; panelist: string; decision: GivenDecision },
): Promise<void> {
  authorise(scope, panelPolicy, 'panel.manage');
  const account = await requirePanelAccount(services, scope, study);
  const { database } = services;
  const of = { study, id };
  await database.within(scope, async (tx) => {
    const person = scope.actor.kind === 'job' ? null : await lockOwnMembership(tx, scope);
    await lockStudy(tx, scope, study);
    await lockPanel(tx, scope, study);
    const { state, decisionState } = await lockPanelist(tx, scope, of);
    if (state !== 'review') throw conflict('This can’t be decided any more. Reload to see how it stands.');
    if (decisionState !== null) throw conflict('A decision is on its way. Wait for the reply.');
    await updatePanelist(tx, scope, {
      ...of,
      decision: decision.do,
      decisionState: 'sending',
      decidedBy: person,
      decidedAt: scope.now,
      problem: null,
      seenPolls: 0,
    });
    await recordAudit(tx, scope, {
      action: AUDIT_ACTIONS[decision.do],
      entity: study,
      detail: { panelist: id },
    });
  });
  const asked = await send(account, id, decision);
  await database.within(scope, async (tx) => {
    await lockPanel(tx, scope, study);
    const { state, decisionState } = await lockPanelist(tx, scope, of);
    // A poll has seen meanwhile what came of it.
    if (state !== 'review' || decisionState === null) return;
    if (!('value' in asked))
      return void (await updatePanelist(tx, scope, {
        ...of,
        problem: asked.problem,
        ...(asked.isCertain ? { decision: null, decisionState: null } : { decisionState: 'unknown' }),
      }));
    const decided = { approve: 'approved', reject: 'rejected', request_return: 'review' } as const;
    await updatePanelist(tx, scope, { ...of, state: decided[decision.do], decisionState: null });
    await settleCredits(tx, scope, study);
  });
  if (!('value' in asked) && asked.isCertain) throw conflict(asked.problem);
}
