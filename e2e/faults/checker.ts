import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#platform/db/core/database.ts';
import { sql } from '#platform/db/core/sql.ts';
import { openDatabase } from '#apps/server/open-database.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { memoryLog } from '#platform/log/log.ts';
import { scopeOfJob } from '#platform/queue/job-gate.ts';
import { readSnapshot } from '#product/archives/server/read-snapshot.ts';
import { compareCounts } from '#product/responses/server/compare-counts.ts';
import { responseIdOf } from '#product/responses/server/answering/start-response.ts';
import { compareColumns } from '#product/results/columns/server/compare-columns.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { newestOf, readLog, type KnownAnswer } from './operation-log.ts';

/** A study to look into, past the server that serves it. */
export interface Checked {
  database: Database;
  scope: Scope;
  study: string;
}

/** Opens the database of a running Earshot, by its folder or its settings, for as long as `work` takes. */
export async function openChecked<T>(
  where: string | Record<string, string>,
  at: { workspace: string; study: string },
  work: (checked: Checked) => Promise<T>,
): Promise<T> {
  const settings = typeof where === 'string' ? { DATA_DIR: where } : where;
  const opened = await openDatabase(readConfig({ ...settings, DATABASE_POOL: '2' }), memoryLog().log);
  try {
    const scope = scopeOfJob(at.workspace, 'fault checker', new Date());
    return await work({ database: opened.database, scope, study: at.study });
  } finally {
    await opened.close();
  }
}

interface Stored {
  id: string;
  status: string;
  seq: number;
  answers: Record<string, [unknown, number]> | null;
}

/**
 * What the clients know against what is stored: every acknowledged operation is there, with its value or a later
 * one, nothing is there twice, and nothing that nobody asked for. Returns a line per loss; none when all is well.
 */
export async function compareLog({ database, scope, study }: Checked, file: string): Promise<string[]> {
  // What was acknowledged before the look must be there; what is there was asked for before or during it.
  const { acks } = readLog(file);
  const rows = await database.within(
    scope,
    (tx) => tx<Stored[]>`
      select r.id, r.status, r.seq, (select json_object_agg(a.block, json_build_array(a.value, a.seq)) from answers a
        where a.workspace = r.workspace and a.study = r.study and a.response = r.id) as answers
      from responses r where r.workspace = ${scope.workspace} and r.study = ${study}`,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const of = (key: string) => stored.get(responseIdOf(study, key));
  const wrong: string[] = [];
  if (stored.size !== rows.length) wrong.push('a response is stored twice');
  for (const ack of acks) {
    const row = of(ack.key);
    if (!row) {
      wrong.push(`${ack.op} of ${ack.key} was acknowledged and is gone`);
      continue;
    }
    if ((ack.op === 'finish' || ack.op === 'submit') && row.status !== 'completed')
      wrong.push(`${ack.key} was finished and is ${row.status}`);
    if (ack.op === 'submit') {
      const values = Object.fromEntries(
        Object.entries(row.answers ?? {}).map(([id, [value]]) => [id, value]),
      );
      if (!isDeepStrictEqual(values, ack.answers)) wrong.push(`${ack.key} is stored with other answers`);
    }
  }
  for (const ack of newestOf(acks)) {
    const row = of(ack.key);
    if (!row) continue;
    const [value, seq] = row.answers?.[ack.block] ?? [undefined, 0];
    if (seq < ack.seq)
      wrong.push(`answer ${ack.seq} of ${ack.key} was acknowledged, and ${seq || 'none'} is stored`);
    else if (seq === ack.seq && !isDeepStrictEqual(value, ack.value))
      wrong.push(`answer ${ack.seq} of ${ack.key} is stored as another value`);
    if (row.seq < ack.seq) wrong.push(`answer ${ack.seq} of ${ack.key} is newer than its response knows`);
  }
  return [...wrong, ...unasked(rows, study, readLog(file))];
}

/** What is stored although no client asked for it. */
function unasked(rows: Stored[], study: string, { intents }: KnownAnswer): string[] {
  const begun = new Set<string>();
  const finished = new Set<string>();
  const saves = new Map<string, unknown>();
  const whole = new Set<string>();
  for (const intent of intents) {
    const id = responseIdOf(study, intent.key);
    if (intent.op === 'submit') whole.add(id);
    else if (intent.op === 'start') begun.add(id);
    else if (intent.op === 'finish') finished.add(id);
    else saves.set(`${id} ${intent.block} ${intent.seq}`, intent.value);
  }
  const stepwise = rows.filter(({ id }) => !whole.has(id));
  return stepwise.flatMap(({ id, status, answers }) => [
    ...(begun.has(id) ? [] : [`response ${id} was never begun`]),
    ...(status === 'completed' && !finished.has(id) ? [`response ${id} was never finished`] : []),
    ...Object.entries(answers ?? {})
      .filter(([block, [value, seq]]) => !isDeepStrictEqual(saves.get(`${id} ${block} ${seq}`), value))
      .map(([block, [, seq]]) => `answer ${seq} to ${block} of ${id} was never sent`),
  ]);
}

/** Tries to find a moment in which nobody answers. */
const TRIES = 5;

/**
 * Folds what is not folded, and compares the columns with the answers. Where people answer all the time there is
 * nothing to compare, and no line.
 */
export async function compareFigures({ database, scope, study }: Checked): Promise<string[]> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await foldStudy(database, scope, study);
    const lines = await readSnapshot(database, scope, async (tx) => {
      const of = sql`workspace = ${scope.workspace} and study = ${study}`;
      if ((await tx`select 1 from responses where ${of} and not folded limit 1`).length > 0) return null;
      return compareColumns(tx, scope, study);
    });
    if (lines) return lines;
  }
  return [];
}

/** Everything the checker knows to ask, in one list; none when all is well. */
export async function checkInvariants(checked: Checked, file: string): Promise<string[]> {
  const { database, scope, study } = checked;
  return [
    ...(await compareLog(checked, file)),
    ...(await database.within(scope, (tx) => compareCounts(tx, scope, study))),
    ...(await compareFigures(checked)),
  ];
}
