import type { FastifyReply } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/scope.ts';

/** How often a process asks whether a watched study moved, however many watch it. */
const EVERY = 1_000;
/** A line now and then, so that proxies keep the stream open. */
const HEARTBEAT = 20_000;
/** How soon a stream ends for somebody who may no longer read. */
const ASK_AGAIN = 4_000;

interface Watch {
  replies: Set<FastifyReply>;
  timer: NodeJS.Timeout;
}

/**
 * Streams `changed` to pages that show a study. Participants notify nobody: one query a second per watched
 * study and process looks at the newest delta instead, so a thousand answers a second cost no page more.
 */
export function studyWatcher(database: Database, mayStill: (scope: Scope) => Promise<boolean>) {
  const watches = new Map<string, Watch>();

  async function marker(scope: Scope, study: string): Promise<string> {
    return database.withinSql(scope, async (sql) => {
      const [row] = await sql<{ newest: string | null }[]>`
        select max(id) as newest from rollup_deltas where workspace = ${scope.workspace} and study = ${study}`;
      return String(row?.newest ?? '');
    });
  }

  function begin(scope: Scope, study: string): Watch {
    const watch: Watch = { replies: new Set(), timer: setTimeout(() => {}, 0) };
    let last: string | null = null;
    const look = async () => {
      try {
        const now = await marker(scope, study);
        if (last !== null && now !== last)
          for (const reply of watch.replies) reply.raw.write('event: changed\ndata: {}\n\n');
        last = now;
      } catch {
        // The database is away: the page keeps what it shows, and the next look asks again.
      }
      if (watch.replies.size > 0) watch.timer = setTimeout(() => void look(), EVERY);
    };
    void look();
    return watch;
  }

  return {
    watch(scope: Scope, study: string, reply: FastifyReply): void {
      const key = `${scope.workspace} ${study}`;
      void reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'x-accel-buffering': 'no',
      });
      reply.raw.write('retry: 2000\n\n');
      let watch = watches.get(key);
      if (!watch) {
        watch = begin(scope, study);
        watches.set(key, watch);
      }
      const mine = watch;
      mine.replies.add(reply);
      const beat = setInterval(() => reply.raw.write(': here\n\n'), HEARTBEAT);
      const asking = setInterval(() => {
        void mayStill(scope).then(
          (still) => still || reply.raw.end(),
          () => {},
        );
      }, ASK_AGAIN);
      reply.raw.on('close', () => {
        clearInterval(beat);
        clearInterval(asking);
        mine.replies.delete(reply);
        if (mine.replies.size > 0) return;
        clearTimeout(mine.timer);
        watches.delete(key);
      });
    },
    /** Ends every stream; pages connect again elsewhere. */
    close(): void {
      for (const watch of watches.values()) {
        clearTimeout(watch.timer);
        for (const reply of watch.replies) reply.raw.end();
      }
    },
  };
}
