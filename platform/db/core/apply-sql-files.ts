import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { unavailable } from '../../errors/errors.ts';
import type { Orm } from './connection.ts';

/** Functions and triggers as their noun writes them: SQL that may be run again. */
interface SqlFile {
  /** Path from the root, with `/`. */
  file: string;
  text: string;
  hash: string;
}

/** Files with functions and triggers below the root; they are found by their names, as tables are. */
export function readSqlFiles(root: string): SqlFile[] {
  return globSync('{product/**/server,platform}/**/*.sql', {
    cwd: root,
    exclude: (file) => /(^|[\\/])(migrations|node_modules|testing)$/.test(file),
  })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return { file, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/** A failed file as one sentence that names it, with the line if PostgreSQL knows it. */
function describeFailure({ file, text }: SqlFile, error: unknown): Error {
  const { message, position } = (error instanceof DrizzleQueryError && error.cause ? error.cause : error) as {
    message: string;
    position?: string;
  };
  const line = position ? `:${text.slice(0, Number(position)).split('\n').length}` : '';
  return Object.assign(
    unavailable(`The database does not accept ${file}${line}: ${message}. Nothing was changed.`),
    { cause: error },
  );
}

/**
 * Runs the files whose text is not the one that the database has, in the transaction of the migrations. They are run without
 * a check of the bodies first and with it then, so that functions may call each other whatever the order of their files.
 *
 * @throws AppError `unavailable` that names the first file that fails
 */
export async function applySqlFiles(tx: Orm, files: SqlFile[]): Promise<void> {
  await tx.execute(
    sql`create table if not exists drizzle.sql_files (file text primary key, hash text not null)`,
  );
  const { rows } = await tx.execute<{ file: string; hash: string }>(
    sql`select file, hash from drizzle.sql_files`,
  );
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]));
  const changed = files.filter(({ file, hash }) => applied.get(file) !== hash);
  for (const checksBodies of ['off', 'on']) {
    if (changed.length > 0) await tx.execute(sql.raw(`set local check_function_bodies = ${checksBodies}`));
    for (const one of changed)
      await tx.execute(sql.raw(one.text)).catch((error: unknown) => {
        throw describeFailure(one, error);
      });
  }
  for (const { file, hash } of changed)
    await tx.execute(sql`insert into drizzle.sql_files values (${file}, ${hash})
      on conflict (file) do update set hash = excluded.hash`);
  const names = new Set(files.map(({ file }) => file));
  for (const file of applied.keys())
    if (!names.has(file)) await tx.execute(sql`delete from drizzle.sql_files where file = ${file}`);
}
