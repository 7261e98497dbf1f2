import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    /** Approved, of somebody with an email address. */
    incentiveToSend: string;
    /** Of which nobody knows whether it was sent. */
    unknownIncentive: string;
  }
}

defineFeatureForTests({
  order: 42,
  missing: () => ({ incentiveToSend: randomUUID(), unknownIncentive: randomUUID() }),
  async seed({ admin, scope: { workspace, now }, fixtures: { study } }) {
    const [incentiveToSend, unknownIncentive] = [randomUUID(), randomUUID()];
    for (const [incentive, state] of [
      [incentiveToSend, 'approved'],
      [unknownIncentive, 'unknown'],
    ] as const) {
      const participant = randomUUID();
      await admin`
        insert into participants (workspace, id, email, attributes, tags, do_not_contact, created_at, changed_at)
        values (${workspace}, ${participant}, ${`${participant}@example.com`}, '{}', '{}', false, ${now}, ${now})`;
      await admin`
        insert into incentives (workspace, id, study, participant, reason, amount, currency, state, due_at)
        values (${workspace}, ${incentive}, ${study}, ${participant}, 'completed', 1500, 'EUR', ${state}, ${now})`;
    }
    return { incentiveToSend, unknownIncentive };
  },
  bodies: {
    'POST /api/incentives/send': ({ incentiveToSend }) => ({ incentives: [incentiveToSend] }),
    'POST /api/incentives/check': ({ unknownIncentive }) => ({ incentive: unknownIncentive }),
  },
});
