import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { checkOrigin } from '#product/accounts/server/login/check-xsrf.ts';
import * as contract from '../contract.ts';
import { receiveReports } from './receive-reports.ts';

export const bounceRoutes = (services: Services): Route[] => [
  route(contract.receiveBounces, ({ body, request, now }) => {
    // A provider sends no Origin; a page of another site does.
    checkOrigin(services, request);
    const { authorization } = request.headers;
    return receiveReports(services, { authorization, reports: body.reports, now });
  }),
];
