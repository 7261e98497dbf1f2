import type { Services } from '#platform/http/server/services.ts';
import { openShareLink } from '#product/studies/share-links/server/open-share-link.ts';
import type { SharedFinding } from '../contract.ts';
import { findingShareLink } from './finding-share-link.ts';
import { listEvidence } from './list-evidence.ts';
import { requireFinding } from './queries.ts';

/**
 * What the link of a finding shows: no people, files or notes, and only quotes whose participants allow that now.
 * Evidence from responses that are not counted is left out.
 *
 * @throws not_found, the same for links that never existed, were revoked, or whose finding was deleted
 */
export function openSharedFinding(
  services: Pick<Services, 'database'>,
  { token, now }: { token: string; now: Date },
): Promise<SharedFinding> {
  return openShareLink(
    services,
    { link: findingShareLink, token, now },
    async (tx, scope, { study, subject }) => {
      const { title, text, status, people, updatedAt } = await requireFinding(tx, scope, {
        study,
        finding: subject,
      });
      const evidence = await listEvidence(tx, scope, { study, finding: subject });
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
    },
  );
}
