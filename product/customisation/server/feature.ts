import { defineFeature } from '#platform/feature/feature.ts';
import { customisationAuditKinds } from '../audit-kinds.ts';
import * as customisation from '../contract.ts';
import { customisationArchive } from './archive.ts';
import { customisationPolicy } from './policy.ts';
import { customisationRoutes } from './routes.ts';

export const customisationFeature = defineFeature({
  contracts: { customisation },
  policy: customisationPolicy,
  actions: {
    'customisation.read': {
      about: 'see the colours, font and logo of the participant pages',
      keyScopes: ['workspace:read'],
    },
    // No API key may change what participants see of the workspace.
    'customisation.edit': {
      about: 'change colours, font, logo, names and links that participants see',
      keyScopes: [],
    },
  },
  section: { title: 'Customisation' },
  examples: {
    saveStyle: {
      revision: 0,
      style: {
        scheme: 'auto',
        light: { accent: '#1f5fbf', ground: '#ffffff', text: '#1b1a18' },
        dark: { accent: '#8ab8ff', ground: '#151413', text: '#eceae4' },
        radius: 8,
        font: 'sans',
        displayName: 'Acme Research',
        interviewBackground: 'tinted',
      },
    },
  },
  audit: customisationAuditKinds,
  routes: customisationRoutes,
  archive: [customisationArchive],
});
