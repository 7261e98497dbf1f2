import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { unauthenticated } from '#platform/errors/errors.ts';
import { lockPerson } from '../../server/delete-person.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import type { Profile } from '../sign-on.ts';
import { addIdentity, findIdentity } from './identity-rows.ts';
import { createIdentityLinkedMail } from './mails.ts';
import type { SignOnProvider } from '../provider.ts';

/**
 * Links an account at a provider to the person who is logged in, who is told by mail. False if it is linked to somebody
 * else, or the person has linked another account of this provider.
 */
export async function linkIdentity(
  services: Pick<Services, 'database' | 'log' | 'mail'>,
  { person, login }: LoginIdentity,
  { provider, profile, now }: { provider: SignOnProvider; profile: Profile; now: Date },
): Promise<boolean> {
  return runIdentityTransaction(services.database, async (tx) => {
    const owner = await lockPerson(tx, person);
    if (!owner) throw unauthenticated();
    const existing = await findIdentity(tx.orm, { provider, subject: profile.subject });
    if (existing) return existing.person === person;
    if (!(await addIdentity(tx, { ...profile, provider, person, now, isUsed: false }))) return false;
    await services.mail.send(tx, createIdentityLinkedMail(owner, provider.name), now);
    services.log.info({ person, login, provider: provider.key }, 'an account at a provider was linked');
    return true;
  });
}
