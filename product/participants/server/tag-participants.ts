import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { MAX_PARTICIPANT_TAGS } from '../participant.ts';
import { lockParticipantTags } from '../tags/server/queries.ts';
import { participantPolicy } from './policy.ts';

/**
 * Tags participants, or takes a tag from them; those with too many tags stay as they are.
 *
 * @returns the ids of those whose tags changed
 * @throws not_found for an unknown tag, or when none of them exists
 */
export async function tagParticipants(
  tx: Tx,
  scope: Scope,
  { participants, tag, tagged }: { participants: string[]; tag: string; tagged: boolean },
): Promise<string[]> {
  authorise(scope, participantPolicy, 'participant.edit');
  await lockOwnMembership(tx, scope);
  await lockParticipantTags(tx, scope, [tag]);
  const { workspace, now } = scope;
  // Locked in a fixed order, so that two calls with the same people never wait for each other.
  const rows = await tx<{ id: string }[]>`
    select id from participants where workspace = ${workspace} and id = any (${participants}::uuid[])
    and erased_at is null order by id for no key update`;
  if (rows.length === 0) throw notFound('participant');
  const changed = await tx<{ id: string }[]>`
    update participants set changed_at = ${now},
      tags = case when ${tagged} then tags || ${tag}::uuid else array_remove(tags, ${tag}::uuid) end
    where workspace = ${workspace} and id = any (${rows.map(({ id }) => id)}::uuid[])
      and (${tag}::uuid = any (tags)) <> ${tagged} and (not ${tagged} or cardinality(tags) < ${MAX_PARTICIPANT_TAGS})
    returning id`;
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) {
    await recordAudit(tx, scope, {
      action: 'participant.tag',
      entity: tag,
      detail: { tagged, count: ids.length },
    });
    await recordEvents(tx, scope, [
      { type: 'participant.tagged', study: null, data: { tag, tagged, participants: ids } },
    ]);
  }
  return ids;
}
