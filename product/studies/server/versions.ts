import type postgres from 'postgres';
import { notFound } from '#platform/errors/errors.ts';
import type { Scope } from '#platform/db/scope.ts';
import { playedContent } from '../upgrade.ts';
import type { StudyContent } from '../study.ts';

/** Versions never change, so a process may keep them; the newest asked-for stay. */
const kept = new Map<string, { content: StudyContent; characters: number }>();
const MAX_KEPT = 200;
/** Characters of JSON of all that are kept; a thousand usual studies have as many, and three of the largest. */
const MAX_CHARACTERS = 24_000_000;
let characters = 0;

function keep(key: string, content: StudyContent): void {
  const size = JSON.stringify(content).length;
  forget(key);
  kept.set(key, { content, characters: size });
  characters += size;
  // The newest stays, however large: whoever answers it asks for it again at once.
  while (kept.size > MAX_KEPT || (characters > MAX_CHARACTERS && kept.size > 1))
    forget(kept.keys().next().value!);
}

function forget(key: string): void {
  characters -= kept.get(key)?.characters ?? 0;
  kept.delete(key);
}

/** The same where the process keeps it; undefined elsewhere. */
export function peekVersion(scope: Scope, study: string, number: number): StudyContent | undefined {
  return kept.get(`${scope.workspace} ${study} ${number}`)?.content;
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
    return known.content;
  }
  const [row] = await sql<{ content: StudyContent }[]>`
    select content from versions
    where workspace = ${scope.workspace} and study = ${study} and number = ${number}`;
  if (!row) throw notFound('study');
  const content = playedContent(row.content);
  keep(key, content);
  return content;
}
