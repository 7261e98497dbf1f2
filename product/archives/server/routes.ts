import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { findRestrictedPerson, type Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readHiddenProjectsHash } from '#product/projects/server/queries.ts';
import { downloadCsv, downloadXlsx } from '#product/results/contract.ts';
import { readFilter } from '#product/results/filter.ts';
import { createReadRecorder } from '#product/workspaces/server/audit/record-read.ts';
import { enterWorkspace } from '#product/workspaces/server/workspace-gate.ts';
import { isExperimentOn } from '#product/workspaces/settings/server/queries.ts';
import * as contract from '../contract.ts';
import { dropExport } from './removing/drop-export.ts';
import type { ExportSubject } from './list-entries.ts';
import { listForbiddenFileKeys } from './policy.ts';
import { parseSubjectKey } from './queries.ts';
import { requirePerson, requestExport } from './request-export.ts';
import { sendResponses, type TableRequest } from './send-responses.ts';
import { sendExport } from './send-export.ts';
import { verifyDownload, signDownload } from './sign-download.ts';

export function archiveRoutes(services: Services, parts: readonly ArchivePart[]): Route[] {
  const { database, queue } = services;
  const recordRead = createReadRecorder(services);
  const request = async (scope: Scope, subject: ExportSubject) => {
    const tryRequest = (lostId?: string) =>
      database.within(scope, (tx) => requestExport(tx, scope, { queue, parts, subject, lostId }));
    let requestedExport = await tryRequest();
    // The file may be missing after a backup was restored: the archive is then built again.
    if (requestedExport.file && (await services.storage.readSize(requestedExport.file)) === null)
      requestedExport = await tryRequest(requestedExport.id);
    const { id, status } = requestedExport;
    if (status !== 'Done') return { status, url: null };
    const download = { workspace: scope.workspace, export: id, person: requirePerson(scope) };
    const token = await signDownload(database, { download, now: scope.now });
    return { status, url: contract.downloadExport.path.replace(':token', token) };
  };
  const readWorkspaceSubject = async (scope: Scope): Promise<ExportSubject> => {
    const hiddenProjects = await database.within(scope, (tx) => readHiddenProjectsHash(tx));
    return {
      kind: 'workspace',
      leftOut: listForbiddenFileKeys(scope, parts),
      restrictedPerson: hiddenProjects === null ? null : (findRestrictedPerson(scope) ?? null),
    };
  };
  const drop = (scope: Scope, subject: ExportSubject) =>
    database.within(scope, (tx) => dropExport(tx, scope, queue, subject));
  const send = (
    file: TableRequest['file'],
    scope: Scope,
    study: string,
    query: z.output<typeof downloadCsv.query>,
    reply: FastifyReply,
  ) => {
    const { as: format = 'label', response = [], removed = 'true', loop } = query;
    const responses = Array.isArray(response) ? response : [response];
    const filter = readFilter(query);
    const leavesOutRemoved = removed === 'false';
    return sendResponses(services, scope, {
      request: { study, file, format, filter, responses, leavesOutRemoved, loop },
      reply,
    });
  };
  return [
    route(contract.exportStudy, ({ scope, params }) => request(scope, { kind: 'study', study: params.id })),
    route(contract.exportWorkspace, async ({ scope }) => request(scope, await readWorkspaceSubject(scope))),
    route(contract.dropStudyExport, ({ scope, body }) => drop(scope, parseSubjectKey(body.exportId))),
    route(contract.dropWorkspaceExport, async ({ scope }) => drop(scope, await readWorkspaceSubject(scope))),
    route(contract.getExportNote, async ({ scope }) => ({
      callLinks: await isExperimentOn(services, scope, 'call-link-note'),
    })),
    route(contract.downloadExport, async ({ login, apiKey, params, now, request: rangeRequest, reply }) => {
      const download = await verifyDownload(database, { token: params.token, person: login.person, now });
      const scope =
        apiKey?.scope ??
        (await enterWorkspace(services, { login, requested: download.workspace, now })).scope;
      if (scope?.workspace !== download.workspace) throw notFound('download');
      await sendExport({ ...services, parts, recordRead }, scope, download.export, rangeRequest, reply);
    }),
    route(downloadCsv, ({ scope, params, query, reply }) => send('csv', scope, params.studyId, query, reply)),
    route(downloadXlsx, ({ scope, params, query, reply }) =>
      send('xlsx', scope, params.studyId, query, reply),
    ),
  ];
}
