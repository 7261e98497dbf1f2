import type { ArchivePart } from '#platform/archive/archive-part.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { downloadCsv } from '#product/results/contract.ts';
import { readFilter } from '#product/results/filter.ts';
import { enterWorkspace } from '#product/workspaces/server/workspace-gate.ts';
import * as contract from '../contract.ts';
import { dropExport } from './drop-export.ts';
import type { ExportSubject } from './list-entries.ts';
import { filesLeftOut } from './policy.ts';
import { subjectOfExport } from './queries.ts';
import { holderOf, requestExport } from './request-export.ts';
import { sendCsv } from './send-csv.ts';
import { sendExport } from './send-export.ts';
import { readDownload, signDownload } from './sign-download.ts';

export function archiveRoutes(services: Services, parts: readonly ArchivePart[]): Route[] {
  const { database, queue, config } = services;
  const request = async (scope: Scope, thing: ExportSubject) => {
    const ask = (lost?: string) =>
      database.within(scope, (tx) => requestExport(tx, scope, { queue, parts }, thing, lost));
    let asked = await ask();
    // A file that is gone, as after a restored backup, is no archive: it is built again.
    if (asked.file && (await services.storage.head(asked.file)) === null) asked = await ask(asked.id);
    const { id, status } = asked;
    if (status !== 'Done') return { status, url: null };
    const download = { workspace: scope.workspace, export: id, person: holderOf(scope) };
    const token = await signDownload(database, download, scope.now);
    return { status, url: contract.downloadExport.path.replace(':token', token) };
  };
  const wholeOf = (scope: Scope): ExportSubject => ({
    kind: 'workspace',
    leftOut: filesLeftOut(scope, parts),
  });
  const drop = (scope: Scope, thing: ExportSubject) =>
    database.within(scope, (tx) => dropExport(tx, scope, queue, thing));
  return [
    route(contract.exportStudy, ({ scope, params }) => request(scope, { kind: 'study', study: params.id })),
    route(contract.exportWorkspace, ({ scope }) => request(scope, wholeOf(scope))),
    route(contract.dropStudyExport, ({ scope, body }) => drop(scope, subjectOfExport(body.exportId))),
    route(contract.dropWorkspaceExport, ({ scope }) => drop(scope, wholeOf(scope))),
    route(contract.getExportNote, async ({ scope }) => ({
      callLinks: config.linkNoteWorkspaces.includes(scope.workspace),
    })),
    route(contract.downloadExport, async ({ login, params, now, request: asked, reply }) => {
      const download = await readDownload(database, params.token, login.person, now);
      const { scope } = await enterWorkspace(services, login.person, download.workspace, now);
      if (!scope) throw notFound('download');
      await sendExport({ ...services, parts }, scope, download.export, asked, reply);
    }),
    route(downloadCsv, async ({ scope, params, query, reply }) => {
      const { response = [] } = query;
      await sendCsv(
        services,
        scope,
        {
          study: params.studyId,
          as: query.as ?? 'label',
          filter: readFilter(query),
          responses: Array.isArray(response) ? response : [response],
        },
        reply,
      );
    }),
  ];
}
