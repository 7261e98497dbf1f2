import type { Sql } from '#platform/db/core/database.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { expandContent } from '../upgrade.ts';
import type { StudyContent } from '../study.ts';

/** Versions never change, so a process can cache them; the least recently used are evicted. */
const cache = new Map<string, { content: StudyContent; cachedCharacters: number }>();
const MAX_CACHED_VERSIONS = 200;
/** Characters of JSON in the cache: about a thousand typical studies, or three of the largest. */
const MAX_CACHED_CHARACTERS = 24_000_000;
let characters = 0;

function addToCache(key: string, content: StudyContent): void {
  const size = JSON.stringify(content).length;
  removeFromCache(key);
  cache.set(key, { content, cachedCharacters: size });
  characters += size;
  // The newest stays, however large, because it is likely to be read again immediately.
  while (cache.size > MAX_CACHED_VERSIONS || (characters > MAX_CACHED_CHARACTERS && cache.size > 1))
    removeFromCache(cache.keys().next().value!);
}

function removeFromCache(key: string): void {
  characters -= cache.get(key)?.cachedCharacters ?? 0;
  cache.delete(key);
}

function readFromCache(key: string): StudyContent | undefined {
  const cached = cache.get(key);
  if (!cached) return undefined;
  cache.delete(key);
  cache.set(key, cached);
  return cached.content;
}

const formatCacheKey = ({ workspace }: Scope, study: string, number: number) =>
  `${workspace} ${study} ${number}`;

/** The content of a version if the process has cached it. */
export function peekVersion(scope: Scope, study: string, number: number): StudyContent | undefined {
  return cache.get(formatCacheKey(scope, study, number))?.content;
}

/** Content of a published version, upgraded and with loops expanded. @throws not_found */
export async function readVersion(
  tx: Sql,
  scope: Scope,
  study: string,
  number: number,
): Promise<StudyContent> {
  const cached = readFromCache(formatCacheKey(scope, study, number));
  if (cached) return cached;
  const [content] = await readContents(tx, scope, study, [number]);
  if (!content) throw notFound('study');
  return content;
}

/** All published versions of a study, oldest first, upgraded and with loops expanded. */
export async function readVersions(
  tx: Sql,
  scope: Scope,
  study: string,
): Promise<{ number: number; content: StudyContent }[]> {
  const rows = await tx<{ number: number }[]>`
    select number from versions where workspace = ${scope.workspace} and study = ${study} order by number`;
  const cached = new Map(
    rows.map(({ number }) => [number, readFromCache(formatCacheKey(scope, study, number))]),
  );
  const missing = [...cached].flatMap(([number, content]) => (content ? [] : [number]));
  const read = await readContents(tx, scope, study, missing);
  missing.forEach((number, index) => cached.set(number, read[index]));
  return [...cached].map(([number, content]) => ({ number, content: content! }));
}

/** All published versions of a study, or its draft if it has none; null if the study is deleted. */
export async function readVersionsOrDraft(
  tx: Sql,
  scope: Scope,
  study: string,
): Promise<{ number: number; content: StudyContent }[] | null> {
  const [row] = await tx<{ draft: StudyContent }[]>`
    select draft from studies where workspace = ${scope.workspace} and id = ${study} and deleted_at is null`;
  if (!row) return null;
  const published = await readVersions(tx, scope, study);
  return published.length > 0 ? published : [{ number: 0, content: expandContent(row.draft) }];
}

/** Types of all blocks that were ever published, by id; they cannot change any more. */
export async function readPublishedTypes(tx: Sql, scope: Scope, study: string): Promise<Map<string, string>> {
  const rows = await tx<{ id: string; type: string }[]>`
    select distinct block->>'id' as id, block->>'type' as type
    from versions v, jsonb_array_elements(v.content->'blocks') block
    where v.workspace = ${scope.workspace} and v.study = ${study}`;
  return new Map(rows.map((row) => [row.id, row.type]));
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
    const content = expandContent(stored);
    addToCache(formatCacheKey(scope, study, number), content);
    return content;
  });
}
