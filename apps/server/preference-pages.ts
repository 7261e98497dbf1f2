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
import { allowStyle } from './page-policy.ts';
import { pickAcceptedLanguage, renderScriptlessPage } from './render-page.ts';
import { buildPermissionsPolicy, sendPage } from './send-page.ts';

type PageRequest = FastifyRequest<{
  Params: { preferenceToken: string };
  Querystring: Record<string, string | string[] | undefined>;
}>;

/** It has styles and forms, and nothing else. */
const buildPolicy = (styles: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${styles.map(allowStyle).join(' ')}`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The page on which participants choose how they may be contacted. Opening it changes nothing, whoever does and how often. */
export function servePreferencePages(
  app: FastifyInstance,
  services: Services,
  { template }: { template: string },
): void {
  const { clock, database } = services;
  const templateStyles = [...template.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css!);

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
    const style = preferences?.style ?? null;
    const styles = [...templateStyles, ...(style?.css ? [style.css] : []), PREFERENCE_STYLES];
    void reply
      .status(preferences ? 200 : 404)
      .header('permissions-policy', buildPermissionsPolicy([]))
      .header('content-security-policy', buildPolicy(styles));
    const page = await renderScriptlessPage(template, style, {
      language,
      title,
      content: html,
      styles: PREFERENCE_STYLES,
    });
    return sendPage(request, reply, page);
  });
}
