import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { anonymousName } from '#product/participants/anonymous-name.ts';
import { findAuditKind, type AuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { listAuditKinds } from '#product/workspaces/server/audit/list-audit-kinds.ts';
import type { AuditEntry } from '../contract.ts';
import type { AuditRow } from './queries.ts';
import { listNamedIds, readNames } from './read-names.ts';

/** Ids of the things that an entry is about. */
interface EntryIds {
  study: string | null;
  response: string | null;
  member: string | null;
}

const toUuid = (id: unknown): string | null => (typeof id === 'string' && isUuid(id) ? id : null);

/** Finds the ids in the entity, whose form depends on the action: `study`, `study/response`, `study_…`, a person. */
function parseIds(
  kinds: AuditKinds,
  { action, entity, detail }: Pick<AuditRow, 'action' | 'entity' | 'detail'>,
): EntryIds {
  const thing = findAuditKind(kinds, action)?.thing;
  const [id = '', innerId] = entity.replace(/^study_/, '').split('/');
  if (thing === 'people') return { study: null, response: null, member: toUuid(entity) };
  if (thing === 'studies' || thing === 'exports') return { study: toUuid(id), response: null, member: null };
  if (thing !== 'responses') return { study: null, response: null, member: null };
  const studyOfResponse = toUuid(detail['study']);
  if (studyOfResponse) return { study: studyOfResponse, response: toUuid(id), member: null };
  return { study: toUuid(id), response: toUuid(innerId), member: null };
}

interface StudyName {
  [column: string]: unknown;
  id: string;
  name: string;
  isTemplate: boolean;
  isPublished: boolean;
  exists: boolean;
}

const listIds = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/** The studies with these ids that have not been purged. */
async function readStudies(tx: Tx, { workspace }: Scope, ids: string[]): Promise<Map<string, StudyName>> {
  if (ids.length === 0) return new Map();
  const rows = await tx<StudyName[]>`
    select id, name, template is not null as "isTemplate", version > 0 as "isPublished", deleted_at is null as exists
    from studies where workspace = ${workspace} and id = any(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of the responses that are not deleted. */
async function findResponses(tx: Tx, { workspace }: Scope, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx<{ id: string }[]>`
    select id from responses where workspace = ${workspace} and id = any(${ids}::uuid[]) and deleted_at is null`;
  return new Set(rows.map(({ id }) => id));
}

/** Names by id, of former members too: the ids are from the log of this workspace. */
export async function readPersonNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx<{ id: string; name: string }[]>`
    select id, name from identity.persons where id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of API keys by id, also of revoked ones. */
async function readKeyNames(tx: Tx, { workspace }: Scope, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx<{ id: string; name: string }[]>`
    select id, name from api_keys where workspace = ${workspace} and id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const ACTOR_KINDS = { person: 'person', token: 'participant', job: 'system' } as const;
const readActorPerson = ({ actor }: AuditRow) => (actor.kind === 'person' ? actor.person : null);
const readActorKey = ({ actor }: AuditRow) => (actor.kind === 'person' ? (actor.key ?? null) : null);

/** Adds the names of the people and things that entries are about. */
export async function describeEntries(tx: Tx, scope: Scope, rows: AuditRow[]): Promise<AuditEntry[]> {
  const kinds = listAuditKinds();
  const idsByRow = new Map(rows.map((row) => [row, parseIds(kinds, row)]));
  const allIds = [...idsByRow.values()];
  const studies = await readStudies(tx, scope, listIds(allIds.map(({ study }) => study)));
  const responses = await findResponses(tx, scope, listIds(allIds.map(({ response }) => response)));
  const personIds = listIds([...rows.map(readActorPerson), ...allIds.map(({ member }) => member)]);
  const names = await readPersonNames(tx, personIds);
  const keyNames = await readKeyNames(tx, scope, listIds(rows.map(readActorKey)));
  const thingNames = await readNames(tx, scope, rows.flatMap(listNamedIds));
  const toApiKey = (id: string | null) => (id === null ? null : { id, name: keyNames.get(id) ?? '' });
  const toResponse = (id: string, study: string | null) => ({
    id,
    name: anonymousName(id),
    exists: responses.has(id) && studies.get(study ?? '')?.exists === true,
  });
  const toPerson = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? null });
  return rows.map((row) => {
    const { study, response, member } = idsByRow.get(row)!;
    return {
      id: row.id,
      number: Number(row.seq),
      at: row.at.toISOString(),
      action: row.action,
      entity: row.entity,
      actor: {
        kind: ACTOR_KINDS[row.actor.kind],
        person: toPerson(readActorPerson(row)),
        apiKey: toApiKey(readActorKey(row)),
      },
      study: study === null ? null : (studies.get(study) ?? createUnknownStudy(study)),
      response: response === null ? null : toResponse(response, study),
      member: toPerson(member),
      detail: row.detail,
      names: Object.fromEntries(
        listNamedIds(row).flatMap((id) => (thingNames.has(id) ? [[id, thingNames.get(id)!]] : [])),
      ),
      address: row.address,
      device: row.device,
    };
  });
}

const createUnknownStudy = (id: string) => ({
  id,
  name: null,
  isTemplate: false,
  isPublished: false,
  exists: false,
});
