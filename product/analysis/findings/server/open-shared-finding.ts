import type { Services } from '#platform/http/server/services.ts';
import { notFound } from '#platform/errors/errors.ts';
import { mintTokenScope } from '#platform/tokens/token-gate.ts';
import { requireSharedStudy } from '#product/studies/server/require-shared-study.ts';
import type { SharedFinding } from '../contract.ts';
import { listEvidence } from './list-evidence.ts';
import { requireFinding } from './queries.ts';

/**
 * What the link of a finding shows: no people, files or notes, and only quotes that participants allow now. What is not
 * counted is left out.
 *
 * @throws not_found, the same for links that never existed, were revoked, or are of something deleted
 */
export async function openSharedFinding(
  { database }: Pick<Services, 'database'>,
  { token, now }: { token: string; now: Date },
): Promise<SharedFinding> {
  const { scope, token: info } = await mintTokenScope(
    { database },
    { purpose: 'finding-share', secret: token, now },
  );
  return database.within(scope, async (tx) => {
    const [row] = await tx<{ study: string }[]>`
      select study from findings
      where workspace = ${scope.workspace} and id = ${info.subject}::uuid and deleted_at is null`;
    if (!row) throw notFound('link');
    await requireSharedStudy(tx, scope, row.study);
    const { title, text, status, people, updatedAt } = await requireFinding(tx, scope, {
      study: row.study,
      finding: info.subject,
    });
    const evidence = await listEvidence(tx, scope, { study: row.study, finding: info.subject });
    return {
      title,
      text,
      status,
      people,
      updatedAt,
      evidence: evidence
        .filter(({ state }) => state === 'counted')
        .map(({ kind, stance, question, quote, canShare, label }) => ({
          kind,
          stance,
          question,
          label,
          quote: canShare ? quote : '',
          isWithheld: !canShare,
        })),
    };
  });
}
