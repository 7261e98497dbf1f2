import { defineFeature } from '#platform/feature/feature.ts';
import * as agreement from '../contract.ts';
import { agreementRoutes } from './routes.ts';

export const agreementFeature = defineFeature({
  contracts: { agreement },
  routes: agreementRoutes,
});
