import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    incentive: string;
  }
}

const setting = () => ({
  currency: 'EUR',
  completed: 2_000,
  screenedOut: null,
  budget: null,
  approvesAutomatically: false,
  includesEarlier: true,
});

defineFeatureForTests({
  order: 40,
  missing: () => ({ incentive: randomUUID() }),
  async seed({ admin, scope: { workspace, now }, fixtures }) {
    await admin`
      insert into study_incentives (workspace, study, currency, completed, approves_automatically, updated_at)
      values (${workspace}, ${fixtures.study}, 'EUR', 2000, false, ${now}) on conflict do nothing`;
    const incentive = randomUUID();
    await admin`
      insert into incentives (workspace, id, study, participant, reason, amount, currency, state, due_at)
      values (${workspace}, ${incentive}, ${fixtures.study}, ${fixtures.participant}, 'completed', 2000, 'EUR', 'due', ${now})`;
    return { incentive };
  },
  bodies: {
    'PUT /api/studies/:studyId/incentives': setting,
    'POST /api/incentives/change': ({ incentive }) => ({ change: 'approve', incentives: [incentive] }),
  },
});
