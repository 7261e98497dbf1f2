import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findPageLanguage } from '#product/blocks/languages.ts';
import { openPreferenceLink } from '#product/recruiting/preferences/server/link-gate.ts';
import { readPreferences, type Preferences } from '#product/recruiting/preferences/server/queries.ts';
import {
  PREFERENCE_STYLES,
  renderPreferences,
  renderUnknownLink,
} from '#product/recruiting/preferences/server/render-preferences.ts';
import { OUTCOMES, QUESTIONS } from '#product/recruiting/preferences/preferences.ts';
import { pickAcceptedLanguage } from './render-page.ts';
import { sendScriptlessPage } from './send-scriptless-page.ts';

type PageRequest = FastifyRequest<{
  Params: { preferenceToken: string };
  Querystring: Record<string, string | string[] | undefined>;
}>;

/** The page on which participants choose how they may be contacted. Opening it changes nothing, whoever does and how often. */
export function servePreferencePages(
  app: FastifyInstance,
  services: Services,
  { template }: { template: string },
): void {
  const { clock, database } = services;

  async function findPreferences(token: string, study: string | undefined): Promise<Preferences | undefined> {
    try {
      const { scope, participant } = await openPreferenceLink(services, { token, now: clock.now() });
      return await database.within(scope, (tx) => readPreferences(tx, scope, { participant, study }));
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  app.get('/preferences/:preferenceToken', async (request: PageRequest, reply) => {
    const token = request.params.preferenceToken;
    const readParameter = (name: string) => [request.query[name]].flat()[0];
    const preferences = await findPreferences(token, readParameter('study'));
    const accepted = pickAcceptedLanguage(request.headers['accept-language']);
    const language =
      findPageLanguage(preferences?.language ?? '') ??
      accepted ??
      findPageLanguage(preferences?.workspaceLanguage ?? '') ??
      'en';
    const { title, html } = preferences
      ? await renderPreferences(preferences, {
          language,
          token,
          ask: QUESTIONS.find((one) => one === readParameter('ask')),
          done: OUTCOMES.find((one) => one === readParameter('done')),
          was: readParameter('was'),
        })
      : await renderUnknownLink(language);
    return sendScriptlessPage({ request, reply }, template, {
      status: preferences ? 200 : 404,
      style: preferences?.style ?? null,
      styles: PREFERENCE_STYLES,
      language,
      title,
      html,
    });
  });
}
