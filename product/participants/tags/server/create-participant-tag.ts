import { randomUUID } from 'node:crypto';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseChange } from '../../access/server/authorise-change.ts';
import type { ParticipantTag } from '../contract.ts';
import { MAX_TAGS } from '../tag.ts';
import { participantTagPolicy } from './policy.ts';
import { readParticipantTags } from './queries.ts';

/** Creates a tag, or finds the one with this name in whatever case. @throws conflict when there are too many */
export async function createParticipantTag(
  tx: Tx,
  scope: Scope,
  { name }: { name: string },
): Promise<ParticipantTag> {
  authorise(scope, participantTagPolicy, 'participant-tag.edit');
  await authoriseChange(tx, scope);
  const tags = await readParticipantTags(tx, scope);
  const existing = tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
  if (existing) return existing;
  if (tags.length >= MAX_TAGS)
    throw conflict(`There can be at most ${MAX_TAGS} tags for participants. Delete unused ones first.`);
  const id = randomUUID();
  await tx`
    insert into participant_tags (workspace, id, name, created_at)
    values (${scope.workspace}, ${id}, ${name}, ${scope.now})`;
  await recordAudit(tx, scope, { action: 'participant-tag.create', entity: id });
  return { id, name };
}
