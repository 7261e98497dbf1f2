import type { FastifyReply } from 'fastify';
import { forbidden, unauthenticated } from '#platform/errors/errors.ts';
import { readIdempotencyKey } from '#platform/http/server/idempotency.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as accounts from '#product/accounts/contract.ts';
import { checkOrigin } from '#product/accounts/server/login/check-xsrf.ts';
import { runIdentityTransaction } from '#product/accounts/server/identity-store.ts';
import { rememberDevice } from '#product/accounts/server/login/sign-device.ts';
import { logIn, type StartedLogin } from '#product/accounts/server/password/log-in.ts';
import { clearLoginCookies, setLoginCookie } from '#product/accounts/server/login/login-cookie.ts';
import { createLoginGate } from '#product/accounts/server/login/login-gate.ts';
import { logInWithPasskey } from '#product/accounts/passkeys/contract.ts';
import { beginPasskeyLogin } from '#product/accounts/passkeys/server/begin-passkey-login.ts';
import { finishLogin as finishLoginEndpoint } from '#product/accounts/two-factor/contract.ts';
import { finishLogin } from '#product/accounts/two-factor/server/finish-login.ts';
import { rememberSecondFactor } from '#product/accounts/two-factor/server/remember-device.ts';
import * as contract from '../contract.ts';
import { acceptReceivedInvitation } from './invitations/accept-received-invitation.ts';
import { acceptAsLoggedIn, acceptAsNewPerson, openInvitation } from './invitations/accept-invitation.ts';
import { changeRole } from './members/change-role.ts';
import { countContents } from './deletion/count-contents.ts';
import { createWorkspace } from './create-workspace.ts';
import { deleteAccount, previewAccountDeletion } from './deletion/delete-account.ts';
import { deleteWorkspace } from './deletion/delete-workspace.ts';
import { describeMe, prolongLogin } from './describe-me.ts';
import { inviteSeveral } from './invitations/invite-several.ts';
import { invite } from './invitations/invite.ts';
import { listReceivedInvitations } from './invitations/list-received-invitations.ts';
import { listInvitations, listMembers, readWorkspace } from './queries.ts';
import { register } from './register.ts';
import { leaveWorkspace, removeMember } from './members/remove-member.ts';
import { requireTwoFactor } from './require-two-factor.ts';
import { resetTwoFactor } from './members/reset-two-factor.ts';
import { renameWorkspace } from './rename-workspace.ts';
import { revokeInvitation } from './invitations/revoke-invitation.ts';
import { recordSignOnExceptions } from '../sign-on/server/require-sign-on.ts';
import { switchWorkspace } from './switch-workspace.ts';
import { transferOwnership } from './members/transfer-ownership.ts';
import { readRequestedWorkspace } from './workspace-gate.ts';

/** Endpoints of accounts that also involve workspaces. */
function loginRoutes(services: Services): Route[] {
  const startLogin = async (started: StartedLogin, reply: FastifyReply, now: Date) => {
    const login = { ...started, workspace: null };
    await recordSignOnExceptions(services, { person: login.person, now });
    setLoginCookie(reply, services.config, login.secret);
    const me = await describeMe(services, { login, requestedWorkspace: undefined, reply, now });
    await rememberDevice(services, { email: me.person.email, reply, now });
    return me;
  };
  return [
    route(accounts.register, async ({ body, request, reply, now }) => {
      checkOrigin(services, request);
      return startLogin(await register(services, { ...body, request, now }), reply, now);
    }),
    route(accounts.logIn, async ({ body, request, reply, now }) => {
      checkOrigin(services, request);
      const result = await logIn(services, { ...body, request, now });
      return 'secondStep' in result ? result : startLogin(result, reply, now);
    }),
    route(finishLoginEndpoint, async ({ body, request, reply, now }) => {
      checkOrigin(services, request);
      const login = await finishLogin(services, { ...body, request, now });
      if (login.device) rememberSecondFactor(reply, services.config, login.device);
      return startLogin(login, reply, now);
    }),
    route(logInWithPasskey, async ({ body, request, reply, now }) => {
      checkOrigin(services, request);
      return startLogin(await beginPasskeyLogin(services, { signed: body, request, now }), reply, now);
    }),
    route(accounts.getMe, async ({ login, request, reply, now }) => {
      await prolongLogin(services, { login, request, reply, now });
      return describeMe(services, { login, requestedWorkspace: readRequestedWorkspace(request), reply, now });
    }),
    route(contract.getInvitation, async ({ params, now }) => {
      const link = { token: params.teamToken, email: params.emailAddress };
      const { invitation, workspaceName } = await openInvitation(services, { link, now });
      return { workspaceName, email: invitation.email, role: invitation.role };
    }),
    route(contract.acceptInvitation, async ({ params, body, request, reply, now }) => {
      checkOrigin(services, request);
      const link = { token: params.teamToken, email: params.emailAddress };
      const login = await createLoginGate(services)(request, now);
      if (login?.workspace) throw forbidden('Log out and in again to join another workspace.');
      if (login) {
        await acceptAsLoggedIn(services, { link, login, now });
        return describeMe(services, { login, requestedWorkspace: undefined, reply, now });
      }
      if (!body) throw unauthenticated('Log in with the invited address, or create an account with it.');
      return startLogin(await acceptAsNewPerson(services, { ...body, ...link, request, now }), reply, now);
    }),
  ];
}

export function workspaceRoutes(services: Services): Route[] {
  return [
    ...loginRoutes(services),
    route(contract.createWorkspace, async ({ login, body, request, reply, now }) => {
      const key = readIdempotencyKey(request);
      await runIdentityTransaction(services.database, (tx) =>
        createWorkspace(tx, { person: login.person, name: body.name, now, key }),
      );
      return describeMe(services, { login, requestedWorkspace: undefined, reply, now });
    }),
    route(contract.switchWorkspace, async ({ login, body, reply, now }) => {
      await switchWorkspace(services, login, { workspace: body.workspace, now });
      return describeMe(services, { login, requestedWorkspace: undefined, reply, now });
    }),
    route(contract.previewAccountDeletion, ({ login, now }) =>
      previewAccountDeletion(services, { person: login.person, now }),
    ),
    route(contract.deleteAccount, async ({ login, body, reply, now }) => {
      await deleteAccount(services, login, { email: body.email, now });
      clearLoginCookies(reply, services.config);
    }),
    route(contract.getWorkspace, ({ scope }) => readWorkspace(services, scope)),
    route(contract.renameWorkspace, ({ scope, body }) => renameWorkspace(services, scope, body.name)),
    route(contract.requireTwoFactor, ({ scope, login, body }) =>
      requireTwoFactor(services, scope, login, body.required),
    ),
    route(contract.countContents, ({ scope }) => countContents(services, scope)),
    route(contract.deleteWorkspace, ({ scope, body }) => deleteWorkspace(services, scope, body)),
    route(contract.listMembers, async ({ scope }) => ({
      items: await listMembers(services, scope),
      next: null,
    })),
    route(contract.changeRole, ({ scope, params, body }) =>
      changeRole(services, scope, { person: params.person, role: body.role }),
    ),
    route(contract.removeMember, ({ scope, params }) => removeMember(services, scope, params.person)),
    route(contract.resetTwoFactor, ({ scope, login, params }) =>
      resetTwoFactor(services, scope, login, params.person),
    ),
    route(contract.leaveWorkspace, ({ scope }) => leaveWorkspace(services, scope)),
    route(contract.transferOwnership, ({ scope, body }) => transferOwnership(services, scope, body.person)),
    route(contract.listInvitations, async ({ scope }) => ({
      items: await listInvitations(services, scope),
      next: null,
    })),
    route(contract.invite, ({ scope, body }) => invite(services, scope, body)),
    route(contract.inviteSeveral, async ({ scope, body }) => ({
      items: await inviteSeveral(services, scope, body),
      next: null,
    })),
    route(contract.listReceivedInvitations, async ({ login, now }) => ({
      items: await listReceivedInvitations(services, login, now),
      next: null,
    })),
    route(contract.acceptReceivedInvitation, async ({ login, params, reply, now }) => {
      await acceptReceivedInvitation(services, login, { invitationId: params.invitationId, now });
      return describeMe(services, { login, requestedWorkspace: undefined, reply, now });
    }),
    route(contract.revokeInvitation, ({ scope, params }) =>
      revokeInvitation(services, scope, params.invitationId),
    ),
  ];
}
