import type { Sql } from '#platform/db/core/database.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { playedContent } from '../upgrade.ts';
import type { StudyContent } from '../study.ts';

/** Versions never change, so a process may cache them; the least recently used go. */
const cache = new Map<string, { content: StudyContent; characters: number }>();
const MAX_CACHED = 200;
/** Characters of JSON of all that are cached; a thousand usual studies have as many, and three of the largest. */
const MAX_CHARACTERS = 24_000_000;
let characters = 0;

function remember(key: string, content: StudyContent): void {
  const size = JSON.stringify(content).length;
  forget(key);
  cache.set(key, { content, characters: size });
  characters += size;
  // The newest stays, however large: whoever answers it asks for it again at once.
  while (cache.size > MAX_CACHED || (characters > MAX_CHARACTERS && cache.size > 1))
    forget(cache.keys().next().value!);
}

function forget(key: string): void {
  characters -= cache.get(key)?.characters ?? 0;
  cache.delete(key);
}

function recall(key: string): StudyContent | undefined {
  const known = cache.get(key);
  if (!known) return undefined;
  cache.delete(key);
  cache.set(key, known);
  return known.content;
}

const keyOf = ({ workspace }: Scope, study: string, number: number) => `${workspace} ${study} ${number}`;

/** The same where the process has cached it; undefined elsewhere. */
export function peekVersion(scope: Scope, study: string, number: number): StudyContent | undefined {
  return cache.get(keyOf(scope, study, number))?.content;
}

/** Content of a published version, as it is answered (`playedContent`). @throws not_found */
export async function readVersion(
  tx: Sql,
  scope: Scope,
  study: string,
  number: number,
): Promise<StudyContent> {
  const known = recall(keyOf(scope, study, number));
  if (known) return known;
  const [content] = await readContents(tx, scope, study, [number]);
  if (!content) throw notFound('study');
  return content;
}

/** All published versions of a study, oldest first, as they are answered. What is cached is not read again. */
export async function readVersions(
  tx: Sql,
  scope: Scope,
  study: string,
): Promise<{ number: number; content: StudyContent }[]> {
  const rows = await tx<{ number: number }[]>`
    select number from versions where workspace = ${scope.workspace} and study = ${study} order by number`;
  const known = new Map(rows.map(({ number }) => [number, recall(keyOf(scope, study, number))]));
  const missing = [...known].flatMap(([number, content]) => (content ? [] : [number]));
  const read = await readContents(tx, scope, study, missing);
  missing.forEach((number, index) => known.set(number, read[index]));
  return [...known].map(([number, content]) => ({ number, content: content! }));
}

/** All versions that a study may have been answered in: its draft where nothing was published; null when it is gone. */
export async function readVersionsOrDraft(
  tx: Sql,
  scope: Scope,
  study: string,
): Promise<{ number: number; content: StudyContent }[] | null> {
  const [row] = await tx<{ draft: StudyContent }[]>`
    select draft from studies where workspace = ${scope.workspace} and id = ${study} and deleted_at is null`;
  if (!row) return null;
  const published = await readVersions(tx, scope, study);
  return published.length > 0 ? published : [{ number: 0, content: playedContent(row.draft) }];
}

/** Contents of some versions, in the order of their numbers. */
async function readContents(
  tx: Sql,
  scope: Scope,
  study: string,
  numbers: number[],
): Promise<StudyContent[]> {
  if (numbers.length === 0) return [];
  const rows = await tx<{ number: number; content: StudyContent }[]>`
    select number, content from versions
    where workspace = ${scope.workspace} and study = ${study} and number = any(${numbers}::int[]) order by number`;
  return rows.map(({ number, content: stored }) => {
    const content = playedContent(stored);
    remember(keyOf(scope, study, number), content);
    return content;
  });
}
