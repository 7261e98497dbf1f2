import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { invitationAuditKinds } from '../audit-kinds.ts';
import * as invitations from '../contract.ts';
import { waveNotificationKinds } from '../notification-kinds.ts';
import { invitationArchive } from './archive.ts';
import { invitationTimeline } from './collect-deliveries.ts';
import { invitationWorkers } from './jobs.ts';
import { invitationDecisions } from './list-open-decisions.ts';
import { invitationPolicy } from './policy.ts';
import { invitationRoutes } from './routes.ts';

const texts = {
  en: {
    subject: 'Tell us how you plan your week',
    body: 'Hello {{first-name|there}},\n\nyour experience helps us decide what to build next. It takes five minutes.',
  },
};
const audience = { segment: null, participants: [EXAMPLE_IDS.participant] };

export const invitationFeature = defineFeature({
  contracts: { invitations },
  policy: invitationPolicy,
  actions: {
    'wave.send': {
      about: 'invite participants to studies by email',
      keyScopes: ['participants:write'],
    },
  },
  section: { title: 'Participants' },
  examples: {
    countAudience: { audience },
    previewWave: { texts, participant: EXAMPLE_IDS.participant },
    sendTestInvitation: { texts },
    createWave: {
      audience,
      sample: { size: 200, by: null },
      texts,
      senderName: 'Ada at Example',
      replyTo: 'ada@example.com',
      measuresOpening: false,
      sendAt: null,
      localTime: null,
      batch: { size: 50, hours: 24 },
      target: 100,
      days: 14,
      reminder: { days: 5, texts },
    },
    decideUnknown: { participants: [EXAMPLE_IDS.participant], sendAgain: false },
  },
  audit: invitationAuditKinds,
  notifications: waveNotificationKinds,
  routes: invitationRoutes,
  workers: invitationWorkers,
  archive: [invitationArchive],
  timeline: [invitationTimeline],
  decisions: [invitationDecisions],
});
