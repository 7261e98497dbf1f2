import { defineFeature } from '#platform/feature/feature.ts';
import { panelAuditKinds } from '../audit-kinds.ts';
import * as panels from '../contract.ts';
import type { PanelSettings } from '../panel.ts';
import { panelArchive } from './archive.ts';
import { describeEnding } from './ending/describe-ending.ts';
import { panelErasure } from './erase-panelist.ts';
import { panelWorkers } from './jobs.ts';
import { panelLinkSource } from './receive-panelists.ts';
import { panelPolicy } from './policy.ts';
import { panelDecisions } from './list-open-decisions.ts';
import { findPanelProvider } from './list-providers.ts';
import { findPanel } from './queries.ts';
import { panelRoutes } from './routes.ts';
import { stopAllPanels } from './ending/stop-all-panels.ts';
import { panelCosts } from './costs/sum-costs.ts';

const settings: PanelSettings = {
  title: 'Ten questions about your last purchase',
  description: 'You answer ten questions about the last thing that you bought online.',
  places: 50,
  reward: 150,
  minutes: 8,
  filters: [
    { filter: 'age', from: 25, to: 60 },
    { filter: 'current-country-of-residence', values: ['1'] },
  ],
  approvesByItself: false,
  screenOut: null,
};

export const panelFeature = defineFeature({
  contracts: { panels },
  policy: panelPolicy,
  actions: {
    'panel.read': { about: 'see the panel of a study and who it sent', keyScopes: [] },
    'panel.manage': {
      about: 'set up, publish and stop panels, approve and reject who they sent, and pay bonuses',
      keyScopes: [],
    },
  },
  section: { title: 'Panels' },
  examples: {
    savePanel: { revision: 0, settings },
    estimatePanel: { settings },
    publishPanel: { revision: 1, total: 10_650 },
    movePanel: { move: 'pause' },
    addPanelPlaces: { count: 10 },
    decidePanelist: { decision: { do: 'approve' } },
    prepareBonus: { amount: 50 },
    settleBonus: { wasPaid: true },
  },
  audit: panelAuditKinds,
  routes: panelRoutes,
  workers: panelWorkers,
  linkSources: [panelLinkSource],
  endNotices: describeEnding,
  stopOutside: stopAllPanels,
  studyRestrictions: async (tx, scope, study) => {
    const panel = await findPanel(tx, scope, study);
    return panel && panel.state !== 'ended'
      ? [{ kind: 'noPersonalData', by: findPanelProvider(panel.provider)?.name ?? 'The panel' }]
      : [];
  },
  decisions: panelDecisions,
  costs: panelCosts,
  archive: [panelArchive],
  erasure: [panelErasure],
});
