import type { Output } from '#platform/http/contract/contract.ts';
import type { Services } from '#platform/http/server/services.ts';
import { checkMailDomain } from '#platform/mail/domain/check-mail-domain.ts';
import type * as contract from '../contract.ts';

/** What the DNS says of the domain of the sender. */
export async function readMailDomain(
  { config }: Pick<Services, 'config'>,
  when: { now: Date; again?: boolean },
): Promise<Output<typeof contract.getMailDomain>> {
  const check = await checkMailDomain(config, when);
  return check
    ? { ...check, checkedAt: check.checkedAt.toISOString() }
    : { domain: null, checkedAt: null, records: [] };
}
