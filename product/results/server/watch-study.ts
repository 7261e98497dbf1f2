import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { openEventStream, type EventStream } from '#platform/http/server/event-stream.ts';

/** How often a process asks whether a watched study moved, however many watch it. */
const POLL_INTERVAL_MS = 1_000;
/** Pages are told no more often: each time they are read, answers are folded. */
const NOTIFY_INTERVAL_MS = 2_000;
/** How soon a stream ends for somebody who logged out or may no longer read. */
const RECHECK_ACCESS_MS = 4_000;

interface Watch {
  streams: Set<EventStream>;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Streams `changed` to pages that show a study. Participants notify nobody: one query a second per watched
 * study and process asks instead whether anything is unfolded or was folded since, so a thousand answers a second
 * cost no page more.
 *
 * @param mayStill whether the login of the request still stands and may still read there
 */
export function studyWatcher(
  database: Database,
  mayStill: (scope: Scope, request: FastifyRequest) => Promise<boolean>,
) {
  const watches = new Map<string, Watch>();

  async function look(scope: Scope, study: string): Promise<{ folds: string; unfolded: boolean }> {
    return database.within(scope, async (tx) => {
      const of = sql`workspace = ${scope.workspace} and study = ${study}`;
      const [row] = await tx<{ folds: string; unfolded: boolean }[]>`
        select coalesce((select folds from column_sets where ${of}), 0) as folds,
          exists (select from responses where ${of} and not folded)
            or exists (select from column_gaps where ${of}) as unfolded`;
      return row!;
    });
  }

  function begin(scope: Scope, study: string): Watch {
    const watch: Watch = { streams: new Set(), timer: undefined };
    let last: string | null = null;
    let told = Number.NEGATIVE_INFINITY;
    const tell = async () => {
      try {
        const { folds, unfolded } = await look(scope, study);
        const moved = unfolded || (last !== null && folds !== last);
        if (!moved) last = folds;
        else if (performance.now() - told >= NOTIFY_INTERVAL_MS) {
          told = performance.now();
          last = folds;
          for (const stream of watch.streams) stream.send('changed');
        }
      } catch {
        // The database is away: the page keeps what it shows, and the next look asks again.
      }
      if (watch.streams.size > 0) watch.timer = setTimeout(() => void tell(), POLL_INTERVAL_MS);
    };
    void tell();
    return watch;
  }

  return {
    watch(scope: Scope, study: string, request: FastifyRequest, reply: FastifyReply): void {
      const key = `${scope.workspace} ${study}`;
      const watch = watches.get(key) ?? begin(scope, study);
      watches.set(key, watch);
      const asking = setInterval(() => {
        void mayStill(scope, request).then(
          (still) => still || stream.end(),
          () => {},
        );
      }, RECHECK_ACCESS_MS);
      const stream = openEventStream(reply, () => {
        clearInterval(asking);
        watch.streams.delete(stream);
        if (watch.streams.size > 0) return;
        clearTimeout(watch.timer);
        watches.delete(key);
      });
      watch.streams.add(stream);
    },
    /** Ends every stream; pages connect again elsewhere. */
    close(): void {
      for (const watch of watches.values()) for (const stream of watch.streams) stream.end();
    },
  };
}
