import { setImmediate as immediate } from 'node:timers/promises';
import type { Database } from '#platform/db/core/database.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { diagnosticsChannel, type BatchMessage } from '#platform/log/diagnostics-channel.ts';
import { writeResponses, type ResponseWrite, type LoadedStudy } from './write-responses.ts';

/** Writes one statement takes. */
const MAX_AT_ONCE = 64;

interface Waiting {
  scope: Scope;
  study: LoadedStudy;
  write: ResponseWrite;
  settle(held: boolean): void;
  fail(error: unknown): void;
}

/** Writes of one study that wait; it is there while a batch of them is under way. */
type Line = Waiting[];

type Lines = Map<string, Line>;
const lines = new WeakMap<Database, Lines>();

/** Whether two writes may share a statement: they were decided on the same study as it stands. */
const alike = (a: LoadedStudy, b: LoadedStudy) => a.loaded === b.loaded && a.linkToken === b.linkToken;

/**
 * Writes with whatever else of the study is due: one transaction and one flush to disk for many participants, each
 * acknowledged after it. Resolves to false when nothing was written because something had changed.
 */
export function queueWrite(
  database: Database,
  scope: Scope,
  study: LoadedStudy,
  write: ResponseWrite,
): Promise<boolean> {
  let ofDatabase = lines.get(database);
  if (!ofDatabase) lines.set(database, (ofDatabase = new Map()));
  const all = ofDatabase;
  const key = `${scope.workspace} ${study.id}`;
  return new Promise((settle, fail) => {
    const one = { scope, study, write, settle, fail };
    const line = all.get(key);
    if (line) line.push(one);
    else {
      const begun = [one];
      all.set(key, begun);
      void drain(database, all, key, begun);
    }
  });
}

/** One batch at a time: who comes while it is written goes with the next one. */
async function drain(database: Database, all: Lines, key: string, line: Line): Promise<void> {
  while (line.length > 0) {
    // Whoever else has already sent their call comes along.
    await immediate();
    await writeBatch(database, takeAlike(line));
  }
  // In the same moment: whoever comes from now on begins a line of their own.
  all.delete(key);
}

/** Takes a batch out of the line. */
function takeAlike(line: Line): Waiting[] {
  const first = line[0]!;
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const responses = new Set<string>();
  for (const one of line) {
    const fits = batch.length < MAX_AT_ONCE && alike(one.study, first.study) && !responses.has(one.write.id);
    if (fits) responses.add(one.write.id);
    (fits ? batch : rest).push(one);
  }
  line.splice(0, line.length, ...rest);
  return batch;
}

async function writeBatch(database: Database, batch: Waiting[]): Promise<void> {
  const first = batch[0]!;
  try {
    await database.within(first.scope, async (tx, last) => {
      const writes = batch.map((one) => one.write);
      last(writeResponses(tx, first.scope, first.study, writes, true));
    });
    diagnosticsChannel.batch.publish({ writes: batch.length } satisfies BatchMessage);
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
