import { setImmediate as immediate } from 'node:timers/promises';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Scope } from '#platform/db/scope.ts';
import { told, type BatchTold } from '#platform/log/told.ts';
import { writeResponses, type ResponseWrite, type StudyAsLoaded } from './write-responses.ts';

/** Writes one statement takes. */
const MOST_AT_ONCE = 64;
/** Batches of one study under way at once: with one, the next is the larger, and each participant costs less. */
const LANES = 1;

interface Waiting {
  scope: Scope;
  study: StudyAsLoaded;
  write: ResponseWrite;
  settle(held: boolean): void;
  fail(error: unknown): void;
}

interface Line {
  waiting: Waiting[];
  running: number;
}

const lines = new WeakMap<Database, Map<string, Line>>();

/** Whether two writes may share a statement: they were decided on the same study as it stands. */
const alike = (a: StudyAsLoaded, b: StudyAsLoaded) => a.loaded === b.loaded && a.linkToken === b.linkToken;

/**
 * Writes with whatever else of the study is due: one transaction and one flush to disk for many participants, each
 * acknowledged after it. Resolves to false when nothing was written because something had changed.
 */
export function queueWrite(
  database: Database,
  scope: Scope,
  study: StudyAsLoaded,
  write: ResponseWrite,
): Promise<boolean> {
  let ofDatabase = lines.get(database);
  if (!ofDatabase) lines.set(database, (ofDatabase = new Map()));
  const key = `${scope.workspace} ${study.id}`;
  let line = ofDatabase.get(key);
  if (!line) ofDatabase.set(key, (line = { waiting: [], running: 0 }));
  const mine = line;
  const all = ofDatabase;
  return new Promise((settle, fail) => {
    mine.waiting.push({ scope, study, write, settle, fail });
    if (mine.running < LANES)
      void drain(database, mine).then(() => {
        if (mine.running === 0 && mine.waiting.length === 0) all.delete(key);
      });
  });
}

async function drain(database: Database, line: Line): Promise<void> {
  line.running += 1;
  while (line.waiting.length > 0) {
    // Whoever else has already sent their call comes along.
    await immediate();
    if (line.waiting.length > 0) await writeBatch(database, takeAlike(line));
  }
  line.running -= 1;
}

function takeAlike(line: Line): Waiting[] {
  const first = line.waiting[0]!;
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const responses = new Set<string>();
  for (const one of line.waiting) {
    const fits = batch.length < MOST_AT_ONCE && alike(one.study, first.study) && !responses.has(one.write.id);
    if (fits) responses.add(one.write.id);
    (fits ? batch : rest).push(one);
  }
  line.waiting = rest;
  return batch;
}

async function writeBatch(database: Database, batch: Waiting[]): Promise<void> {
  const [first] = batch;
  if (!first) return;
  try {
    await database.withinSql(
      first.scope,
      async (sql, last) => {
        const writes = batch.map((one) => one.write);
        last(writeResponses(sql, first.scope, first.study, writes, true));
      },
      { keepPlans: true },
    );
    told.batch.publish({ writes: batch.length } satisfies BatchTold);
    for (const one of batch) one.settle(true);
  } catch (error) {
    // What became of a lost connection's commit is unknown: callers hear "unavailable" and send again.
    const lost = error instanceof AppError;
    for (const one of batch) {
      if (lost) one.fail(error);
      else one.settle(false);
    }
  }
}
