import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { matchQuotas } from '#product/studies/logic/quotas.ts';
import { walk } from '#product/studies/logic/walk.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import type { Quota } from '#product/studies/study.ts';
import { contextOfResponse } from '../response-context.ts';
import { moveCounts, ofQuotas, type CountMove } from './writing/move-counts.ts';

/** Responses one transaction takes: no finisher waits long, and answers of megabytes each fit into memory. */
const BATCH = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface CompletedRow {
  id: string;
  version: number;
  quotas: string[] | null;
  counted: boolean;
  parameters: Record<string, string> | null;
  answers: Record<string, unknown> | null;
}

/**
 * Works out for every completed response which of the study's quotas it counts for, and moves their counters by
 * the difference. May run twice, and while people finish. Returns how many responses changed.
 */
export async function recountQuotas(
  database: Database,
  scope: Scope,
  study: string,
  signal?: AbortSignal,
): Promise<number> {
  let changed = 0;
  let after: string | null = FIRST;
  while (after !== null && !signal?.aborted) {
    const from: string = after;
    const done = await database.within(scope, (tx) => recountBatch(tx, scope, study, from));
    changed += done.changed;
    after = done.last;
  }
  return changed;
}

async function recountBatch(
  tx: Tx,
  scope: Scope,
  study: string,
  after: string,
): Promise<{ changed: number; last: string | null }> {
  // The study is read after the lock that finishers hold, so that what it says is what the next finisher goes by.
  await tx`select pg_advisory_xact_lock(hashtextextended(${study}, 1))`;
  const [found] = await tx<{ quotas: Quota[] }[]>`
    select quotas from studies where workspace = ${scope.workspace} and id = ${study}`;
  if (!found) return { changed: 0, last: null };
  // Answers of a completed response change no more: they may be read in the statement that waits for it.
  const rows = await tx<CompletedRow[]>`
    select r.id, r.version, r.quotas, not r.preview and not r.excluded and r.deleted_at is null as counted,
      r.parameters, (
        select json_object_agg(a.block, a.value) from answers a
        where a.workspace = r.workspace and a.study = r.study and a.response = r.id and a.on_path) as answers
    from responses r
    where r.workspace = ${scope.workspace} and r.study = ${study} and r.status = 'completed' and r.id > ${after}
    order by r.id limit ${BATCH} for update of r`;
  const moved: { id: string; quotas: string }[] = [];
  const moves: CountMove[] = [];
  for (const row of rows) {
    const content = await readVersion(tx, scope, study, row.version);
    const answers = new Map(Object.entries(row.answers ?? {}));
    const context = contextOfResponse({ id: row.id, parameters: row.parameters ?? {} });
    const { path } = walk(content, answers, findBlockType, context);
    const now = matchQuotas(found.quotas, content, path, answers, findBlockType, context).map(({ id }) => id);
    const before = row.quotas ?? [];
    if (now.join(' ') === before.join(' ')) continue;
    moved.push({ id: row.id, quotas: now.join(' ') });
    if (row.counted) moves.push(...ofQuotas(now), ...ofQuotas(before, -1));
  }
  await tx`
    update responses r set quotas = string_to_array(nullif(u.quotas, ''), ' '), revision = r.revision + 1, folded = false
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ quotas }) => quotas)}::text[]) u (id, quotas)
    where r.workspace = ${scope.workspace} and r.study = ${study} and r.id = u.id`;
  await moveCounts(tx, scope, study, moves);
  return { changed: moved.length, last: rows.length < BATCH ? null : rows.at(-1)!.id };
}
