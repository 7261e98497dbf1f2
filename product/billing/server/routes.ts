import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { checkOrigin } from '#product/accounts/server/login/check-xsrf.ts';
import * as contract from '../contract.ts';
import { addCredits } from './add-credits.ts';
import { openCheckout, openPortal } from './open-portal.ts';
import { listCredits, readBilling } from './queries.ts';
import { recordStripeEvent } from './record-stripe-event.ts';

export function billingRoutes(services: Services): Route[] {
  return [
    route(contract.getBilling, ({ scope }) => readBilling(services, scope)),
    route(contract.listCredits, ({ scope, query }) => listCredits(services, scope, query.cursor)),
    route(contract.addCredits, ({ scope, body }) => addCredits(services, scope, body)),
    route(contract.openPortal, ({ scope }) => openPortal(services, scope)),
    route(contract.openCheckout, ({ scope, body }) => openCheckout(services, scope, body.plan)),
    route(contract.receiveStripeEvent, ({ body, request, now }) => {
      // Stripe sends no Origin; a page of another site does.
      checkOrigin(services, request);
      const signature = request.headers['stripe-signature'];
      return recordStripeEvent(services, {
        signature: Array.isArray(signature) ? signature[0] : signature,
        rawBody: request.rawBody ?? '',
        event: body,
        now,
      });
    }),
  ];
}
