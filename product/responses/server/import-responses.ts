import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError, badInput, conflict, notFound } from '#platform/errors/errors.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { matchQuotas } from '#product/studies/logic/quotas.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import type { Quota, StudyContent } from '#product/studies/study.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { importResponses as importResponsesEndpoint } from '../contract.ts';
import { hasSameAnswers } from '../rules/decide.ts';
import { MAX_PARAMETERS } from '../limits.ts';
import { pickLanguage } from '../language/pick-language.ts';
import { buildResponseContext } from '../rules/response-context.ts';
import { IMPORT_CHANNEL, computeSecondsBetween, type ResponseStatus } from '../response.ts';
import { loadResponse } from './writing/load-response.ts';
import { createFieldsError, MAX_ERROR_FIELDS, parseResponse } from './answering/parse-response.ts';
import { deriveResponseId } from './answering/start-response.ts';
import { KEY_USED_MESSAGE } from './answering/submit-response.ts';
import { responsePolicy } from './change-responses.ts';
import { writeResponses, type ResponseWrite } from './writing/write-responses.ts';

type ImportRequest = Input<typeof importResponsesEndpoint>['body'];
type ImportedResponse = ImportRequest['responses'][number];

const EARLIEST_START = Date.UTC(2000, 0, 1);

/**
 * Stores finished responses of the past in a published version, open or not, by the rules of `submitResponse`. They count
 * for quotas and for the number the link closes at, but are never refused for either: they have already happened.
 *
 * @throws bad_input with the index of each invalid response and its fields; conflict when a key was used for other
 * answers, or when no version is published
 */
export async function importResponses(
  database: Database,
  scope: Scope,
  { study, version, responses }: ImportRequest & { study: string },
): Promise<{ imported: number; responses: { response: string; status: ResponseStatus }[] }> {
  authorise(scope, responsePolicy, 'response.import');
  return database.within(scope, async (tx) => {
    // Locked, so that quotas and versions stay as they are read here, and so that a key is imported once.
    const [row] = await tx<{ link_token: string; version: number }[]>`
      select link_token, version from studies
      where workspace = ${scope.workspace} and id = ${study} and deleted_at is null for no key update`;
    if (!row) throw notFound('study');
    if (row.version === 0)
      throw conflict('Publish the study first. Responses are imported into a published version.');
    const number = version ?? row.version;
    if (number > row.version)
      throw badInput('The study doesn’t have this version.', {
        version: `The newest version is ${row.version}.`,
      });
    const { study: loaded } = await loadResponse(tx, scope, {
      study,
      linkToken: row.link_token,
      resumeHash: null,
      lock: false,
      skipsPassword: true,
    });
    const content = await readVersion(tx, scope, study, number);
    // Prefixed, so that the id of a response submitted through the link never equals that of an imported one.
    const ids = responses.map(({ key }) => deriveResponseId(study, `import ${key}`));
    const storedImports = await readStored(tx, scope, study, ids);
    const writes = await buildWrites(responses, ids, storedImports, {
      content,
      version: number,
      quotas: loaded.quotas,
      now: scope.now,
    });
    if (writes.length > 0)
      await writeResponses(tx, scope, {
        study: { id: study, linkToken: row.link_token, loaded },
        writes,
        allOrNothing: true,
      });
    await recordAudit(tx, scope, {
      action: 'response.import',
      entity: study,
      detail: { version: number, sent: responses.length, imported: writes.length },
    });
    const statuses = new Map([...storedImports.values(), ...writes].map(({ id, status }) => [id, status]));
    return {
      imported: writes.length,
      responses: ids.map((response) => ({ response, status: statuses.get(response)! })),
    };
  });
}

interface StoredImport {
  id: string;
  status: ResponseStatus;
  answers: Record<string, unknown> | null;
}

/** The responses that exist already, by id. */
async function readStored(
  tx: Tx,
  scope: Scope,
  study: string,
  ids: string[],
): Promise<Map<string, StoredImport>> {
  const rows = await tx<StoredImport[]>`
    select r.id, r.status, (select json_object_agg(a.block, a.value) from answers a
      where a.workspace = r.workspace and a.study = r.study and a.response = r.id) as answers
    from responses r
    where r.workspace = ${scope.workspace} and r.study = ${study} and r.id = any(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

interface ImportTarget {
  content: StudyContent;
  version: number;
  quotas: Quota[];
  now: Date;
}

/** The new responses. @throws bad_input with the fields of all that are invalid, conflict */
async function buildWrites(
  responses: ImportedResponse[],
  ids: string[],
  stored: Map<string, StoredImport>,
  target: ImportTarget,
): Promise<ResponseWrite[]> {
  const writes: ResponseWrite[] = [];
  const fields: Record<string, string> = {};
  const processedIds = new Set<string>();
  for (const [index, response] of responses.entries()) {
    const id = ids[index]!;
    const fieldPrefix = `responses.${index}`;
    const storedImport = stored.get(id);
    if (processedIds.has(id))
      fields[`${fieldPrefix}.key`] = 'Another response of this request has the same key.';
    else if (!storedImport) {
      // Parsing a hundred long responses would block the event loop.
      await yieldToEventLoop();
      const result = await tryBuildWrite(() => buildWrite(id, response, target));
      if ('write' in result) writes.push(result.write);
      else
        for (const [field, message] of Object.entries(result.fields))
          fields[`${fieldPrefix}${field}`] = message;
    } else if (!hasSameAnswers(storedImport.answers ?? {}, response.answers))
      throw conflict(KEY_USED_MESSAGE, { [`${fieldPrefix}.key`]: KEY_USED_MESSAGE });
    processedIds.add(id);
    if (Object.keys(fields).length >= MAX_ERROR_FIELDS) break;
  }
  if (Object.keys(fields).length > 0) throw createFieldsError(fields);
  return writes;
}

/** The write, or what is wrong with the response, by field. */
async function tryBuildWrite(
  build: () => Promise<ResponseWrite>,
): Promise<{ write: ResponseWrite } | { fields: Record<string, string> }> {
  try {
    return { write: await build() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!error.fields) return { fields: { '': error.message } };
    return {
      fields: Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [`.${name}`, text])),
    };
  }
}

/** @throws bad_input unless the times are in the past and in order */
function parseTimes({ startedAt, completedAt }: ImportedResponse, now: Date) {
  const start = new Date(startedAt);
  const end = completedAt === undefined ? null : new Date(completedAt);
  const problems: Record<string, string> = {};
  if (start.getTime() < EARLIEST_START) problems['startedAt'] = 'This is before the year 2000.';
  else if (start > now) problems['startedAt'] = 'This is in the future.';
  if (end && end > now) problems['completedAt'] = 'This is in the future.';
  else if (end && end < start) problems['completedAt'] = 'This is before the start.';
  if (Object.keys(problems).length > 0) throw createFieldsError(problems);
  return { start, end };
}

async function buildWrite(
  id: string,
  response: ImportedResponse,
  target: ImportTarget,
): Promise<ResponseWrite> {
  const { content, version, now } = target;
  const { start, end } = parseTimes(response, now);
  const { parameters, device = 'desktop' } = response;
  if (parameters && Object.keys(parameters).length > MAX_PARAMETERS)
    throw createFieldsError({ parameters: `A response can have at most ${MAX_PARAMETERS} URL parameters.` });
  const context = buildResponseContext(content, { id, parameters: parameters ?? {}, attributes: null });
  const { outcome, path, answers } = await parseResponse(content, response.answers, context);
  const values = new Map(answers.map(({ block, value }) => [block, value]));
  const quotas =
    outcome === 'completed'
      ? matchQuotas(target.quotas, content, path, values, findBlockType, context).map((quota) => quota.id)
      : [];
  const completedAt = end ?? start;
  return {
    id,
    revision: 0,
    status: outcome,
    seq: answers.length,
    reached: path,
    writtenAt: completedAt,
    insert: {
      version,
      channel: IMPORT_CHANNEL,
      device,
      language: pickLanguage(content.languages, response.language),
      startedAt: start,
      resumeHash: null,
      parameters,
    },
    completedAt,
    seconds: end && computeSecondsBetween(start, end),
    quotas,
    counted: true,
    answers,
    pathChanges: [],
  };
}
