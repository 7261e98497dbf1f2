import type { z } from 'zod';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { replaceLinkToken } from '#platform/tokens/token-gate.ts';
import { hashPassword } from '#product/accounts/server/hash-password.ts';
import { buildShareUrl } from '#product/studies/share-links/server/find-share-link.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { shareReport as contract } from '../../contract.ts';
import { authoriseEdit } from '../authorise-edit.ts';
import { lockLiveReport, type ReportKey } from '../lock-report.ts';
import { reportPolicy } from '../policy.ts';
import { enqueueClipFiles } from '../clips/enqueue-clip-files.ts';
import { reportShareLink } from './report-share-link.ts';

/** Creates the link of a report; an earlier one stops working. @throws not_found, forbidden, bad_input */
export async function shareReport(
  { database, config, queue }: Pick<Services, 'database' | 'config'> & { queue: Pick<Queue, 'enqueue'> },
  scope: Scope,
  { key, password, endsAt, tags = false }: z.output<typeof contract.body> & { key: ReportKey },
): Promise<{ url: string }> {
  authorise(scope, reportPolicy, 'report.share');
  const { workspace, now } = scope;
  if (endsAt !== null && new Date(endsAt) <= now)
    throw badInput('Choose a time in the future.', { endsAt: 'Choose a time in the future.' });
  // Before the transaction, which would otherwise hold its lock for long.
  const hash = password === null ? null : await hashPassword(password);
  return database.within(scope, async (tx) => {
    const person = await authoriseEdit(tx, scope, { study: key.study, action: 'report.share' });
    await lockLiveReport(tx, scope, key);
    await tx`delete from report_links where workspace = ${workspace} and report = ${key.report}`;
    await tx`
      insert into report_links (workspace, report, tags, password, ends_at, created_by, created_at)
      values (${workspace}, ${key.report}, ${tags}, ${hash}, ${endsAt === null ? null : new Date(endsAt)}, ${person}, ${now})`;
    const subject = { purpose: reportShareLink.purpose, workspace, subject: key.report, now };
    const token = await replaceLinkToken({ database }, tx, subject);
    const detail = { study: key.study, isProtected: hash !== null, endsAt };
    await recordAudit(tx, scope, { action: 'report.share', entity: key.report, detail });
    await enqueueClipFiles(queue, tx, scope, key);
    return { url: buildShareUrl({ config }, { ...reportShareLink, token }) };
  });
}
