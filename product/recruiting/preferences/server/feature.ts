import { defineFeature } from '#platform/feature/feature.ts';
import { preferenceAuditKinds } from '../audit-kinds.ts';
import * as preferences from '../contract.ts';
import { preferencePolicy } from './policy.ts';
import { preferenceRoutes } from './routes.ts';

export const preferenceFeature = defineFeature({
  contracts: { preferences },
  policy: preferencePolicy,
  actions: {
    'participant.link-preferences': {
      about: 'copy the link to the preference page of a participant',
      keyScopes: ['participants:write'],
    },
    'participant.download-data': {
      about: 'download everything that is stored of a participant',
      keyScopes: [],
    },
  },
  section: { title: 'Participants' },
  examples: { changePreferences: { action: 'save', frequency: 'less', email: 'on' } },
  audit: preferenceAuditKinds,
  routes: preferenceRoutes,
});
