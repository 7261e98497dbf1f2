import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { writeCreditEntry } from '#product/billing/server/write-credit-entry.ts';
import type { PanelSettings } from '../../panel.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    panelist: string;
    bonus: string;
  }
}

export const settingsForTests: PanelSettings = {
  title: 'Ten questions about your last purchase',
  description: 'You answer ten questions about the last thing that you bought online.',
  places: 10,
  reward: 150,
  minutes: 8,
  filters: [],
  approvesByItself: false,
  screenOut: null,
};

defineFeatureForTests({
  order: 12,
  missing: () => ({ panelist: 'absent', bonus: randomUUID() }),
  /** A panel with somebody who waits for review, and a bonus that is ready. */
  async seed({ services, admin, scope, persons, fixtures: { study } }) {
    const { workspace, now } = scope;
    const panelist = randomUUID().replaceAll('-', '').slice(0, 24);
    const bonus = randomUUID();
    await admin`
      insert into panels (workspace, study, provider, settings, revision, codes, state, places, places_taken, place_cost,
        seen_status, seen_places, seen_polls, created_by, created_at, currency, external_id)
      values (${workspace}, ${study}, 'prolific', ${JSON.stringify(settingsForTests)}::jsonb, 1,
        '{"completed": "C1", "screened_out": "S1", "over_quota": "O1"}', 'draft', 0, 0, 200, '', 0, 0,
        ${persons.owner}, ${now}, 'GBP', 'external') on conflict do nothing`;
    await admin`
      insert into panelists (workspace, study, id, external_person, state, seen_status, seen_polls, started_at, is_spent)
      values (${workspace}, ${study}, ${panelist}, 'somebody', 'review', 'AWAITING REVIEW', 1, ${now}, false)`;
    await admin`
      insert into panel_bonuses (workspace, study, id, panelist, amount, cost, state, created_by, created_at)
      values (${workspace}, ${study}, ${bonus}, ${panelist}, 50, 67, 'unknown', ${persons.owner}, ${now})`;
    await services.database.within(scope, async (tx) => {
      const entry = { amount: 67, note: 'Bonus' };
      await writeCreditEntry(tx, scope, { ...entry, kind: 'added' });
      await writeCreditEntry(tx, scope, { ...entry, kind: 'reserved', reference: `bonus:${bonus}` });
    });
    return { panelist, bonus };
  },
  parameters: { panelistId: ({ panelist }) => panelist, bonusId: ({ bonus }) => bonus },
  bodies: {
    'PUT /api/studies/:studyId/panel': () => ({ revision: 1, settings: settingsForTests }),
    'POST /api/studies/:studyId/panel/estimate': () => ({ settings: settingsForTests }),
    'POST /api/studies/:studyId/panel/publish': () => ({ revision: 1, total: 2_000 }),
    'POST /api/studies/:studyId/panel/state': () => ({ move: 'pause' }),
    'POST /api/studies/:studyId/panel/places': () => ({ count: 1 }),
    'POST /api/studies/:studyId/panel/panelists/:panelistId/decision': () => ({
      decision: { do: 'approve' },
    }),
    'POST /api/studies/:studyId/panel/panelists/:panelistId/bonuses': () => ({ amount: 50 }),
    'POST /api/studies/:studyId/panel/bonuses/:bonusId/settle': () => ({ wasPaid: true }),
  },
});
