import { randomUUID } from 'node:crypto';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { toyPolicy } from './policy.ts';
import { releaseJob } from './release-toy.ts';
import { toys } from './tables.ts';

/** Adds a toy; a job releases it. */
export async function addToy(tx: Tx, scope: Scope, queue: Queue, name: string): Promise<{ id: string }> {
  authorise(scope, toyPolicy, 'toy.add');
  const { workspace, now } = scope;
  const id = randomUUID();
  await tx.orm.insert(toys).values({ workspace, id, name, released: false, createdAt: now });
  await recordAudit(tx, scope, { action: 'toy.add', entity: id });
  await recordEvents(tx, scope, [{ type: 'toy.added', study: null, data: { toy: id } }]);
  await queue.enqueue(tx, releaseJob, { workspace, toy: id });
  return { id };
}
