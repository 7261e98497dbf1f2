import type postgres from 'postgres';
import type { Database } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/scope.ts';
import { typeOf } from '#product/blocks/index.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { countedFacts, type BlockFact } from '../decide.ts';
import { columnsOf } from './tally-rows.ts';

/** Responses one transaction takes, so that no participant waits long. */
const BATCH = 4_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface AnswerRow {
  response: string;
  version: number;
  block: string;
  value: unknown;
}

export interface Rebuilt {
  responses: number;
  facts: number;
}

/**
 * Works out the facts of a study anew from the answers on the path, each with the version its response answered,
 * and replaces the stored ones. Participants may go on answering: a response is locked while its facts change.
 */
export async function rebuildFacts(database: Database, scope: Scope, study: string): Promise<Rebuilt> {
  const total: Rebuilt = { responses: 0, facts: 0 };
  let after: string | null = FIRST;
  while (after !== null) {
    const from: string = after;
    const done = await database.withinSql(scope, (sql) => rebuildBatch(sql, scope, study, from));
    total.responses += done.responses;
    total.facts += done.facts;
    after = done.last;
  }
  return total;
}

async function rebuildBatch(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  after: string,
): Promise<Rebuilt & { last: string | null }> {
  const at = sql`workspace = ${scope.workspace} and study = ${study}`;
  // Locked in a statement of its own: the next one then sees every answer saved until now.
  const locked = await sql<{ id: string }[]>`
    select id from responses where ${at} and id > ${after} order by id limit ${BATCH} for update`;
  if (locked.length === 0) return { responses: 0, facts: 0, last: null };
  const ids = locked.map(({ id }) => id);
  // A save that waits for the lock does not see the facts written here: on a newer revision it is decided again.
  await sql`update responses set revision = revision + 1, folded = false where ${at} and id = any(${ids}::uuid[])`;
  const answers = await sql<AnswerRow[]>`
    select a.response, r.version, a.block, a.value
    from answers a join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.response = any(${ids}::uuid[]) and a.on_path`;
  const rows: { response: string; fact: BlockFact }[] = [];
  for (const { response, version, block: id, value } of answers) {
    const { blocks } = await readVersion(sql, scope, study, version);
    const block = blocks.find((one) => one.id === id);
    if (block) for (const fact of countedFacts(typeOf, block, value)) rows.push({ response, fact });
  }
  const columns = columnsOf(rows.map(({ fact }) => fact));
  await sql`delete from facts where ${at} and response = any(${ids}::uuid[])`;
  await sql`
    insert into facts (workspace, study, response, block, part, choice, number)
    select ${scope.workspace}::uuid, ${study}::uuid, u.* from unnest(
      ${rows.map(({ response }) => response)}::uuid[], ${columns.blocks}::text[], ${columns.parts}::text[],
      ${columns.choices}::text[], ${columns.numbers}::float8[]) u`;
  return { responses: ids.length, facts: rows.length, last: ids.at(-1)! };
}
