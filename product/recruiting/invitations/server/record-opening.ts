import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { readDeliveryToken } from './sending/sign-delivery.ts';

const JOB_NAME = 'invitations.opening';

/** Records that the hidden image of a mail was loaded for the first time. @throws not_found for a token that is not ours */
export async function recordOpening(
  { database }: Pick<Services, 'database'>,
  { token, isLoaded, now }: { token: string; isLoaded: boolean; now: Date },
): Promise<void> {
  const id = readDeliveryToken(database, { texts: [token], purpose: 'delivery-opening' });
  if (id === undefined) throw notFound('image');
  if (!isLoaded) return;
  const [found] = await database.sql<{ workspace: string | null }[]>`
    select internal.find_delivery_workspace(${id}) as workspace`;
  if (!found?.workspace) return;
  const scope = mintJobScope(found.workspace, JOB_NAME, now);
  await database.within(
    scope,
    (tx) => tx`
      update deliveries d set email_opened_at = ${now} from waves w
      where d.workspace = ${scope.workspace} and d.id = ${id} and d.email_opened_at is null
        and d.state in ('sending', 'sent', 'unknown') and w.workspace = d.workspace and w.id = d.wave and w.measures_opening`,
  );
}
