import { defineFeature } from '#platform/feature/feature.ts';
import * as bounces from '../contract.ts';
import { bounceWorkers } from './jobs.ts';
import { bounceRoutes } from './routes.ts';

export const bounceFeature = defineFeature({
  contracts: { bounces },
  examples: {
    receiveBounces: {
      reports: [
        {
          kind: 'failure',
          messageId: '<0b64f2f0c3d14e1c9a4c2f6b1d3e5a7c9f8e7d6c5b4a3928@earshot.example.org>',
          status: '5.1.1',
          diagnostic: '550 5.1.1 The email account does not exist',
        },
      ],
    },
  },
  routes: bounceRoutes,
  workers: bounceWorkers,
});
