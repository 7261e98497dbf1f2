import type postgres from 'postgres';
import { notFound } from '#platform/errors/errors.ts';
import type { Scope } from '#platform/db/scope.ts';
import { playedContent } from '../upgrade.ts';
import type { StudyContent } from '../study.ts';

/** Versions never change, so a process may keep them; the newest asked-for stay. */
const kept = new Map<string, StudyContent>();
const MOST_KEPT = 200;

/** The same where the process keeps it; undefined elsewhere. */
export function peekVersion(scope: Scope, study: string, number: number): StudyContent | undefined {
  return kept.get(`${scope.workspace} ${study} ${number}`);
}

/** Content of a published version, as it is answered (`playedContent`). @throws not_found */
export async function readVersion(
  sql: postgres.Sql | postgres.TransactionSql,
  scope: Scope,
  study: string,
  number: number,
): Promise<StudyContent> {
  const key = `${scope.workspace} ${study} ${number}`;
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const [row] = await sql<{ content: StudyContent }[]>`
    select content from versions
    where workspace = ${scope.workspace} and study = ${study} and number = ${number}`;
  if (!row) throw notFound('study');
  const content = playedContent(row.content);
  kept.set(key, content);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return content;
}
