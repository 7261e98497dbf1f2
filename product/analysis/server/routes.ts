import type { Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { agreementRoutes } from '../agreement/server/routes.ts';
import { codebookRoutes } from '../codebook/server/routes.ts';
import { codingRoutes } from '../coding/server/routes.ts';
import { responseTagRoutes } from '../response-tags/server/routes.ts';
import { suggestionRoutes } from '../suggestions/server/routes.ts';

export const analysisRoutes = (services: Pick<Services, 'database' | 'queue'>): Route[] => [
  ...codebookRoutes(services),
  ...codingRoutes(services),
  ...agreementRoutes(services),
  ...responseTagRoutes(services),
  ...suggestionRoutes(services),
];
