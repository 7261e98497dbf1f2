import { defineFeature } from '#platform/feature/feature.ts';
import { segmentAuditKinds } from '../audit-kinds.ts';
import type { ConditionGroup } from '../condition.ts';
import * as segments from '../contract.ts';
import { segmentArchive } from './archive.ts';
import { attributeResponseFilter, segmentResponseFilter } from './match-responses.ts';
import { conditionParticipantFilter, segmentParticipantFilter } from './find-participants.ts';
import { segmentPolicy } from './policy.ts';
import { segmentRoutes } from './routes.ts';

const conditions: ConditionGroup = {
  match: 'all',
  conditions: [
    { about: 'attribute', key: 'plan', test: { operator: 'is', values: ['Team'] } },
    { about: 'participation', has: false, event: 'completed', study: null, days: 90 },
  ],
};

export const segmentFeature = defineFeature({
  contracts: { segments },
  policy: segmentPolicy,
  actions: {
    'segment.edit': {
      about: 'create, change and delete segments of participants',
      keyScopes: ['participants:write'],
    },
  },
  section: { title: 'Participants' },
  examples: {
    countConditions: { conditions },
    createSegment: { name: 'Teams without a recent answer', conditions },
    updateSegment: { revision: 0, name: 'Teams' },
  },
  audit: segmentAuditKinds,
  routes: segmentRoutes,
  filters: [segmentResponseFilter, attributeResponseFilter],
  participantFilters: [segmentParticipantFilter, conditionParticipantFilter],
  archive: [segmentArchive],
});
