import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { listAuditEntries, readAuditPeople } from './list-audit-entries.ts';
import { sendAuditCsv } from './send-audit-csv.ts';
import { verifyOnRequest } from './verify-on-request.ts';

export function auditRoutes(services: Services): Route[] {
  const { database, config } = services;
  return [
    route(contract.listAuditEntries, ({ scope, query }) =>
      database.within(scope, (tx) => listAuditEntries(tx, scope, query)),
    ),
    route(contract.getAuditFacts, async ({ scope }) => ({
      people: await database.within(scope, (tx) => readAuditPeople(tx, scope)),
      retentionDays: config.auditRetentionDays,
    })),
    route(contract.downloadAuditCsv, ({ scope, query, reply }) =>
      sendAuditCsv(services, scope, { query, reply }),
    ),
    route(contract.verifyAudit, ({ scope }) => verifyOnRequest(services, scope)),
  ];
}
