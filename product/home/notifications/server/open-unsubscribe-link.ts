import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { secretsMatch, sign } from '#platform/secrets/keys.ts';
import { isUnsubscribeKind, type UnsubscribeKind } from '#product/workspaces/notifications/notification.ts';
import { turnOff } from './change-notifications.ts';

interface Subscription {
  kind: UnsubscribeKind;
  workspace: string;
  person: string;
}

const PURPOSE = 'unsubscribe';

/** The link of one email, which turns off its kind for its recipient and nothing else. Signed, so nothing is stored. */
export async function buildUnsubscribeLink(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { kind, workspace, person }: Subscription,
): Promise<string> {
  const subject = `${kind}~${workspace}~${person}`;
  return `${config.publicUrl}/unsubscribe/${subject}~${await sign(database, { purpose: PURPOSE, value: subject })}`;
}

async function readSubscription(
  { database }: Pick<Services, 'database'>,
  token: string,
): Promise<Subscription> {
  const [kind = '', workspace = '', person = '', signature = ''] = token.split('~');
  const expected = await sign(database, { purpose: PURPOSE, value: `${kind}~${workspace}~${person}` });
  if (!secretsMatch(signature, expected) || !isUnsubscribeKind(kind) || !isUuid(workspace) || !isUuid(person))
    throw notFound('link');
  return { kind, workspace, person };
}

/**
 * Turns off the kind of email whose link this is. The link works as often as it is used, and for people who have left.
 *
 * @throws not_found for a link that this installation has not signed
 */
export async function unsubscribe(
  services: Pick<Services, 'database'>,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  const { kind, workspace, person } = await readSubscription(services, token);
  const scope = mintJobScope(workspace, PURPOSE, now);
  await services.database.within(scope, (tx) => turnOff(tx, scope, { person, kind }));
}
