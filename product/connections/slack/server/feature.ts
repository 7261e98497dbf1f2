import { defineFeature } from '#platform/feature/feature.ts';
import { slack } from './build-slack-request.ts';

export const slackFeature = defineFeature({ providers: [slack] });
