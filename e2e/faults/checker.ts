import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#platform/db/core/database.ts';
import { sql } from '#platform/db/core/sql.ts';
import { openDatabase } from '#apps/server/open-database.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { readSnapshot } from '#product/archives/server/read-snapshot.ts';
import { compareCounts } from '#product/responses/server/compare-counts.ts';
import { deriveResponseId } from '#product/responses/server/answering/start-response.ts';
import { compareColumns } from '#product/results/columns/server/compare-columns.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { newestAnswers, readLog, type OperationHistory } from './operation-log.ts';

/** A study, read directly from the database. */
export interface StudyDatabase {
  database: Database;
  scope: Scope;
  study: string;
}

/** Runs `work` with the database of a running Earshot, given its folder or its settings. */
export async function withStudyDatabase<T>(
  where: string | Record<string, string>,
  at: { workspace: string; study: string },
  work: (checked: StudyDatabase) => Promise<T>,
): Promise<T> {
  const settings = typeof where === 'string' ? { DATA_DIR: where } : where;
  const opened = await openDatabase(readConfig({ ...settings, DATABASE_POOL: '2' }), openMemoryLog().log);
  try {
    const scope = mintJobScope(at.workspace, 'fault checker', new Date());
    return await work({ database: opened.database, scope, study: at.study });
  } finally {
    await opened.close();
  }
}

interface StoredResponse {
  id: string;
  status: string;
  seq: number;
  answers: Record<string, [unknown, number]> | null;
}

/**
 * Compares the clients' log with the database: every acknowledged operation is stored, with its value or a later one,
 * nothing is stored twice or without a request. Returns a line per problem.
 */
export async function compareLog({ database, scope, study }: StudyDatabase, file: string): Promise<string[]> {
  // Acknowledgements before this read must be stored; stored data was requested before or during it.
  const { acks } = readLog(file);
  const rows = await database.within(
    scope,
    (tx) => tx<StoredResponse[]>`
      select r.id, r.status, r.seq, (select json_object_agg(a.block, json_build_array(a.value, a.seq)) from answers a
        where a.workspace = r.workspace and a.study = r.study and a.response = r.id) as answers
      from responses r where r.workspace = ${scope.workspace} and r.study = ${study}`,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const findRow = (key: string) => stored.get(deriveResponseId(study, key));
  const problems: string[] = [];
  if (stored.size !== rows.length) problems.push('a response is stored twice');
  for (const ack of acks) {
    // Opening the page stores nothing.
    if (ack.op === 'start') continue;
    const row = findRow(ack.key);
    if (!row) {
      problems.push(`${ack.op} of ${ack.key} was acknowledged and is gone`);
      continue;
    }
    if ((ack.op === 'finish' || ack.op === 'submit') && row.status !== 'completed')
      problems.push(`${ack.key} was finished and is ${row.status}`);
    if (ack.op === 'submit') {
      const values = Object.fromEntries(
        Object.entries(row.answers ?? {}).map(([id, [value]]) => [id, value]),
      );
      if (!isDeepStrictEqual(values, ack.answers)) problems.push(`${ack.key} is stored with other answers`);
    }
  }
  for (const ack of newestAnswers(acks)) {
    const row = findRow(ack.key);
    if (!row) continue;
    const [value, seq] = row.answers?.[ack.block] ?? [undefined, 0];
    if (seq < ack.seq)
      problems.push(`answer ${ack.seq} of ${ack.key} was acknowledged, and ${seq || 'none'} is stored`);
    else if (seq === ack.seq && !isDeepStrictEqual(value, ack.value))
      problems.push(`answer ${ack.seq} of ${ack.key} is stored as another value`);
    if (row.seq < ack.seq) problems.push(`answer ${ack.seq} of ${ack.key} is newer than its response knows`);
  }
  return [...problems, ...listUnrequested(rows, study, readLog(file))];
}

/** Problems with stored data that no client requested. */
function listUnrequested(rows: StoredResponse[], study: string, { intents }: OperationHistory): string[] {
  const started = new Set<string>();
  const finished = new Set<string>();
  const saves = new Map<string, unknown>();
  const submittedIds = new Set<string>();
  for (const intent of intents) {
    const id = deriveResponseId(study, intent.key);
    if (intent.op === 'submit') submittedIds.add(id);
    else if (intent.op === 'start') started.add(id);
    else if (intent.op === 'finish') finished.add(id);
    else saves.set(`${id} ${intent.block} ${intent.seq}`, intent.value);
  }
  const stepwise = rows.filter(({ id }) => !submittedIds.has(id));
  return stepwise.flatMap(({ id, status, answers }) => [
    ...(started.has(id) ? [] : [`response ${id} was never begun`]),
    ...(status === 'completed' && !finished.has(id) ? [`response ${id} was never finished`] : []),
    ...Object.entries(answers ?? {})
      .filter(([block, [value, seq]]) => !isDeepStrictEqual(saves.get(`${id} ${block} ${seq}`), value))
      .map(([block, [, seq]]) => `answer ${seq} to ${block} of ${id} was never sent`),
  ]);
}

/** Attempts to find a moment in which nobody answers. */
const MAX_ATTEMPTS = 5;

/**
 * Folds, then compares the columns with the answers. Returns nothing if people answer all the time, because then no
 * moment is comparable.
 */
async function compareFigures({ database, scope, study }: StudyDatabase): Promise<string[]> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await foldStudy(database, scope, { study });
    const lines = await readSnapshot(database, scope, {
      work: async (tx) => {
        const condition = sql`workspace = ${scope.workspace} and study = ${study}`;
        if ((await tx`select 1 from responses where ${condition} and not folded limit 1`).length > 0)
          return null;
        return compareColumns(tx, scope, study);
      },
    });
    if (lines) return lines;
  }
  return [];
}

/** Runs all checks. Returns a line per problem. */
export async function checkInvariants(checked: StudyDatabase, file: string): Promise<string[]> {
  const { database, scope, study } = checked;
  return [
    ...(await compareLog(checked, file)),
    ...(await database.within(scope, (tx) => compareCounts(tx, scope, study))),
    ...(await compareFigures(checked)),
  ];
}
