import type { Output } from '#platform/http/contract/contract.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { checkMailDomain } from '#platform/mail/domain/check-mail-domain.ts';
import { listFailing } from '#platform/mail/domain/domain-record.ts';
import { authoriseReading } from '#product/participants/access/server/authorise-reading.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import type * as contract from '../contract.ts';
import { LARGE_WAVE_SIZE, type Audience } from '../wave.ts';
import { countAudience } from './count-audience.ts';
import { prepareAudience } from './match-audience.ts';

/**
 * How many people a wave would have, and, for a large one, which records of the sender’s domain were looked up and do not do what they
 * should. What no server could say fails nothing.
 *
 * @throws not_found, forbidden, bad_input
 */
export async function estimateAudience(
  { database, config }: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  { study, audience }: { study: string; audience: Audience },
): Promise<Output<typeof contract.countAudience>> {
  await database.within(scope, async (tx) => {
    await authoriseReading(tx, scope);
    await requireStudy(tx, scope, study);
  });
  await prepareAudience(database, scope, audience);
  const counted = await database.within(scope, (tx) => countAudience(tx, scope, { study, audience }), {
    snapshot: true,
  });
  const isLarge = counted.eligible > LARGE_WAVE_SIZE && config.smtpUrl !== undefined;
  const check = isLarge ? await checkMailDomain(config, { now: scope.now }) : null;
  return { ...counted, failingRecords: listFailing(check?.records ?? []) };
}
