import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readNames } from '#product/workspaces/server/queries.ts';
import type { ParticipantImport } from '../contract.ts';
import { nameParticipant } from '../../participant.ts';
import { describeProblem, type ImportProblem } from '../problem.ts';
import { participantImportPolicy } from './policy.ts';
import { readImports, requireImport, showImport, type ImportRecord } from './queries.ts';

type Reading = Pick<Services, 'database' | 'config'>;

/** Imports as the API returns them, with the names of who started them. */
export async function showImports(
  services: Reading,
  scope: Scope,
  records: readonly ImportRecord[],
): Promise<ParticipantImport[]> {
  const people = [...new Set(records.map((record) => record.created_by))];
  const names = await readNames(services, scope, people);
  return records.map((record) => showImport(record, names));
}

/** Imports of the last day, newest first. */
export async function listImports(services: Reading, scope: Scope): Promise<ParticipantImport[]> {
  authorise(scope, participantImportPolicy, 'participant.import');
  const records = await services.database.within(scope, (tx) => readImports(tx, scope));
  return showImports(services, scope, records);
}

/** @throws not_found */
export async function getImport(services: Reading, scope: Scope, id: string): Promise<ParticipantImport> {
  authorise(scope, participantImportPolicy, 'participant.import');
  const record = await services.database.within(scope, (tx) => requireImport(tx, scope, id));
  return (await showImports(services, scope, [record]))[0]!;
}

/** Rows that cannot be imported, by line, at most so many after a line. @throws not_found */
export const readProblems = (
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  { id, after, limit }: { id: string; after: number; limit: number },
): Promise<{ line: number; problem: string }[]> =>
  database.within(scope, async (tx) => {
    authorise(scope, participantImportPolicy, 'participant.import');
    await requireImport(tx, scope, id);
    const rows = await tx<{ line: number; problem: ImportProblem }[]>`
      select line, problem from participant_import_rows
      where workspace = ${scope.workspace} and import = ${id} and problem is not null and line > ${after}
      order by line limit ${limit}`;
    return rows.map(({ line, problem }) => ({ line, problem: describeProblem(problem) }));
  });

const PAGE_SIZE = 50;

/** A page of rows that cannot be imported. @throws not_found */
export async function listProblems(
  services: Pick<Services, 'database'>,
  scope: Scope,
  { id, after = 0 }: { id: string; after?: number | undefined },
): Promise<{ items: { line: number; problem: string }[]; next: string | null }> {
  const rows = await readProblems(services, scope, { id, after, limit: PAGE_SIZE + 1 });
  const items = rows.slice(0, PAGE_SIZE);
  return { items, next: rows.length > PAGE_SIZE ? String(items.at(-1)!.line) : null };
}

const MAX_KEPT = 500;

/** Whom undoing kept as they are, by line of the file; the first ones. @throws not_found */
export const listKept = (
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  { id }: { id: string },
): Promise<{ id: string; displayName: string }[]> =>
  database.within(scope, async (tx) => {
    authorise(scope, participantImportPolicy, 'participant.import');
    await requireImport(tx, scope, id);
    const people = await tx<
      { id: string; name: string | null; email: string | null; externalId: string | null }[]
    >`
      select p.id, p.name, p.email, p.external_id as "externalId"
      from participant_import_rows r
      join participants p on p.workspace = ${scope.workspace} and p.id = coalesce(r.participant, r.id)
      where r.workspace = ${scope.workspace} and r.import = ${id} and r.kept
      order by r.line limit ${MAX_KEPT}`;
    return people.map((person) => ({ id: person.id, displayName: nameParticipant(person) }));
  });
