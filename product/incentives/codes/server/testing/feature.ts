import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { addCodes } from '../add-codes.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    /** Approved, with a code of its value that was not handed out. */
    approvedIncentive: string;
    /** Sent as a code. */
    incentiveWithCode: string;
  }
}

const AMOUNT = 700;
const makeCode = () => `GIFT-${randomUUID().slice(0, 8)}`;

defineFeatureForTests({
  order: 41,
  missing: () => ({ approvedIncentive: randomUUID(), incentiveWithCode: randomUUID() }),
  async seed({ services, admin, scope, fixtures: { study, participant } }) {
    const { workspace, now } = scope;
    const [approvedIncentive, incentiveWithCode] = [randomUUID(), randomUUID()];
    await addCodes(services.database, scope, {
      currency: 'EUR',
      amount: AMOUNT,
      codes: [makeCode(), makeCode()],
    });
    await admin`
      insert into incentives (workspace, id, study, participant, reason, amount, currency, state, due_at) values
        (${workspace}, ${approvedIncentive}, ${study}, ${participant}, 'screenedOut', ${AMOUNT}, 'EUR', 'approved', ${now}),
        (${workspace}, ${incentiveWithCode}, ${study}, null, 'completed', ${AMOUNT}, 'EUR', 'sent', ${now})`;
    await admin`
      update incentive_codes set incentive = ${incentiveWithCode} where workspace = ${workspace} and id = (
        select id from incentive_codes where workspace = ${workspace} and incentive is null limit 1)`;
    return { approvedIncentive, incentiveWithCode };
  },
  parameters: { incentiveId: ({ incentiveWithCode }) => incentiveWithCode },
  bodies: {
    'POST /api/incentive-codes': () => ({ currency: 'EUR', amount: AMOUNT, codes: [makeCode()] }),
    'POST /api/incentive-codes/delete-unused': () => ({ currency: 'EUR', amount: AMOUNT }),
    'POST /api/incentives/hand-out-codes': ({ approvedIncentive }) => ({ incentives: [approvedIncentive] }),
  },
});
