import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { jobType } from '#platform/queue/queue.ts';
import { toys } from './tables.ts';

export const releaseJob = jobType({
  name: 'toys.release',
  payload: z.object({ workspace: z.uuid(), toy: z.uuid() }),
});

/** Called only by the job; permission was checked when the toy was added. */
export async function releaseToy(tx: Tx, scope: Scope, toy: string): Promise<void> {
  const where = and(eq(toys.workspace, scope.workspace), eq(toys.id, toy));
  await tx.orm.update(toys).set({ released: true }).where(where);
}
