import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { createFinding } from '#product/analysis/findings/server/create-finding.ts';
import { deleteFinding } from '#product/analysis/findings/server/delete-finding.ts';
import { readFinding } from '#product/analysis/findings/server/read-finding.ts';
import type { AnalysisFixtures } from './analysis-for-tests.ts';
import type { TestServer } from './serve-for-tests.ts';

export interface FindingFixtures {
  finding: string;
  deletedFinding: string;
  evidence: string;
}

/** Ids of the same form that do not exist. */
export const missingFindings = (): FindingFixtures => ({
  finding: randomUUID(),
  deletedFinding: randomUUID(),
  evidence: randomUUID(),
});

/** Creates a finding with an answer as evidence, and a deleted one. */
export async function seedFindings(
  services: { database: Database } & Pick<TestServer['services'], 'config'>,
  scope: Scope,
  study: string,
  { question, codedResponse }: Pick<AnalysisFixtures, 'question' | 'codedResponse'>,
): Promise<FindingFixtures> {
  return services.database.within(scope, async (tx) => {
    const { id: finding } = await createFinding(tx, scope, study, {
      title: 'It takes too long',
      evidence: { kind: 'answer', block: question, response: codedResponse, stance: 'supports' },
    });
    const { id: deletedFinding } = await createFinding(tx, scope, study, { title: 'A deleted one' });
    await deleteFinding(tx, scope, { study, finding: deletedFinding });
    const { evidenceList } = await readFinding(services, tx, scope, { study, finding });
    return { finding, deletedFinding, evidence: evidenceList[0]!.id };
  });
}

/** A valid body for each endpoint of findings that takes one. */
export const FINDING_BODIES: Record<string, (fixtures: AnalysisFixtures) => object> = {
  'POST /api/studies/:studyId/findings': () => ({ title: 'It is too expensive' }),
  'PATCH /api/studies/:studyId/findings/:findingId': () => ({ revision: 0, status: 'confirmed' }),
  'POST /api/studies/:studyId/findings/:findingId/evidence': ({ question, codedResponse }) => ({
    kind: 'answer',
    block: question,
    response: codedResponse,
    stance: 'contradicts',
  }),
  'PATCH /api/studies/:studyId/findings/:findingId/evidence/:evidenceId': () => ({ note: 'A note.' }),
};

export const FINDING_PARAMETERS: Record<string, (fixtures: FindingFixtures) => string> = {
  findingId: ({ finding }) => finding,
  deletedFindingId: ({ deletedFinding }) => deletedFinding,
  evidenceId: ({ evidence }) => evidence,
  findingToken: () => 'no-such-token-00000000',
};
