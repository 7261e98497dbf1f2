import { z } from 'zod';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { jobType, type Queue } from '#platform/queue/queue.ts';

const payload = z.object({ workspace: z.uuid(), import: z.uuid() });

/** Runs when every try of the job was cut off. */
export const endLostImportJob = jobType({ name: 'participants.import-lost', payload });

/** Does what the state of an import asks for. */
export const importJob = jobType({
  name: 'participants.import',
  payload,
  retries: 3,
  expireInSeconds: 1_800,
  deadLetter: endLostImportJob,
});

/** Has the job do what the state of the import asks for. */
export const enqueueImport = (
  tx: Tx,
  { workspace }: Scope,
  { queue, id, revision }: { queue: Pick<Queue, 'enqueue'>; id: string; revision: number },
): Promise<void> => queue.enqueue(tx, importJob, { workspace, import: id }, { key: `${id} ${revision}` });
