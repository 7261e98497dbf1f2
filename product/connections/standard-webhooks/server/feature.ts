import { defineFeature } from '#platform/feature/feature.ts';
import { standardWebhooks } from './build-standard-request.ts';

export const standardWebhookFeature = defineFeature({ providers: [standardWebhooks] });
