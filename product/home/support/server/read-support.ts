import { VERSION } from '#platform/config/version.ts';
import { createStateReader } from '#platform/http/server/dependencies.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readBacklog } from '#platform/queue/read-backlog.ts';
import type { Part, PartState } from '../contract.ts';

/** Work that waits longer than this is late. */
const MAX_DELAY_SECONDS = 300;

/** The state of each part in one word; figures are for the operator only (`operator/server/read-system.ts`). */
export function createSupportReader(services: Services) {
  const readStates = createStateReader(services);
  const { config, database } = services;
  return async (
    now: Date,
  ): Promise<{ version: string; contact: string | null; parts: Record<Part, PartState> }> => {
    const lateBefore = new Date(now.getTime() - MAX_DELAY_SECONDS * 1000);
    const [states, backlog, [lateMail]] = await Promise.all([
      readStates(),
      readBacklog(database, now).catch(() => null),
      database.sql`select 1 from identity.outbox where state = 'waiting' and created_at < ${lateBefore}::timestamptz limit 1`,
    ]);
    const delay = Math.max(0, ...(backlog?.jobs ?? []).map(({ oldest }) => oldest ?? 0));
    return {
      version: VERSION,
      contact: config.supportEmail ?? null,
      parts: {
        database: !states.database ? 'down' : states.writable ? 'works' : 'degraded',
        queue: !states.queue ? 'down' : backlog && delay <= MAX_DELAY_SECONDS ? 'works' : 'degraded',
        storage: states.storage ? 'works' : 'down',
        // Without a mail server emails wait for the operator, who hands over their links.
        mail: config.smtpUrl && !lateMail ? 'works' : 'degraded',
      },
    };
  };
}
