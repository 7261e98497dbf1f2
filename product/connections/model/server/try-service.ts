import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { askModel, type AskServices } from '#product/workspaces/model/server/ask-model.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import type * as contract from '../contract.ts';
import { modelPolicy } from './policy.ts';
import { findServiceRow } from './queries.ts';

/** A person waits for it. */
const TEST_TIMEOUT_MS = 30_000;
const MAX_REPLY_CHARACTERS = 500;
const MESSAGES = [{ role: 'user' as const, content: 'Reply with one short sentence that says who you are.' }];

/** Asks the model for a short reply, also while it is turned off. @throws forbidden, conflict if none is set up */
export async function tryService(
  services: AskServices,
  scope: Scope,
): Promise<Output<typeof contract.testModelService>> {
  authorise(scope, modelPolicy, 'model.manage');
  const person = await services.database.within(scope, async (tx) => {
    const authorised = await authorisePersonUnderLock(tx, scope, modelPolicy['model.manage']);
    const found = await findServiceRow(tx, scope);
    if (!found) throw conflict('Save the settings first.');
    await recordAudit(tx, scope, { action: 'model.test', entity: scope.workspace });
    return authorised.person;
  });
  const question = {
    purpose: 'test' as const,
    study: null,
    response: null,
    person,
    messages: MESSAGES,
    timeoutMs: TEST_TIMEOUT_MS,
  };
  const reply = await askModel(services, scope, { question, permitsOff: true });
  const { durationMs } = reply;
  if (reply.problem === null) {
    const text = reply.text.trim().slice(0, MAX_REPLY_CHARACTERS).toWellFormed();
    return { isOk: true, reply: text, error: null, tokens: reply.tokens, durationMs };
  }
  const error = reply.problem === 'limit_reached' ? 'The monthly limit is reached.' : reply.error;
  return { isOk: false, reply: null, error, tokens: 0, durationMs };
}
