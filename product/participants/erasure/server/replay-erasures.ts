import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { hashIdentity } from './sign-receipt.ts';
import { beginErasure } from './start-erasures.ts';

const FOLDER = 'erased';

/** Where it is written down that somebody was erased. */
export const buildTombstoneKey = ({ workspace, id }: { workspace: string; id: string }): string =>
  `${FOLDER}/of-${workspace}.${id}.json`;

const tombstoneShape = z.object({
  participant: z.uuid(),
  hashes: z.array(z.string()),
  requestedAt: z.iso.datetime(),
});

/**
 * Erases again who is back by a restored backup: whoever has the id, external id or address of somebody who was erased, and was
 * added before that. Returns how many.
 */
export async function replayErasures(
  services: Pick<Services, 'database' | 'storage' | 'queue'>,
  { job, now }: { job: string; now: Date },
): Promise<number> {
  let count = 0;
  for await (const key of services.storage.list(FOLDER)) {
    const [, workspace, id] = /^erased\/of-([0-9a-f-]{36})\.([0-9a-f-]{36})\.json$/.exec(key) ?? [];
    if (!workspace || !id) continue;
    const { participant, hashes, requestedAt } = tombstoneShape.parse(
      JSON.parse(await text(await services.storage.get(key))),
    );
    const scope = mintJobScope(workspace, job, now);
    count += await services.database.within(scope, async (tx) => {
      const [known] = await tx`select from erasures where workspace = ${workspace} and id = ${id}`;
      if (known) return 0;
      const people = await tx<{ id: string; external_id: string | null; email: string | null }[]>`
        select id, external_id, email from participants
        where workspace = ${workspace} and erased_at is null and created_at <= ${new Date(requestedAt)}`;
      const isErased = (person: (typeof people)[number]) =>
        person.id === participant ||
        (['externalId', 'email'] as const).some((kind) => {
          const value = kind === 'email' ? person.email : person.external_id;
          return (
            value !== null && hashes.includes(hashIdentity(services.database, { workspace, kind, value }))
          );
        });
      const back = people.filter(isErased);
      for (const person of back)
        await beginErasure(services, tx, scope, { participant: person.id, requestedBy: null });
      return back.length;
    });
  }
  return count;
}
