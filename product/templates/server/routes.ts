import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requirePlanRoom } from '#product/billing/server/require-plan-room.ts';
import * as contract from '../contract.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { listTemplates } from './list-templates.ts';
import { setTemplate } from './set-template.ts';
import { readTemplate } from './read-template.ts';
import { copyTemplate } from './copy-template.ts';

export function templateRoutes(services: Services): Route[] {
  const { database } = services;
  return [
    route(contract.listTemplates, ({ scope }) => database.within(scope, (tx) => listTemplates(tx, scope))),
    route(contract.getTemplate, ({ scope, params }) =>
      database.within(scope, (tx) => readTemplate(tx, scope, params.templateId)),
    ),
    route(contract.createTemplate, ({ scope, body }) =>
      database.within(scope, (tx) => createTemplate(tx, scope, body)),
    ),
    route(contract.setTemplate, ({ scope, params, body }) =>
      database.within(scope, (tx) => setTemplate(tx, scope, { ...body, id: params.templateId })),
    ),
    route(contract.deleteTemplate, ({ scope, params }) =>
      database.within(scope, (tx) => deleteTemplate(tx, scope, params.templateId)),
    ),
    route(contract.copyTemplate, ({ scope, params, body }) =>
      database.within(scope, async (tx) => {
        await requirePlanRoom(services, tx, scope);
        return copyTemplate(tx, scope, { id: params.templateId, input: body });
      }),
    ),
  ];
}
