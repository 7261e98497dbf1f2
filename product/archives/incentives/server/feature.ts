import { defineFeature } from '#platform/feature/feature.ts';
import { route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { downloadIncentives, downloadIncentivesWithCodes } from '#product/incentives/contract.ts';
import { sendIncentives } from './send-incentives.ts';

export const incentiveDownloadFeature = defineFeature({
  routes: (services: Services) => [
    route(downloadIncentives, ({ scope, query, reply }) =>
      sendIncentives(services, scope, { query, withCodes: false, reply }),
    ),
    route(downloadIncentivesWithCodes, ({ scope, query, reply }) =>
      sendIncentives(services, scope, { query, withCodes: true, reply }),
    ),
  ],
});
