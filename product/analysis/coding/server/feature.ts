import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { codingAuditKinds } from '../audit-kinds.ts';
import * as coding from '../contract.ts';
import { codingRoutes } from './routes.ts';
import { tagFilter } from '../../server/stream-tagged.ts';

export const codingFeature = defineFeature({
  contracts: { coding },
  examples: {
    addTags: {
      block: 'k3m9x2p7qa',
      tags: [EXAMPLE_IDS.tag],
      items: [{ response: EXAMPLE_IDS.response, span: { start: 3, end: 16, quote: 'took too long' } }],
    },
    importHighlights: {
      tags: [{ id: EXAMPLE_IDS.tag, name: 'Too slow' }],
      highlights: [
        {
          response: EXAMPLE_IDS.response,
          block: 'k3m9x2p7qa',
          coder: EXAMPLE_IDS.person,
          asset: null,
          start_at: 3,
          end_at: 16,
          quote: 'took too long',
          note: '',
          created_at: '2026-05-31T09:12:00Z',
          tags: [EXAMPLE_IDS.tag],
        },
      ],
    },
    removeTags: { items: [{ highlight: EXAMPLE_IDS.key, tags: [EXAMPLE_IDS.tag] }] },
    updateHighlight: { tags: [EXAMPLE_IDS.tag], note: 'Also said on the phone.' },
  },
  audit: codingAuditKinds,
  routes: codingRoutes,
  filters: [tagFilter],
});
