import { authorise } from '#platform/authorisation/policy.ts';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { authoriseReading } from '#product/participants/access/server/authorise-reading.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import { incentivePolicy } from '../../server/policy.ts';
import { readCodes } from './read-codes.ts';

/** The code that was handed out for an incentive, or emailed without success, with an audit row. @throws forbidden, not_found */
export async function readCode(
  database: Database,
  scope: Scope,
  { incentive }: { incentive: string },
): Promise<{ code: string }> {
  authorise(scope, incentivePolicy, 'incentive.pay');
  return database.within(scope, async (tx) => {
    await authoriseReading(tx, scope);
    await authorisePersonUnderLock(tx, scope, incentivePolicy['incentive.pay']);
    // An emailed code is for the participant alone, unless nobody knows whether it arrived.
    const [row] = await tx<{ study: string }[]>`
      select i.study from incentives i
      join studies s on s.workspace = i.workspace and s.id = i.study and s.deleted_at is null
      where i.workspace = ${scope.workspace} and i.id = ${incentive}
        and (i.method is distinct from 'email' or i.state in ('unknown', 'failed'))`;
    if (!row) throw notFound('incentive');
    const code = (await readCodes(tx, scope, { database, incentives: [incentive] })).get(incentive);
    if (code === undefined) throw notFound('code');
    await recordAudit(tx, scope, {
      action: 'incentive-code.read',
      entity: row.study,
      detail: { incentives: [incentive] },
    });
    return { code };
  });
}
