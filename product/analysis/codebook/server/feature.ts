import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { codebookAuditKinds } from '../audit-kinds.ts';
import * as codebook from '../contract.ts';
import { codebookRoutes } from './routes.ts';

export const codebookFeature = defineFeature({
  contracts: { codebook },
  examples: {
    createTag: { name: 'Too slow', colour: 'orange', description: 'Waiting is a problem.', group: null },
    createTagGroup: { name: 'Problems' },
    importCodebook: {
      groups: [{ id: EXAMPLE_IDS.project, name: 'Problems' }],
      tags: [
        {
          name: 'Too slow',
          colour: 'orange',
          description: 'Waiting is a problem.',
          group_id: EXAMPLE_IDS.project,
        },
      ],
    },
    mergeTags: { into: EXAMPLE_IDS.tag },
    orderCodebook: { groups: [{ id: EXAMPLE_IDS.project, tags: [EXAMPLE_IDS.tag] }], ungrouped: [] },
    renameTagGroup: { name: 'Pain points' },
    // Any id is an example of a highlight's.
    splitTag: { name: 'Slow to start', highlights: [EXAMPLE_IDS.key] },
    updateTag: { name: 'Slow' },
  },
  audit: codebookAuditKinds,
  routes: codebookRoutes,
});
