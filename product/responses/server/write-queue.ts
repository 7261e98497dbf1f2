import { setImmediate as immediate } from 'node:timers/promises';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Scope } from '#platform/db/scope.ts';
import { inSlices } from '#platform/time/in-slices.ts';
import { told, type BatchTold } from '#platform/log/told.ts';
import { writeResponses, type ResponseWrite, type StudyAsLoaded } from './write-responses.ts';

/** Writes one statement takes. */
const MOST_AT_ONCE = 64;
/** Batches of one study that are not known to be on disk: while one is flushed, the next runs. */
const MOST_UNDER_WAY = 2;
/** Milliseconds that a batch waits for others at most. */
const PATIENCE = 2;
/** Participants whose replies are made before the event loop goes round. */
const HEAR_AT_ONCE = 4;

interface Waiting {
  scope: Scope;
  study: StudyAsLoaded;
  write: ResponseWrite;
  settle(held: boolean): void;
  fail(error: unknown): void;
}

/** Writes of one study. */
interface Line {
  waiting: Waiting[];
  draining: boolean;
  /** Batches that were sent and are not known to be on disk. */
  underWay: Set<Promise<void>>;
  /** Writes in them. */
  sent: number;
  /** How many were writing when a statement last ended: those sent, and those who had come meanwhile. */
  writing: number;
  /** Called at each arrival while a batch waits for others. */
  arrived: (() => void) | null;
}

const newLine = (): Line => ({
  waiting: [],
  draining: false,
  underWay: new Set(),
  sent: 0,
  writing: 0,
  arrived: null,
});

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
  if (!line) ofDatabase.set(key, (line = newLine()));
  const mine = line;
  const all = ofDatabase;
  return new Promise((settle, fail) => {
    mine.waiting.push({ scope, study, write, settle, fail });
    mine.arrived?.();
    if (mine.draining) return;
    void drain(database, mine).then(() => {
      if (!mine.draining && mine.waiting.length === 0 && mine.underWay.size === 0) all.delete(key);
    });
  });
}

/** One statement at a time, each sent as soon as the one before it has run. Ends when all are on disk. */
async function drain(database: Database, line: Line): Promise<void> {
  line.draining = true;
  while (line.waiting.length > 0) {
    // Whoever else has already sent their call comes along.
    await immediate();
    await worthwhile(line);
    while (line.underWay.size >= MOST_UNDER_WAY) await Promise.race(line.underWay);
    await send(database, line, takeAlike(line));
    line.writing = line.sent + line.waiting.length;
  }
  line.draining = false;
  await Promise.all(line.underWay);
}

/**
 * Resolves once a share of those who write have come, or after a moment. The rest are then being read, run and
 * flushed: were the first sent alone, all others would wait for it together, and go together.
 */
function worthwhile(line: Line): Promise<void> | undefined {
  const enough = Math.floor(line.writing / (MOST_UNDER_WAY + 1));
  if (line.waiting.length >= enough) return undefined;
  return new Promise((resolve) => {
    const late = setTimeout(() => settle(), PATIENCE);
    const settle = () => {
      clearTimeout(late);
      line.arrived = null;
      resolve();
    };
    const arrived = () => {
      if (line.waiting.length >= enough) settle();
    };
    // Named first: written straight into the property, it would be among the old objects at once (decision 14).
    line.arrived = arrived;
  });
}

/** Resolves when the statement of a batch has run, while its commit is still under way. */
function send(database: Database, line: Line, batch: Waiting[]): Promise<void> {
  const { promise, resolve: ran } = Promise.withResolvers<void>();
  const onDisk = writeBatch(database, batch, ran).finally(() => {
    line.underWay.delete(onDisk);
    line.sent -= batch.length;
    ran();
  });
  line.underWay.add(onDisk);
  line.sent += batch.length;
  return promise;
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

async function writeBatch(database: Database, batch: Waiting[], ran: () => void): Promise<void> {
  const [first] = batch;
  if (!first) return;
  try {
    await database.withinSql(
      first.scope,
      async (sql, last) => {
        const writes = batch.map((one) => one.write);
        const written = writeResponses(sql, first.scope, first.study, writes, true);
        written.then(ran, ran);
        last(written);
      },
      { keepPlans: true },
    );
    told.batch.publish({ writes: batch.length } satisfies BatchTold);
    // A large batch must not keep other studies waiting while all its replies are made.
    void inSlices(batch, HEAR_AT_ONCE, (one) => one.settle(true));
  } catch (error) {
    // What became of a lost connection's commit is unknown: callers hear "unavailable" and send again.
    const lost = error instanceof AppError;
    for (const one of batch) {
      if (lost) one.fail(error);
      else one.settle(false);
    }
  }
}
