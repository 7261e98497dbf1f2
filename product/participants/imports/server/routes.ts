import type { Scope } from '#platform/db/core/scope.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { checkImport } from './check-import.ts';
import { confirmImport } from './confirm-import.ts';
import { dropImport } from './drop-import.ts';
import { getImport, listImports, listKept, listProblems, showImports } from './list-imports.ts';
import type { ImportRecord } from './queries.ts';
import { readPreview } from './reading/read-preview.ts';
import { sendProblems } from './send-problems.ts';
import { undoImport } from './undo-import.ts';
import { receiveImport } from './receive-import.ts';

export function participantImportRoutes(services: Services): Route[] {
  const { database, queue } = services;
  const show = async (scope: Scope, record: ImportRecord) =>
    (await showImports(services, scope, [record]))[0]!;
  return [
    route(contract.uploadParticipantImport, async ({ scope, query, file }) =>
      show(
        scope,
        await receiveImport(services, scope, { name: query.name ?? 'participants.csv', content: file }),
      ),
    ),
    route(contract.listParticipantImports, async ({ scope }) => ({
      items: await listImports(services, scope),
    })),
    route(contract.getParticipantImport, ({ scope, params }) =>
      getImport(services, scope, params.participantImportId),
    ),
    route(contract.previewParticipantImport, ({ scope, params, query }) =>
      readPreview(services, scope, { id: params.participantImportId, ...query }),
    ),
    route(contract.checkParticipantImport, async ({ scope, params, body }) =>
      show(
        scope,
        await database.within(scope, (tx) =>
          checkImport(tx, scope, { id: params.participantImportId, settings: body, queue }),
        ),
      ),
    ),
    route(contract.listImportProblems, ({ scope, params, query }) =>
      listProblems(services, scope, { id: params.participantImportId, ...query }),
    ),
    route(contract.downloadImportProblems, ({ scope, params, reply }) =>
      sendProblems(services, scope, { id: params.participantImportId, reply }),
    ),
    route(contract.confirmParticipantImport, async ({ scope, params, body }) =>
      show(
        scope,
        await database.within(scope, (tx) =>
          confirmImport(tx, scope, { id: params.participantImportId, ...body, queue }),
        ),
      ),
    ),
    route(contract.undoParticipantImport, async ({ scope, params }) =>
      show(
        scope,
        await database.within(scope, (tx) => undoImport(tx, scope, { id: params.appliedImportId, queue })),
      ),
    ),
    route(contract.listKeptParticipants, async ({ scope, params }) => ({
      items: await listKept(services, scope, { id: params.appliedImportId }),
    })),
    route(contract.discardParticipantImport, ({ scope, params }) =>
      dropImport(services, scope, { id: params.participantImportId }),
    ),
  ];
}
