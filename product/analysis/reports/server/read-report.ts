import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findLinkToken } from '#platform/tokens/token-gate.ts';
import { buildPlaybackUrl } from '#product/responses/uploads/contract.ts';
import { PLAYBACK_TTL_MS, signPlayback } from '#product/responses/uploads/server/token-gate.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { buildShareUrl } from '#product/studies/share-links/server/find-share-link.ts';
import type { ReportDetail, ReportLink } from '../contract.ts';
import { readItems } from './items/read-items.ts';
import type { ReportKey } from './lock-report.ts';
import { reportPolicy } from './policy.ts';
import { reportShareLink } from './sharing/report-share-link.ts';

interface Row {
  title: string;
  revision: number;
  frozenAt: Date | null;
  updatedAt: Date;
}

/** A report with its items, and the addresses of its recordings. @throws not_found */
export async function readReport(
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  scope: Scope,
  key: ReportKey,
): Promise<ReportDetail> {
  const { study, report } = key;
  await requireStudy(tx, scope, study);
  const [row] = await tx<Row[]>`
    select title, revision, frozen_at as "frozenAt", updated_at as "updatedAt" from reports
    where workspace = ${scope.workspace} and study = ${study} and id = ${report} and deleted_at is null`;
  if (!row) throw notFound('report');
  const read = await readItems(tx, scope, { ...key, isFrozen: row.frozenAt !== null });
  const expiresAt = new Date(scope.now.getTime() + PLAYBACK_TTL_MS);
  const items = await Promise.all(
    read.map(async ({ item, clip }) => {
      if (!item.clip || !clip || clip.recordingMs === null) return item;
      const { response, asset, source } = clip;
      const file = { study, response, upload: asset, role: source.role };
      const token = await signPlayback(services.database, { workspace: scope.workspace, file, expiresAt });
      return { ...item, clip: { ...item.clip, url: buildPlaybackUrl(token) } };
    }),
  );
  const can = listAbilities(scope, reportPolicy);
  const link = await findReportLink(services, tx, scope, report);
  const { title, revision, frozenAt, updatedAt } = row;
  return {
    id: report,
    title,
    revision,
    frozenAt: frozenAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    shared: link !== undefined && !link.hasEnded,
    items,
    link: can['report.share'] ? (link ?? null) : null,
    expiresAt: expiresAt.toISOString(),
    can,
  };
}

interface LinkRow {
  tags: boolean;
  hasPassword: boolean;
  endsAt: Date | null;
  views: number;
  lastViewedAt: Date | null;
}

async function findReportLink(
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  scope: Scope,
  report: string,
): Promise<ReportLink | undefined> {
  const [row] = await tx<LinkRow[]>`
    select tags, password is not null as "hasPassword", ends_at as "endsAt", views, last_viewed_at as "lastViewedAt"
    from report_links where workspace = ${scope.workspace} and report = ${report}`;
  if (!row) return undefined;
  const { endsAt, lastViewedAt, ...rest } = row;
  const token = await findLinkToken(services, tx, { purpose: reportShareLink.purpose, subject: report });
  return {
    ...rest,
    url: token === undefined ? null : buildShareUrl(services, { ...reportShareLink, token }),
    endsAt: endsAt?.toISOString() ?? null,
    hasEnded: endsAt !== null && endsAt <= scope.now,
    lastViewedAt: lastViewedAt?.toISOString() ?? null,
  };
}
