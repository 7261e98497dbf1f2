import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/server/services.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { PASSWORD_PARAMETER, PASSWORD_RESULTS, type Gate } from '#product/responses/gate/gate.ts';
import { findLinkOfAddress } from '#product/responses/server/link-gate.ts';
import { createPlayerBoot, createPreviewBoot } from '#product/responses/server/page/create-player-boot.ts';
import { findEmbedDomains } from '#product/responses/server/page/find-embed-domains.ts';
import { readLinkStyle } from '#product/responses/server/page/read-link-style.ts';
import { isLinkReader } from '#product/responses/server/page/render-preview-card.ts';
import { findPass, readPasses, setPassCookie } from '#product/responses/server/password/require-pass.ts';
import { STUDY_PAGES, type PlayerBoot, type StudyPage } from '#product/responses/contract.ts';
import { LINK_CARD_HEADER } from '#product/studies/link-card-header.ts';
import {
  ALL_FRAME_ORIGINS,
  allowStyle,
  buildPagePolicy,
  hasVideos,
  listDevices,
  listFrameOrigins,
} from './page-policy.ts';
import type { PageFiles } from './page-files.ts';
import { listInlineStyles, renderGatePage, renderPlayerPage } from './render-page.ts';
import { serveSandboxedFrames } from './sandboxed-frames.ts';
import { buildPermissionsPolicy, RECORDING_DEVICES, sendPage } from './send-page.ts';

/** Finds out who in the team opens a preview. */
export interface TeamAccess {
  login(request: FastifyRequest, now: Date): Promise<LoginIdentity | null>;
  workspace(login: LoginIdentity, request: FastifyRequest, now: Date): Promise<Scope>;
}

interface PageRoute {
  Params: { linkToken: string };
  Querystring: { lang?: string | string[] };
}
type PageRequest = FastifyRequest<PageRoute>;

/** People play back what they recorded before they send it. */
const RECORDED_MEDIA = 'blob:';
/** Videos of studies. */
const OWN_MEDIA = "'self'";

/** A link token or address without punctuation that was copied with it, such as a full stop or a bracket. */
const cleanLinkPart = (part: string): string => part.replace(/[^\p{L}\p{N}_-]+$/u, '');

/** Redirects to the page of a study, keeping the query; also from its address with a slash at the end. */
const redirectToPage = (request: FastifyRequest, reply: FastifyReply, page: StudyPage, linkToken: string) =>
  reply.redirect(
    `/${page}/${encodeURIComponent(linkToken || 'unknown')}${new URL(request.url, 'http://localhost').search}`,
    302,
  );

/** The language that the address names, or those that the browser accepts. A repeated parameter is an array. */
function readLanguage({ query, headers }: PageRequest): string | undefined {
  const [language] = [query.lang].flat();
  return language ?? headers['accept-language'];
}

/** The page to show before the study or instead of it, if any. */
function findGate(
  { state, linkToken, devices = [], name = '' }: PlayerBoot,
  {
    page,
    search,
    address,
    isFrameAllowed,
  }: { page: StudyPage; search: string; address: string; isFrameAllowed: boolean },
): Gate | undefined {
  if (state === 'unknown') return undefined;
  if (!isFrameAllowed) return { kind: 'framed', address };
  if (state === 'wrong_device') return { kind: 'wrong_device', devices, address, name };
  if (state !== 'password') return undefined;
  const parameters = new URLSearchParams(search);
  const givenResult = parameters.get(PASSWORD_PARAMETER);
  parameters.delete(PASSWORD_PARAMETER);
  const result = PASSWORD_RESULTS.find((one) => one === givenResult) ?? null;
  return { kind: 'password', linkToken, page, search: parameters.toString(), result, address };
}

/** The page on which a study is answered, by itself and in frames of other websites; the editor's preview. */
export function serveParticipantPages(
  app: FastifyInstance,
  services: Services,
  access: TeamAccess,
  { template, files }: { template: string; files: PageFiles },
): void {
  const { clock, config, database } = services;
  const publicUrl = config.publicUrl.replace(/\/$/, '');
  const templateStyles = [...template.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => allowStyle(css!));

  /** The draft for a member of the workspace, who is not asked for the password; null without a login. */
  async function openPreview(
    request: PageRequest,
    reply: FastifyReply,
    now: Date,
  ): Promise<PlayerBoot | null> {
    const login = await access.login(request, now);
    if (!login) return null;
    const { linkToken } = request.params;
    const scope = await access.workspace(login, request, now);
    const boot = await createPreviewBoot(services, scope, { linkToken, language: readLanguage(request) });
    const pass = await findPass(database, scope, linkToken);
    // The preview loads images at the addresses that participants use, which require the pass.
    if (pass !== undefined)
      setPassCookie(reply, [`/api/answering/${linkToken}`], pass, { secure: config.secure });
    return boot;
  }

  async function sendStudy(request: PageRequest, reply: FastifyReply, page: StudyPage) {
    const now = clock.now();
    const { linkToken } = request.params;
    const language = readLanguage(request);
    const { searchParams, search } = new URL(request.url, 'http://localhost');
    const isFramed =
      page === 'embed' || (page === 'schedule' && request.headers['sec-fetch-dest'] === 'iframe');
    const boot =
      searchParams.get('preview') && !isFramed
        ? await openPreview(request, reply, now)
        : await createPlayerBoot(services, {
            linkToken,
            language,
            now,
            code: searchParams.get('use') ?? undefined,
            passes: readPasses(request, config.secure),
            userAgent: request.headers['user-agent'],
          });
    if (!boot) return reply.redirect('/login');
    const isKnown = boot.state !== 'unknown';
    const domains =
      page !== 'research' && isKnown ? await findEmbedDomains(services, { linkToken, now }) : [];
    // The result of the password form concerns this browser only, so the address to share is without it.
    const sharedParameters = new URLSearchParams(search);
    sharedParameters.delete(PASSWORD_PARAMETER);
    const query = sharedParameters.size > 0 ? `?${sharedParameters.toString()}` : '';
    const address = `${publicUrl}/research/${encodeURIComponent(linkToken)}${query}`;
    const gate = findGate(boot, {
      page: isFramed ? 'embed' : page,
      search,
      address,
      isFrameAllowed: !isFramed || domains.length > 0,
    });
    // Nothing of the workspace is shown before the password; an unknown link has no workspace.
    const isBeforePassword =
      boot.state === 'password' || (boot.state === 'wrong_device' && boot.name === undefined);
    const hasStyle = isKnown && !isBeforePassword && gate?.kind !== 'framed';
    const style = hasStyle ? await readLinkStyle(services, { linkToken, now }) : null;
    if (style && boot.study?.settings.introduction) boot.askedBy = style.name;
    const devices = listDevices(boot.study);
    // The page “framed” says that the website may not show the study. Any site may frame it, as nothing on it can be clicked
    // to do harm.
    const ancestors = gate?.kind === 'framed' ? ['*'] : domains.length > 0 ? domains : ["'none'"];
    void reply
      .status(!isKnown ? 404 : gate ? 403 : 200)
      .header('permissions-policy', buildPermissionsPolicy(devices))
      .header(
        'content-security-policy',
        buildPagePolicy([...templateStyles, ...listInlineStyles(style, gate).map(allowStyle)], {
          ancestors,
          frames: listFrameOrigins(boot.study),
          media: [
            ...(hasVideos(boot.study) ? [OWN_MEDIA] : []),
            ...(devices.size > 0 ? [RECORDED_MEDIA] : []),
          ],
        }),
      );
    const hasPreviewCard =
      request.headers[LINK_CARD_HEADER] !== undefined || isLinkReader(request.headers['user-agent']);
    const head = { style, acceptedLanguages: language, files, publicUrl, address, hasPreviewCard };
    const html = gate
      ? await renderGatePage(template, head, gate)
      : await renderPlayerPage(template, head, isFramed ? { ...boot, framed: true } : boot);
    // Compressing well takes 25 ms, so only pages that callers cannot make different each time, by a token or parameters, count
    // as the same.
    const isSameForMany = Boolean(boot.study) && !gate && !boot.preview && !hasPreviewCard && !isFramed;
    return sendPage(request, reply, html, isSameForMany);
  }

  serveSandboxedFrames(app);
  for (const page of STUDY_PAGES) {
    app.get<PageRoute>(`/${page}/:linkToken`, (request, reply) => {
      const { linkToken } = request.params;
      const token = cleanLinkPart(linkToken);
      return token === linkToken
        ? sendStudy(request, reply, page)
        : redirectToPage(request, reply, page, token);
    });
    app.get<PageRoute>(`/${page}/:linkToken/`, (request, reply) =>
      redirectToPage(request, reply, page, cleanLinkPart(request.params.linkToken)),
    );
  }
  for (const slash of ['', '/']) {
    app.get<PageRoute>(`/survey/:linkToken${slash}`, (request, reply) =>
      redirectToPage(request, reply, 'research', cleanLinkPart(request.params.linkToken)),
    );
    app.get<{ Params: { address: string } }>(`/r/:address${slash}`, async (request, reply) => {
      const linkToken = await findLinkOfAddress(database.sql, cleanLinkPart(request.params.address));
      // An unknown address leads to the page that says that there is no such study.
      return redirectToPage(request, reply, 'research', linkToken ?? 'unknown');
    });
  }
  app.get('/preview', (request, reply) => {
    void reply.header('permissions-policy', buildPermissionsPolicy(RECORDING_DEVICES)).header(
      'content-security-policy',
      buildPagePolicy(templateStyles, {
        ancestors: ["'self'"],
        frames: ALL_FRAME_ORIGINS,
        media: [OWN_MEDIA, RECORDED_MEDIA],
      }),
    );
    return sendPage(request, reply, template, true);
  });
}
