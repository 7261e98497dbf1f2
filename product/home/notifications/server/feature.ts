import { defineFeature } from '#platform/feature/feature.ts';
import * as notifications from '../contract.ts';
import { countedNotificationKinds } from '../notification-kinds.ts';
import { notificationWorkers } from './jobs.ts';
import { notificationPolicy } from './policy.ts';
import { notificationRoutes } from './routes.ts';

export const notificationFeature = defineFeature({
  contracts: { notifications },
  policy: notificationPolicy,
  actions: {
    'notification.choose': { about: 'choose which emails one gets oneself about a workspace', keyScopes: [] },
  },
  section: {
    title: 'Notifications',
    note: `An email is only written for someone who may see the study at that moment; one about an export also needs \`archive.export\`.`,
  },
  examples: {
    changeNotifications: {
      modes: { 'response.first': 'at_once', 'response.every': 'daily' },
      ownStudiesOnly: true,
    },
  },
  notifications: countedNotificationKinds,
  routes: notificationRoutes,
  workers: notificationWorkers,
});
