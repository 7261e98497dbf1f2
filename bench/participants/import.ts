import { deepStrictEqual } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { connect } from '#platform/db/core/database.ts';
import { copyIn, copyOut } from '#platform/db/core/copy.ts';
import type { SqlClient } from '#platform/db/core/connection.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import type { ImportSettings } from '#product/participants/imports/import.ts';
import { applyImport } from '#product/participants/imports/server/apply-import.ts';
import { runCheck } from '#product/participants/imports/server/run-check.ts';
import { generatePeople } from '#product/participants/imports/server/testing/generate-people.ts';
import { measureSeconds } from '../exports.ts';
import { findDatabase, withEarshot } from '../million.ts';
import { checkLimit, checkRatio } from '../table.ts';

const ROWS = 100_000;
const BAD_PER_KIND = 60;
const MAX_RATIO = 3;
const MAX_MEMORY_RISE_MB = 150;

const SETTINGS: ImportSettings = {
  encoding: 'windows-1252',
  separator: ';',
  hasHeader: true,
  columns: [
    { as: 'externalId' },
    { as: 'email' },
    { as: 'name' },
    { as: 'name' },
    { as: 'language' },
    { as: 'newAttribute', name: 'Seats', type: 'number' },
    { as: 'skip' },
    { as: 'tags' },
  ],
};

/** Memory above what it was, as far as `work` raises it, in MB. */
async function measureMemoryRise(work: () => Promise<unknown>): Promise<number> {
  global.gc?.();
  const idle = process.memoryUsage().rss;
  let peak = idle;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10);
  await work();
  clearInterval(timer);
  return (Math.max(peak, process.memoryUsage().rss) - idle) / 1e6;
}

/** Seconds in which PostgreSQL takes the same rows by COPY, into the same table with its indexes. */
async function copyAgain(sql: SqlClient, table: string, file: string): Promise<number> {
  const [{ columns }] = (await sql<{ columns: string }[]>`
    select string_agg(column_name, ', ' order by ordinal_position) as columns from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`) as [
    { columns: string },
  ];
  await sql.transaction((tx) =>
    pipeline(copyOut(tx, `copy ${table} (${columns}) to stdout`), createWriteStream(file)),
  );
  const copy = async () => {
    await sql.run({ text: `truncate ${table} cascade` });
    return measureSeconds(() =>
      sql.transaction((tx) =>
        pipeline(createReadStream(file), copyIn(tx, `copy ${table} (${columns}) from stdin`)),
      ),
    );
  };
  return Math.min(await copy(), await copy());
}

/**
 * A file of 100,000 people, with 300 bad rows: checked, and imported, each against COPY of the same rows into the same tables. The
 * functions of the job run in this process, so that its memory is theirs and no wait for a queue counts.
 */
export async function benchImport(folder: string): Promise<void> {
  console.log(`import: ${ROWS.toLocaleString('en')} participants from CSV`);
  await withEarshot(folder, async ({ team, sql, data }) => {
    const database = connect({ target: findDatabase(data, 'earshot_app'), size: 4 });
    const storage = diskStorage(path.join(data, 'files'));
    const scope = mintJobScope(team.workspace, 'bench', new Date());
    const source = path.join(folder, 'people.csv');
    const generated = generatePeople(ROWS, BAD_PER_KIND);
    writeFileSync(source, generated.bytes);
    const [{ person }] = (await sql<{ person: string }[]>`
      select person from members where workspace = ${team.workspace} limit 1`) as [{ person: string }];
    const begin = async () => {
      const id = randomUUID();
      const file = `imports/${team.workspace}/${id}`;
      const bytes = await storage.put(file, createReadStream(source));
      await sql`
        insert into participant_imports (workspace, id, state, file, file_name, bytes, encoding, is_encoding_certain,
          settings, revision, read_bytes, created_by, requested_by, created_at, changed_at)
        values (${team.workspace}, ${id}, 'checking', ${file}, 'people.csv', ${bytes}, 'windows-1252', false,
          ${JSON.stringify(SETTINGS)}::jsonb, 1, 0, ${person}, ${person}, ${scope.now}, ${scope.now})`;
      return id;
    };
    const check = (id: string) =>
      runCheck({ database, storage }, scope, { id, signal: new AbortController().signal });
    try {
      // Twice after one that warms code and tables, best of the two.
      let checkSeconds = Infinity;
      let rise = 0;
      let id = '';
      for (let round = 0; round < 3; round += 1) {
        await sql`truncate participant_imports cascade`;
        id = await begin();
        rise = Math.max(
          rise,
          await measureMemoryRise(async () => {
            const seconds = await measureSeconds(() => check(id));
            if (round > 0) checkSeconds = Math.min(checkSeconds, seconds);
          }),
        );
      }
      const [{ bad, counts }] = (await sql<{ bad: number; counts: { new: number; bad: number } }[]>`
        select count(*) filter (where r.problem is not null)::int as bad, i.counts
        from participant_imports i join participant_import_rows r on r.import = i.id where i.id = ${id}
        group by i.counts`) as [{ bad: number; counts: { new: number; bad: number } }];
      if (bad !== BAD_PER_KIND * 5 || counts.new !== ROWS - bad)
        throw new Error(`found ${JSON.stringify(counts)}`);
      const problems = await sql<{ line: number; kind: string }[]>`
        select line, problem ->> 'kind' as kind from participant_import_rows
        where import = ${id} and problem is not null order by line`;
      deepStrictEqual(
        problems.map(({ line, kind }) => [line, kind]),
        [...generated.problems],
      );
      checkRatio('checking a file of 100,000 participants, to COPY of its rows', {
        measured: checkSeconds,
        baseline: await copyAgain(sql, 'participant_import_rows', path.join(folder, 'rows.txt')),
        unit: 's',
        atMost: MAX_RATIO,
      });
      checkLimit('memory of checking above idle', rise, MAX_MEMORY_RISE_MB, 'MB');
      await sql`update participant_imports set state = 'importing' where id = ${id}`;
      let importSeconds = 0;
      const importRise = await measureMemoryRise(async () => {
        importSeconds = await measureSeconds(() => applyImport(database, scope, { id }));
      });
      const [{ count }] = (await sql<
        { count: number }[]
      >`select count(*)::int as count from participants`) as [{ count: number }];
      if (count !== counts.new) throw new Error(`${count} participants`);
      checkRatio('importing 100,000 participants, to COPY of the same', {
        measured: importSeconds,
        baseline: await copyAgain(sql, 'participants', path.join(folder, 'participants.txt')),
        unit: 's',
        atMost: MAX_RATIO,
      });
      checkLimit('memory of importing above idle', importRise, MAX_MEMORY_RISE_MB, 'MB');
    } finally {
      await database.close();
    }
  });
}
