import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { matchQuotas } from '#product/studies/logic/quotas.ts';
import { walk } from '#product/studies/logic/walk.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import type { Quota } from '#product/studies/study.ts';
import { buildResponseContext } from '../rules/response-context.ts';
import { updateCounts, listQuotaChanges, type CountChange } from './writing/update-counts.ts';

/** Responses per transaction: keeps the lock short, and responses with megabytes of answers fit into memory. */
const BATCH_SIZE = 100;
const LOWEST_UUID = '00000000-0000-0000-0000-000000000000';

interface CompletedRow {
  id: string;
  version: number;
  quotas: string[] | null;
  counted: boolean;
  parameters: Record<string, string> | null;
  attributes: Record<string, string> | null;
  answers: Record<string, unknown> | null;
}

/**
 * Computes again which quotas each completed response counts for, and updates the counters by the difference. Idempotent,
 * and safe while participants finish. Returns the number of responses that changed.
 */
export async function recountQuotas(
  database: Database,
  scope: Scope,
  { study, signal }: { study: string; signal?: AbortSignal },
): Promise<number> {
  let changedCount = 0;
  let after: string | null = LOWEST_UUID;
  while (after !== null && !signal?.aborted) {
    const previous: string = after;
    const batch = await database.within(scope, (tx) => recountBatch(tx, scope, study, previous));
    changedCount += batch.changed;
    after = batch.last;
  }
  return changedCount;
}

async function recountBatch(
  tx: Tx,
  scope: Scope,
  study: string,
  after: string,
): Promise<{ changed: number; last: string | null }> {
  // Completing a response takes the same lock: the quotas read here are those that the next completion will use.
  await tx`select pg_advisory_xact_lock(hashtextextended(${study}, 1))`;
  const [studyRow] = await tx<{ quotas: Quota[] }[]>`
    select quotas from studies where workspace = ${scope.workspace} and id = ${study}`;
  if (!studyRow) return { changed: 0, last: null };
  // Answers of a completed response no longer change, so the statement that locks the row may read them.
  const rows = await tx<CompletedRow[]>`
    select r.id, r.version, r.quotas, not r.preview and not r.excluded and r.deleted_at is null as counted,
      r.parameters, r.attributes, (
        select json_object_agg(a.block, a.value) from answers a
        where a.workspace = r.workspace and a.study = r.study and a.response = r.id and a.on_path) as answers
    from responses r
    where r.workspace = ${scope.workspace} and r.study = ${study} and r.status = 'completed' and r.id > ${after}
    order by r.id limit ${BATCH_SIZE} for update of r`;
  const changedRows: { id: string; quotas: string }[] = [];
  const countChanges: CountChange[] = [];
  for (const row of rows) {
    const content = await readVersion(tx, scope, study, row.version);
    const answers = new Map(Object.entries(row.answers ?? {}));
    const context = buildResponseContext(content, { ...row, parameters: row.parameters ?? {} });
    const { path } = walk(content, answers, findBlockType, context);
    const matched = matchQuotas(studyRow.quotas, content, path, answers, findBlockType, context).map(
      ({ id }) => id,
    );
    const storedQuotas = row.quotas ?? [];
    if (matched.join(' ') === storedQuotas.join(' ')) continue;
    changedRows.push({ id: row.id, quotas: matched.join(' ') });
    if (row.counted) countChanges.push(...listQuotaChanges(matched), ...listQuotaChanges(storedQuotas, -1));
  }
  await tx`
    update responses r set quotas = string_to_array(nullif(u.quotas, ''), ' '), revision = r.revision + 1, folded = false
    from unnest(${changedRows.map(({ id }) => id)}::uuid[], ${changedRows.map(({ quotas }) => quotas)}::text[]) u (id, quotas)
    where r.workspace = ${scope.workspace} and r.study = ${study} and r.id = u.id`;
  await updateCounts(tx, scope, { study, changes: countChanges });
  return { changed: changedRows.length, last: rows.length < BATCH_SIZE ? null : rows.at(-1)!.id };
}
