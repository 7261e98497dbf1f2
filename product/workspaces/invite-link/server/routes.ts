import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { checkOrigin } from '#product/accounts/server/login/check-xsrf.ts';
import * as contract from '../contract.ts';
import { createInviteLink } from './create-invite-link.ts';
import { openInviteLink, readInviteLink } from './queries.ts';
import { requestInvitation } from './request-invitation.ts';
import { revokeInviteLink } from './revoke-invite-link.ts';

export function inviteLinkRoutes(services: Services): Route[] {
  return [
    route(contract.getInviteLink, ({ scope }) => readInviteLink(services, scope)),
    route(contract.createInviteLink, ({ scope, body }) => createInviteLink(services, scope, body)),
    route(contract.revokeInviteLink, ({ scope }) => revokeInviteLink(services, scope)),
    route(contract.openInviteLink, async ({ params, now }) => {
      const { link, workspaceName, allowedDomains } = await openInviteLink(services, {
        token: params.teamToken,
        now,
      });
      return { workspaceName, role: link.role, allowedDomains };
    }),
    route(contract.requestInvitation, ({ params, body, request, now }) => {
      checkOrigin(services, request);
      return requestInvitation(services, { token: params.teamToken, email: body.email, now });
    }),
  ];
}
