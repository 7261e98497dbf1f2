import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { createFinding } from '../create-finding.ts';
import { deleteFinding } from '../delete-finding.ts';
import { readFinding } from '../read-finding.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    finding: string;
    deletedFinding: string;
    evidence: string;
  }
}

defineFeatureForTests({
  order: 72,
  missing: () => ({ finding: randomUUID(), deletedFinding: randomUUID(), evidence: randomUUID() }),
  /** A finding with an answer as evidence, and a deleted one. */
  seed: ({ services, scope, fixtures: { study, question, codedResponse } }) =>
    services.database.within(scope, async (tx) => {
      const { id: finding } = await createFinding(tx, scope, {
        study,
        title: 'It takes too long',
        evidence: { kind: 'answer', block: question, response: codedResponse, stance: 'supports' },
      });
      const { id: deletedFinding } = await createFinding(tx, scope, { study, title: 'A deleted one' });
      await deleteFinding(tx, scope, { study, finding: deletedFinding });
      const { evidenceList } = await readFinding(services, tx, scope, { study, finding });
      return { finding, deletedFinding, evidence: evidenceList[0]!.id };
    }),
  parameters: {
    findingId: ({ finding }) => finding,
    deletedFindingId: ({ deletedFinding }) => deletedFinding,
    evidenceId: ({ evidence }) => evidence,
    findingToken: () => 'no-such-token-00000000',
  },
  bodies: {
    'POST /api/studies/:studyId/findings/:findingId/evidence': ({ question, codedResponse }) => ({
      kind: 'answer',
      block: question,
      response: codedResponse,
      stance: 'contradicts',
    }),
    'POST /api/studies/:studyId/findings': () => ({ title: 'It is too expensive' }),
    'PATCH /api/studies/:studyId/findings/:findingId/evidence/:evidenceId': () => ({ note: 'A note.' }),
    'POST /api/studies/:studyId/findings/:findingId/review-lost-evidence': () => ({ count: 1 }),
    'PATCH /api/studies/:studyId/findings/:findingId': () => ({ revision: 0, status: 'confirmed' }),
  },
});
