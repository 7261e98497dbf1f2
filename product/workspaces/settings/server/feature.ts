import { defineFeature } from '#platform/feature/feature.ts';
import { settingsAuditKinds } from '../audit-kinds.ts';
import * as settings from '../contract.ts';
import { settingsRoutes } from './routes.ts';

export const settingsFeature = defineFeature({
  contracts: { settings },
  examples: {
    changeSettings: {
      icon: '🔬',
      language: 'de',
      timeZone: 'Europe/Berlin',
      allowedDomains: ['example.com'],
    },
    switchExperiment: { experiment: 'legacy-editor', enabled: true },
  },
  audit: settingsAuditKinds,
  routes: settingsRoutes,
});
