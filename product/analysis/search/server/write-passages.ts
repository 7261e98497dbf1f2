import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { isOutOfSpace } from '#platform/db/core/out-of-space.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';

/** Version of the passages; those of other versions are written again. */
const PASSAGES_VERSION = 3;
/** Ordinals per transaction. */
const BATCH_SIZE = 2_000;
/** Transcripts per transaction; each may have hours. */
const TRANSCRIPTS_SIZE = 50;

interface WriteOptions {
  /** After this time no further batch begins. */
  timeoutMs?: number;
  batchSize?: number;
  signal?: AbortSignal;
}

/** Studies of the workspace that the caller sees, with answers that are folded but not searchable yet. */
export async function listUnindexed(tx: Tx, scope: Scope): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select s.id from studies s
    left join passage_sets p on p.workspace = s.workspace and p.study = s.id
    left join column_sets c on c.workspace = s.workspace and c.study = s.id
    where s.workspace = ${scope.workspace} and s.deleted_at is null and (
      p.code is distinct from ${PASSAGES_VERSION}::int or not p.is_filled or p.next < c.next
      or exists (select from refolded_responses f where f.workspace = s.workspace and f.study = s.id))`;
  return rows.map(({ id }) => id);
}

/**
 * Makes the answers of a study searchable that were folded since the last time: new ones in the order of their ordinals,
 * changed ones as the fold notes them. Safe to repeat, to run concurrently and to kill. On a full disk the index stays as it is.
 */
export async function writePassages(
  database: Database,
  scope: Scope,
  {
    study,
    timeoutMs = Number.POSITIVE_INFINITY,
    batchSize = BATCH_SIZE,
    signal,
  }: WriteOptions & { study: string },
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  try {
    let hasMore = true;
    while (hasMore && performance.now() <= deadline && !signal?.aborted)
      hasMore = await database.within(scope, (tx) => indexBatch(tx, scope, study, batchSize));
  } catch (error) {
    if (!isOutOfSpace(error)) throw error;
  }
}

/** @returns whether there is more to do; false as well while another transaction does it */
async function indexBatch(tx: Tx, scope: Scope, study: string, size: number): Promise<boolean> {
  const ofStudy = sql`workspace = ${scope.workspace} and study = ${study}`;
  await tx`
    insert into passage_sets (workspace, study, code, is_filled, next, languages)
    select workspace, id, 0, false, 0, '{}' from studies where workspace = ${scope.workspace} and id = ${study}
    on conflict do nothing`;
  const [set] = await tx<{ version: number; filled: boolean; next: number }[]>`
    select code as version, is_filled as filled, next from passage_sets where ${ofStudy} for update skip locked`;
  if (!set) return false;
  const isOutdated = set.version !== PASSAGES_VERSION;
  if (isOutdated) await beginVersion(tx, scope, study);
  const hasTranscripts = !isOutdated && (set.filled || (await writeTranscripts(tx, scope, study)));
  const start = isOutdated ? 0 : set.next;
  const [columns] = await tx<{ next: number }[]>`select next from column_sets where ${ofStudy}`;
  const end = Math.min(start + size, Math.max(columns?.next ?? 0, start));
  // Ordinals are given in transactions that end in their order, so none below the next one appears later.
  if (end > start)
    await indexAnswers(tx, scope, study, sql`r.ordinal >= ${start} and r.ordinal < ${end} and not r.preview`);
  await tx`
    update passage_sets set code = ${PASSAGES_VERSION}, is_filled = ${hasTranscripts}, next = ${end} where ${ofStudy}`;
  const changed = await indexRefolded(tx, scope, study, size);
  return !hasTranscripts || end < (columns?.next ?? 0) || changed === size;
}

/** Writes the passages of up to `size` responses that were folded again. @returns how many */
async function indexRefolded(tx: Tx, scope: Scope, study: string, size: number): Promise<number> {
  const ofStudy = sql`workspace = ${scope.workspace} and study = ${study}`;
  const rows = await tx<{ response: string }[]>`
    delete from refolded_responses where ${ofStudy} and response in (
      select response from refolded_responses where ${ofStudy} limit ${size}) returning response`;
  if (rows.length === 0) return 0;
  const ids = rows.map(({ response }) => response);
  await indexAnswers(tx, scope, study, sql`r.id = any(${ids}::uuid[]) and not r.preview`);
  await tx`
    delete from passages p where p.workspace = ${scope.workspace} and p.study = ${study} and p.kind = 'answer'
      and p.ref = any(${ids}::uuid[]) and not exists (
        select from answers a where a.workspace = p.workspace and a.study = p.study and a.response = p.ref
          and a.block = p.part and a.free_text is not null)`;
  return rows.length;
}

/** Writes the passages of the answers of some responses `r`, and which languages they are in. */
async function indexAnswers(tx: Tx, scope: Scope, study: string, condition: SqlPart): Promise<void> {
  // In the order of the index of responses: a join in another order would read all answers before the first ANALYZE.
  await tx`
    with chosen as materialized (
      select r.workspace, r.study, r.id, r.language from responses r
      where r.workspace = ${scope.workspace} and r.study = ${study} and ${condition}
    ), written as (
      insert into passages as old (workspace, study, kind, ref, part, piece, at, words)
      select c.workspace, c.study, 'answer', c.id, a.block, 0, a.answered_at,
        internal.passage_words(c.workspace, c.study, 'answer', a.free_text, c.language)
      from chosen c cross join lateral (
        select block, answered_at, free_text from answers
        where workspace = c.workspace and study = c.study and response = c.id and free_text is not null offset 0) a
      on conflict (workspace, study, ref, kind, part, piece) do update set words = excluded.words, at = excluded.at
      where old.words <> excluded.words
    )
    update passage_sets s
    set languages = array(select distinct l from unnest(s.languages || array(select language from chosen)) l)
    where s.workspace = ${scope.workspace} and s.study = ${study}
      and exists (select from chosen c where c.language <> all(s.languages))`;
}

/** Writes what triggers write from then on: notes and findings that are there already. Removes transcripts of another version. */
async function beginVersion(tx: Tx, scope: Scope, study: string): Promise<void> {
  await tx`
    delete from passages where workspace = ${scope.workspace} and study = ${study} and kind = 'transcript'`;
  await tx`
    select internal.index_note(workspace, study, 'note', id, note, created_at) from highlights
    where workspace = ${scope.workspace} and study = ${study} and note <> ''`;
  await tx`
    select internal.index_note(workspace, study, 'finding', id, title || E'\n' || text, created_at) from findings
    where workspace = ${scope.workspace} and study = ${study}`;
}

/** Writes some of the transcripts that have no passages. @returns whether those were all */
async function writeTranscripts(tx: Tx, scope: Scope, study: string): Promise<boolean> {
  const rows = await tx`
    select internal.index_transcript(t) from transcripts t
    where (t.workspace, t.container, t.owner, t.asset) in (
      select t.workspace, t.container, t.owner, t.asset from transcripts t
      join responses r on r.workspace = t.workspace and r.study = t.container and r.id = t.owner and not r.preview
      where t.workspace = ${scope.workspace} and t.container = ${study} and t.source is not null
        and jsonb_array_length(t.segments) > 0 and not exists (
          select from passages p where p.workspace = t.workspace and p.study = t.container and p.ref = t.owner
            and p.kind = 'transcript' and p.part = t.asset::text)
      limit ${TRANSCRIPTS_SIZE})`;
  return rows.length < TRANSCRIPTS_SIZE;
}
