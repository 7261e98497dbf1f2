import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { route } from '#platform/http/server/route.ts';
import { personalLinkAuditKinds } from '../audit-kinds.ts';
import * as personalLinks from '../contract.ts';
import { createPersonalLink } from './create-personal-link.ts';
import { personalLinkPolicy } from './policy.ts';

export const personalLinkFeature = defineFeature({
  contracts: { personalLinks },
  policy: personalLinkPolicy,
  actions: {
    'participant.link': {
      about: 'copy the personal link of a participant to a study',
      keyScopes: ['participants:write'],
    },
  },
  section: { title: 'Participants' },
  examples: { createPersonalLink: { study: EXAMPLE_IDS.study } },
  audit: personalLinkAuditKinds,
  routes: (services) => [
    route(personalLinks.createPersonalLink, ({ scope, params, body }) =>
      createPersonalLink(services, scope, { participant: params.participantId, study: body.study }),
    ),
  ],
});
