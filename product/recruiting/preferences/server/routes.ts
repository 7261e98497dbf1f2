import { AppError } from '#platform/errors/errors.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { changePreferences } from './change-preferences.ts';
import { createPreferenceLink } from './create-preference-link.ts';
import { buildNextAddress } from './render-preferences.ts';
import { stopEmails } from './stop-emails.ts';

export const preferenceRoutes = (services: Services): Route[] => [
  route(contract.stopEmails, async ({ params, query, now }) => {
    await stopEmails(services, { token: params.preferenceToken, study: query.study, now });
    return { stopped: true as const };
  }),
  route(contract.changePreferences, async ({ params, body, now, reply }) => {
    const { study, ...form } = body;
    const token = params.preferenceToken;
    try {
      const next = await changePreferences(services, { token, study, form, now });
      await reply.redirect(buildNextAddress(token, { study, next }), 303);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      // The page says that the link does not work.
      await reply.redirect(buildNextAddress(token, { study, next: {} }), 303);
    }
  }),
  route(contract.createPreferenceLink, ({ scope, params }) =>
    createPreferenceLink(services, scope, params.participantId),
  ),
];
