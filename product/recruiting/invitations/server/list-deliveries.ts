import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { badInput } from '#platform/errors/errors.ts';
import { authoriseReading } from '#product/participants/access/server/authorise-reading.ts';
import { nameParticipant } from '#product/participants/participant.ts';
import type { ListedDelivery } from '../contract.ts';
import type { InvitationState } from '../wave.ts';
import { requireWave } from './queries.ts';

const PAGE_SIZE = 50;

type Times = Record<'dueAt' | 'settledAt' | 'returnedAt' | 'complainedAt', Date | null>;

interface DeliveryRow extends Omit<ListedDelivery, 'displayName' | keyof Times>, Times {
  name: string | null;
  email: string | null;
  externalId: string | null;
}

/** A page of the people of a wave, by id. @throws not_found, forbidden, bad_input for a cursor of another list */
export async function listDeliveries(
  tx: Tx,
  scope: Scope,
  { wave, state, after }: { wave: string; state?: InvitationState | undefined; after?: string | undefined },
): Promise<{ items: ListedDelivery[]; next: string | null }> {
  await authoriseReading(tx, scope);
  const { id } = await requireWave(tx, scope, { wave });
  if (after !== undefined && !isUuid(after))
    throw badInput('This list has changed. Reload it.', { after: 'This cursor isn’t valid for this list.' });
  const rows = await tx<DeliveryRow[]>`
    select d.participant, p.name, p.email, p.external_id as "externalId", d.state, d.rule, d.detail, d.reply,
      case when d.state = 'waiting' then d.due_at end as "dueAt", d.settled_at as "settledAt",
      d.bounce, d.returned_at as "returnedAt", d.complained_at as "complainedAt"
    from deliveries d join participants p on p.workspace = d.workspace and p.id = d.participant
    where d.workspace = ${scope.workspace} and d.wave = ${id}
      ${state ? sql`and d.state = ${state}` : sql``} ${after ? sql`and d.participant > ${after}` : sql``}
    order by d.participant limit ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  return {
    items: page.map(({ name, email, externalId, dueAt, settledAt, returnedAt, complainedAt, ...row }) => ({
      ...row,
      displayName: nameParticipant({ id: row.participant, name, email, externalId }),
      dueAt: dueAt?.toISOString() ?? null,
      settledAt: settledAt?.toISOString() ?? null,
      returnedAt: returnedAt?.toISOString() ?? null,
      complainedAt: complainedAt?.toISOString() ?? null,
    })),
    next: rows.length > PAGE_SIZE ? page.at(-1)!.participant : null,
  };
}
