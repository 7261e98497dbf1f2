import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import * as notifications from '../../contract.ts';

defineFeatureForTests({
  order: 80,
  bodies: {
    'PATCH /api/workspace/notifications': () => ({ modes: { 'study.closed': 'daily' } }),
  },
  fill: ({ owner, visit }) =>
    owner.call(notifications.changeNotifications, { body: { modes: { 'response.every': 'daily' } } }, visit),
});
