import { isDeepStrictEqual } from 'node:util';
import { openDatabase } from '#apps/server/open-database.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/scope.ts';
import { keptLog } from '#platform/log/log.ts';
import { scopeOfJob } from '#platform/queue/job-gate.ts';
import { typeOf } from '#product/blocks/index.ts';
import { readSnapshot } from '#product/archives/server/read-snapshot.ts';
import { countedFacts } from '#product/responses/decide.ts';
import { compareRollups } from '#product/responses/server/fold-rollups.ts';
import { OF_RESPONSES } from '#product/responses/response.ts';
import { responseIdOf } from '#product/responses/server/start-response.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { readColumns } from '#product/results/columns/server/read-columns.ts';
import { noFilter } from '#product/results/filter.ts';
import { newestOf, readLog, type Known } from './operation-log.ts';

/** A study to look into, past the server that serves it. */
export interface Checked {
  database: Database;
  scope: Scope;
  study: string;
}

/** Opens the database of a running Earshot, by its folder or its settings, for as long as `work` takes. */
export async function lookInto<T>(
  where: string | Record<string, string>,
  at: { workspace: string; study: string },
  work: (checked: Checked) => Promise<T>,
): Promise<T> {
  const settings = typeof where === 'string' ? { DATA_DIR: where } : where;
  const opened = await openDatabase(readConfig({ ...settings, DATABASE_POOL: '2' }), keptLog().log);
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
  const rows = await database.withinSql(
    scope,
    (sql) => sql<Stored[]>`
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
function unasked(rows: Stored[], study: string, { intents }: Known): string[] {
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

interface FactRow {
  kind: 'answer' | 'fact';
  response: string;
  block: string;
  version: number;
  value: unknown;
  part: string;
  choice: string;
  number: number | null;
}

/** Facts that differ from what the answers on the path say, in one snapshot; doubled ones count as different. */
export async function compareFacts({ database, scope, study }: Checked): Promise<string[]> {
  return database.withinSql(scope, async (sql) => {
    const rows = await sql<FactRow[]>`
      select 'answer' as kind, a.response, a.block, r.version, a.value, null as part, null as choice,
        null::float8 as number
      from answers a join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
      where a.workspace = ${scope.workspace} and a.study = ${study} and a.on_path
      union all
      select 'fact', f.response, f.block, 0, null, f.part, f.choice, f.number
      from facts f where f.workspace = ${scope.workspace} and f.study = ${study}`;
    const balance = new Map<string, number>();
    const add = (
      response: string,
      fact: Omit<FactRow, 'kind' | 'response' | 'version' | 'value'>,
      by: 1 | -1,
    ) => {
      const line = [response, fact.block, fact.part, fact.choice, fact.number ?? ''].join(' ');
      balance.set(line, (balance.get(line) ?? 0) + by);
    };
    for (const row of rows) {
      if (row.kind === 'fact') {
        add(row.response, row, -1);
        continue;
      }
      const { blocks } = await readVersion(sql, scope, study, row.version);
      const block = blocks.find(({ id }) => id === row.block);
      if (block) for (const fact of countedFacts(typeOf, block, row.value)) add(row.response, fact, 1);
    }
    return [...balance].flatMap(([line, by]) =>
      by === 0 ? [] : [`fact ${line}: ${by > 0 ? 'missing' : 'too many'}`],
    );
  });
}

/** Tries to find a moment in which nobody answers. */
const TRIES = 5;

/**
 * Folds what is not folded, and compares the columns with the facts, which `compareFacts` compares with the answers:
 * counts per choice, sums per part. Where people answer all the time there is nothing to compare, and no line.
 */
export async function compareColumns({ database, scope, study }: Checked): Promise<string[]> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await foldStudy(database, scope, study);
    const lines = await readSnapshot(database, scope, async (sql) => {
      const of = sql`workspace = ${scope.workspace} and study = ${study}`;
      if ((await sql`select 1 from responses where ${of} and not folded limit 1`).length > 0) return null;
      const [tallies] = await readColumns(sql, scope, study, noFilter, 'blocks');
      const facts = await sql<{ block: string; part: string; choice: string; n: number; total: number }[]>`
        select f.block, f.part, f.choice, count(*)::int as n, coalesce(sum(f.number), 0) as total
        from facts f join responses r on r.workspace = f.workspace and r.study = f.study and r.id = f.response
        where f.workspace = ${scope.workspace} and f.study = ${study}
          and not r.preview and not r.excluded and r.deleted_at is null
        group by 1, 2, 3`;
      const differences = new Map<string, number>();
      const add = (line: string, by: number) => differences.set(line, (differences.get(line) ?? 0) + by);
      for (const { block, part, choice, n, total } of facts) {
        add(`${block} ${part} ${choice}`, n);
        add(`${block} ${part} total`, total);
      }
      for (const [block, list] of tallies!)
        if (block !== OF_RESPONSES)
          for (const { part, choice, n, total } of list) {
            if (n > 0) add(`${block} ${part} ${choice}`, -n);
            add(`${block} ${part} total`, -total);
          }
      return [...differences].flatMap(([line, by]) =>
        Math.abs(by) < 1e-6 ? [] : [`column ${line}: ${by > 0 ? 'too few' : 'too many'}`],
      );
    });
    if (lines) return lines;
  }
  return [];
}

/** Everything the checker knows to ask, in one list; none when all is well. */
export async function judge(checked: Checked, file: string): Promise<string[]> {
  const { database, scope, study } = checked;
  return [
    ...(await compareLog(checked, file)),
    ...(await compareFacts(checked)),
    ...(await database.withinSql(scope, (sql) => compareRollups(sql, scope, study))),
    ...(await compareColumns(checked)),
  ];
}
