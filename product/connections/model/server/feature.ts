import { defineFeature } from '#platform/feature/feature.ts';
import { modelAuditKinds } from '../audit-kinds.ts';
import * as model from '../contract.ts';
import { modelPolicy } from './policy.ts';
import { modelRoutes } from './routes.ts';
import { modelErasure } from './list-model-receivers.ts';

export const modelFeature = defineFeature({
  contracts: { model },
  policy: modelPolicy,
  actions: {
    'model.read': { about: 'see the language model, its log and what was sent', keyScopes: [] },
    'model.manage': { about: 'set up, test, turn off and remove it', keyScopes: [] },
  },
  section: { title: 'Language model' },
  examples: {
    saveModelService: {
      name: 'Language model',
      address: 'https://api.openai.com/v1',
      model: 'gpt-4.1-mini',
      key: 'the-key-of-the-service',
      isOn: true,
      monthlyTokens: 1_000_000,
      names: ['Anna Müller'],
    },
  },
  audit: modelAuditKinds,
  routes: modelRoutes,
  erasure: [modelErasure],
});
