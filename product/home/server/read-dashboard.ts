import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { archivePolicy } from '#product/archives/server/policy.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { listSampleStudies } from './load-sample.ts';

/** Studies per card of the dashboard. */
const MAX_LISTED_STUDIES = 6;

/** Studies of the team: studies of the sample complete no step, and their responses are not new ones. */
const IS_OWN_STUDY = sql`s.origin->>'kind' is distinct from 'sample'`;

/** The studies changed last, newest first. */
export async function readRecent(tx: Tx, scope: Scope) {
  const recent = await tx<{ id: string; name: string; state: string; updated_at: Date }[]>`
    select id, name, state, updated_at from studies
    where workspace = ${scope.workspace} and deleted_at is null and not archived and template is null
    order by updated_at desc, id limit ${MAX_LISTED_STUDIES}`;
  const [total] = await tx<{ n: string }[]>`
    select count(*) as n from studies
    where workspace = ${scope.workspace} and deleted_at is null and template is null`;
  return {
    studies: Number(total?.n ?? 0),
    items: recent.map(({ updated_at, ...study }) => ({ ...study, updatedAt: updated_at.toISOString() })),
    can: listAbilities(scope, { ...studyPolicy, ...archivePolicy }),
  };
}

/** Responses of the last 24 h, counted up to a thousand, and in total. */
export async function readNewResponses(tx: Tx, scope: Scope) {
  const since = new Date(scope.now.getTime() - 86_400_000);
  const rows = await tx<{ id: string; name: string; last24h: string; total: string }[]>`
    select s.id, s.name, coalesce(c.n, 0) as total, (
      select count(*) from (select 1 from responses r where r.workspace = s.workspace and r.study = s.id
        and r.started_at >= ${since} and not r.preview and not r.excluded and r.deleted_at is null limit 1000) n
      ) as last24h
    from studies s
    left join response_counts c on c.workspace = s.workspace and c.study = s.id and c.kind = 'started'
    where s.workspace = ${scope.workspace} and s.deleted_at is null and not s.archived and s.version > 0 and ${IS_OWN_STUDY}
    order by s.updated_at desc limit ${MAX_LISTED_STUDIES}`;
  return { items: rows.map((row) => ({ ...row, last24h: Number(row.last24h), total: Number(row.total) })) };
}

/** Setup steps of the workspace. Deleting the last study that a step was completed with opens the step again. */
export async function readChecklist(tx: Tx, { workspace }: Scope) {
  const [steps] = await tx<{ study: boolean; published: boolean; response: boolean; invited: boolean }[]>`
    select
      exists (select 1 from studies s where s.workspace = ${workspace} and s.deleted_at is null and s.template is null
        and ${IS_OWN_STUDY}) as study,
      exists (select 1 from studies s where s.workspace = ${workspace} and s.version > 0 and s.deleted_at is null
        and ${IS_OWN_STUDY}) as published,
      exists (select 1 from studies s where s.workspace = ${workspace} and s.deleted_at is null and ${IS_OWN_STUDY}
        and exists (select 1 from responses r where r.workspace = s.workspace and r.study = s.id
          and not r.preview and r.deleted_at is null)) as response,
      exists (select 1 from invitations where workspace = ${workspace}) or
        (select count(*) from members where workspace = ${workspace}) > 1 as invited`;
  return steps ?? { study: false, published: false, response: false, invited: false };
}

/** Loading progress of the sample: of all its studies together. `study` is the first of them. */
export async function readSampleProgress(tx: Tx, scope: Scope) {
  const samples = await listSampleStudies(tx, scope);
  if (samples.length === 0) return { sample: null };
  const origins = samples.map(({ origin }) => origin);
  const states = new Set(origins.map(({ state }) => state));
  const state = states.has('loading') ? 'loading' : states.has('failed') ? 'failed' : 'done';
  const done = origins.reduce((sum, origin) => sum + origin.done, 0);
  const total = origins.reduce((sum, origin) => sum + origin.total, 0);
  return { sample: { study: samples[0]!.id, state, done, total } as const };
}
