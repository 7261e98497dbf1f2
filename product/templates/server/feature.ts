import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { templateAuditKinds } from '../audit-kinds.ts';
import * as templates from '../contract.ts';
import { templateRoutes } from './routes.ts';

export const templateFeature = defineFeature({
  contracts: { templates },
  examples: {
    copyTemplate: { name: 'Checkout, autumn' },
    createTemplate: { name: 'Checkout', category: 'usability', copyOf: EXAMPLE_IDS.study },
    setTemplate: { category: 'market', description: 'Finds out what people would pay.' },
  },
  audit: templateAuditKinds,
  routes: templateRoutes,
});
