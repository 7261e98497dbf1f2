import { authorise } from '#platform/authorisation/policy.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import * as contract from '../contract.ts';
import { approveComplete } from './approve-complete.ts';
import { decide } from './decide.ts';
import { estimatePanel, listFilters } from './costs/estimate-panel.ts';
import { listPanelists, showPanel } from './list-panelists.ts';
import { addPlaces, movePanel } from './move-panel.ts';
import { payBonus, prepareBonus, settleBonus } from './pay-bonus.ts';
import { panelPolicy } from './policy.ts';
import { pollPanel } from './poll-panel.ts';
import { publishPanel } from './publish-panel.ts';
import { removePanel, savePanel } from './save-panel.ts';

export function panelRoutes(services: Services): Route[] {
  const { database } = services;
  return [
    route(contract.getPanel, ({ scope, params }) =>
      database.within(scope, (tx) => showPanel(tx, scope, params.studyId)),
    ),
    route(contract.savePanel, ({ scope, params, body }) =>
      database.within(scope, (tx) => savePanel(tx, scope, { study: params.studyId, ...body })),
    ),
    route(contract.removePanel, ({ scope, params }) =>
      database.within(scope, (tx) => removePanel(tx, scope, params.studyId)),
    ),
    route(contract.estimatePanel, ({ scope, params, body }) =>
      estimatePanel(services, scope, { study: params.studyId, ...body }),
    ),
    route(contract.listPanelFilters, ({ scope, params }) => listFilters(services, scope, params.studyId)),
    route(contract.publishPanel, ({ scope, params, body }) =>
      publishPanel(services, scope, { study: params.studyId, ...body }),
    ),
    route(contract.movePanel, ({ scope, params, body }) =>
      movePanel(services, scope, { study: params.studyId, ...body }),
    ),
    route(contract.addPanelPlaces, ({ scope, params, body }) =>
      addPlaces(services, scope, { study: params.studyId, ...body }),
    ),
    route(contract.refreshPanel, async ({ scope, params }) => {
      authorise(scope, panelPolicy, 'panel.manage');
      await database.within(scope, (tx) => requireStudy(tx, scope, params.studyId));
      return { hasReplied: await pollPanel(services, scope, params.studyId) };
    }),
    route(contract.listPanelists, ({ scope, params, query }) =>
      database.within(scope, (tx) =>
        listPanelists(tx, scope, { study: params.studyId, state: query.state, after: query.after }),
      ),
    ),
    route(contract.decidePanelist, ({ scope, params, body }) =>
      decide(services, scope, {
        study: params.studyId,
        panelist: params.panelistId,
        decision: body.decision,
      }),
    ),
    route(contract.approveComplete, async ({ scope, params }) => {
      authorise(scope, panelPolicy, 'panel.manage');
      await database.within(scope, (tx) => requireStudy(tx, scope, params.studyId));
      return approveComplete(services, scope, { study: params.studyId });
    }),
    route(contract.prepareBonus, ({ scope, params, body }) =>
      prepareBonus(services, scope, {
        study: params.studyId,
        panelist: params.panelistId,
        amount: body.amount,
      }),
    ),
    route(contract.payBonus, ({ scope, params }) =>
      payBonus(services, scope, { study: params.studyId, bonus: params.bonusId }),
    ),
    route(contract.settleBonus, ({ scope, params, body }) =>
      database.within(scope, (tx) =>
        settleBonus(tx, scope, { study: params.studyId, bonus: params.bonusId, wasPaid: body.wasPaid }),
      ),
    ),
  ];
}
