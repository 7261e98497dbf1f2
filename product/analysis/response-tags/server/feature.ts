import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { responseTagAuditKinds } from '../audit-kinds.ts';
import * as responseTags from '../contract.ts';
import { responseTagRoutes } from './routes.ts';
import { readStoredTags } from './read-stored-tags.ts';

export const responseTagFeature = defineFeature({
  contracts: { responseTags },
  examples: {
    tagResponses: { responses: [EXAMPLE_IDS.response], tag: EXAMPLE_IDS.tag, tagged: true },
  },
  audit: responseTagAuditKinds,
  routes: responseTagRoutes,
  storedData: [{ name: 'response-tags.json', read: readStoredTags }],
});
