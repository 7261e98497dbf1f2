import type { z } from 'zod';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findDestinationProblem } from '#platform/outbound/check-destination.ts';
import { getSigningKey } from '#product/accounts/server/keys.ts';
import { sealSecret } from '#product/accounts/server/seal-secret.ts';
import { modelServices } from '#product/workspaces/model/server/tables.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type * as contract from '../contract.ts';
import { modelPolicy } from './policy.ts';
import { authoriseServiceChange, describeService, findServiceRow } from './queries.ts';

type Settings = z.output<typeof contract.saveModelService.body>;

/**
 * Sets up the language model. Its key is stored encrypted; it is never sent to another host than it was entered for.
 *
 * @throws forbidden, bad_input for a URL that requests may not be sent to
 */
export async function saveService(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  { key, ...settings }: Settings,
): Promise<Output<typeof contract.getModelService>> {
  authorise(scope, modelPolicy, 'model.manage');
  const { workspace, now } = scope;
  const problem = findDestinationProblem(settings.address, services.config.outboundAllowedHosts);
  if (problem) throw badInput(problem, { address: problem });
  return services.database.within(scope, async (tx) => {
    const person = await authoriseServiceChange(tx, scope);
    const before = await findServiceRow(tx, scope);
    const isSameHost = before !== null && new URL(before.address).origin === new URL(settings.address).origin;
    const keptSecret = isSameHost && key === undefined ? before.secret : null;
    const secret = key
      ? sealSecret(getSigningKey(services.database), 'model', workspace, Buffer.from(key))
      : keptSecret;
    const values = { ...settings, secret, updatedAt: now };
    await tx.orm
      .insert(modelServices)
      .values({ workspace, createdAt: now, createdBy: person, ...values })
      .onConflictDoUpdate({ target: modelServices.workspace, set: values });
    const { name, address, model, isOn } = settings;
    const detail = { name, address, model, isOn };
    await recordAudit(tx, scope, { action: 'model.save', entity: workspace, detail });
    return describeService(tx, scope);
  });
}

/** Removes the model with its key. What waits for it fails. @throws forbidden */
export async function removeService({ database }: Pick<Services, 'database'>, scope: Scope): Promise<void> {
  authorise(scope, modelPolicy, 'model.manage');
  await database.within(scope, async (tx) => {
    await authoriseServiceChange(tx, scope);
    await tx`delete from model_services where workspace = ${scope.workspace}`;
    await recordAudit(tx, scope, { action: 'model.remove', entity: scope.workspace });
  });
}
