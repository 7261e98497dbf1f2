import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    webhook: string;
    event: string;
  }
}

defineFeatureForTests({
  order: 54,
  missing: () => ({ webhook: randomUUID(), event: randomUUID() }),
  async seed({ admin, scope: { workspace, now }, fixtures }) {
    // Reused, since a workspace can have only some.
    const [added] = await admin<{ id: string }[]>`select id from webhooks where workspace = ${workspace}`;
    const [webhook, event] = [added?.id ?? randomUUID(), randomUUID()];
    if (!added)
      await admin`
        insert into webhooks (workspace, id, provider, name, address, secret, events, created_at)
        values (${workspace}, ${webhook}, 'webhooks', 'Receiver', 'https://example.com/earshot', '\\x00',
          '{study.published}', ${now})`;
    await admin`
      insert into webhook_deliveries (workspace, webhook, event, type, study, data, state, created_at, expires_at)
      values (${workspace}, ${webhook}, ${event}, 'study.published', ${fixtures.study}, '{}', 'failed', ${now}, ${now})`;
    await admin`
      insert into webhook_attempts (workspace, webhook, event, number, sent_at, duration_ms, request, status, reply)
      values (${workspace}, ${webhook}, ${event}, 1, ${now}, 12, '{}', 500, 'An error')`;
    return { webhook, event };
  },
  parameters: {
    webhookId: ({ webhook }) => webhook,
    eventId: ({ event }) => event,
  },
  bodies: {
    'POST /api/connections/webhooks': () => ({
      provider: 'webhooks',
      name: 'Receiver',
      address: 'https://example.com/earshot',
      events: ['study.published'],
      studies: null,
    }),
    'PATCH /api/connections/webhooks/:webhookId': () => ({ name: 'Another name' }),
  },
});
