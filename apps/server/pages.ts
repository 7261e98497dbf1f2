import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { blockTypes, findBlockType } from '#product/blocks/index.ts';
import { getTextDirection, findPageLanguage } from '#product/blocks/languages.ts';
import { parseAcceptLanguage } from '#product/responses/pick-language.ts';
import type { PageStyle } from '#product/customisation/page-style.ts';
import type { Translate } from '#product/blocks/player.ts';
import { createPlayerBoot, createPreviewBoot } from '#product/responses/server/page/create-player-boot.ts';
import { findLinkStyle } from '#product/responses/server/page/find-link-style.ts';
import { renderFirstScreen } from '#product/responses/server/page/render-first-screen.ts';
import type { PlayerBoot } from '#product/responses/contract.ts';
import { loadTranslate } from '#product/responses/translate.ts';
import { buildPermissionsPolicy, escapeHtml, RECORDING_DEVICES, sendPage } from './send-page.ts';

interface PageGates {
  login(request: FastifyRequest, now: Date): Promise<LoginIdentity | null>;
  workspace(login: LoginIdentity, request: FastifyRequest, now: Date): Promise<Scope>;
}

/** The two built programs on disk. */
export interface BuildFolders {
  web: string;
  participant: string;
}

/** For files; for the service worker it also limits what it may fetch. */
const FILE_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** What a page may load and who may frame it; inline styles need this reply's nonce. */
function contentSecurityPolicy(
  nonce: string,
  frame: 'none' | 'self',
  connect: string[],
  { frames = [], media = [] }: { frames?: string[]; media?: string[] } = {},
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${["'self'", ...frames].join(' ')}`,
    ...(media.length > 0 ? [`media-src ${media.join(' ')}`] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors '${frame}'`,
  ].join('; ');
}

/** Origins of the sites that the players of a study embed, such as Figma prototypes. */
function listFrameOrigins(study: PlayerBoot['study']): string[] {
  const origins = (study?.blocks ?? []).flatMap(({ type, config }) => {
    const frames = findBlockType(type)?.frames;
    return frames?.isNeeded(config) ? frames.origins : [];
  });
  return [...new Set(origins)];
}
/** The editor's preview receives its study later, so it may embed what any block type may. */
const ALL_FRAME_ORIGINS = [...new Set(blockTypes.flatMap(({ frames }) => frames?.origins ?? []))];

/** What the players of a study need of the device to record people. */
const listDevices = (study: PlayerBoot['study']): Set<string> =>
  new Set((study?.blocks ?? []).flatMap(({ type, config }) => findBlockType(type)?.devices?.(config) ?? []));
/** The editor's preview may be of any study, and so may the team app, which frames it. */
const ALL_DEVICES = RECORDING_DEVICES;
/** People play back what they recorded before they send it. */
const RECORDED_MEDIA = ['blob:'];
/** The team plays recordings, with captions that the page makes of their transcripts. */
const PLAYED_MEDIA = ["'self'", 'blob:'];

/** JSON inside a script element: no `</script>`, no comment, no line separator can end it. */
const toScriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Fonts are preloaded: the style names them, but browsers would wait until the page has text in them. */
const renderStyle = ({ css, fontUrl }: PageStyle, nonce: string) =>
  (fontUrl ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fontUrl}">` : '') +
  (css ? `<style nonce="${nonce}">${css}</style>` : '');

/** Outside the part of the page that its script renders, so that no script is needed for it. */
const renderLogo = ({ logo }: PageStyle) =>
  logo
    ? `<img class="logo" src="${logo.url}" alt="${escapeHtml(logo.alt)}" width="${logo.width}" height="${logo.height}">`
    : '';

/** `data-text` lets the script follow a change of language. */
const renderLegalLinks = ({ links }: PageStyle, t: Translate) =>
  links.length === 0
    ? ''
    : `<nav class="legal">${links
        .map(
          ({ key, url }) =>
            `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" data-text="${key}">${escapeHtml(t(key))}</a>`,
        )
        .join('')}</nav>`;

async function renderPlayerPage(
  template: string,
  nonce: string,
  boot: PlayerBoot,
  style: PageStyle | null,
  acceptedLanguages: string | undefined,
): Promise<string> {
  const firstScreen =
    boot.study && boot.state === 'open' && !boot.preview ? await renderFirstScreen(boot.study) : '';
  // Without a study, the page uses a language that the browser accepts.
  const language =
    boot.study?.language ??
    parseAcceptLanguage(acceptedLanguages ?? '')
      .map(findPageLanguage)
      .find(Boolean) ??
    'en';
  const title = boot.study?.name || 'Study';
  const legalLinks = style ? renderLegalLinks(style, await loadTranslate(language)) : '';
  return template
    .replaceAll('__NONCE__', nonce)
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${getTextDirection(language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${style ? renderStyle(style, nonce) : ''}</head>`)
    .replace(
      '<div id="page"></div>',
      () => `${style ? renderLogo(style) : ''}<div id="page">${firstScreen}</div>${legalLinks}`,
    )
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${toScriptJson(boot)}</script>`);
}

/** Serves the team app, the participant's page and their files. Every other URL gets the team app, which has its own router. */
export function servePages(
  app: FastifyInstance,
  services: Services,
  gates: PageGates,
  buildFolders: BuildFolders,
): void {
  const { clock, config } = services;
  const readTemplate = (folder: string) => {
    const file = path.join(folder, 'index.html');
    return existsSync(file)
      ? readFileSync(file, 'utf8')
      : '<!doctype html><title>Earshot</title>Not built yet.';
  };
  const teamTemplate = readTemplate(buildFolders.web);
  const playerTemplate = readTemplate(buildFolders.participant);
  const reportingOrigins = config.sentryDsn ? [new URL(config.sentryDsn).origin] : [];
  const createNonce = () => randomBytes(16).toString('base64');

  for (const [root, prefix] of [
    [path.join(buildFolders.web, 'assets'), '/assets/'],
    [path.join(buildFolders.participant, 'assets'), '/p/assets/'],
  ] as const)
    if (existsSync(root))
      void app.register(fastifyStatic, {
        root,
        prefix,
        decorateReply: prefix === '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
      });
  for (const [folder, file, address, type] of [
    [buildFolders.web, 'mark.svg', '/mark.svg', 'image/svg+xml'],
    [buildFolders.web, 'scheme.js', '/scheme.js', 'text/javascript; charset=utf-8'],
    [buildFolders.participant, 'sw.js', '/p/sw.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    const content = existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file)) : null;
    app.get(address, (_request, reply) => {
      if (!content) throw notFound('file');
      return reply
        .headers({
          'cache-control': 'no-cache',
          'content-type': type,
          'content-security-policy': FILE_POLICY,
        })
        .header('service-worker-allowed', '/')
        .send(content);
    });
  }

  app.get<{
    Params: { linkToken: string };
    Querystring: Partial<Record<'preview' | 'lang' | 'use', string | string[]>>;
  }>('/research/:linkToken', async (request, reply) => {
    const now = clock.now();
    const { linkToken } = request.params;
    // A repeated parameter is an array.
    const [langParameter] = [request.query.lang].flat();
    const [code] = [request.query.use].flat();
    const language = langParameter ?? request.headers['accept-language'];
    let boot: PlayerBoot;
    if (request.query.preview) {
      const login = await gates.login(request, now);
      if (!login) return reply.redirect('/login');
      boot = await createPreviewBoot(
        services,
        await gates.workspace(login, request, now),
        linkToken,
        language,
      );
    } else boot = await createPlayerBoot(services, linkToken, language, now, code);
    // An unknown link must not reveal that it exists, and has no workspace.
    const style = boot.state === 'unknown' ? null : await findLinkStyle(services, linkToken, now);
    if (style && boot.study?.settings.introduction) boot.askedBy = style.name;
    const nonce = createNonce();
    const devices = listDevices(boot.study);
    void reply
      .status(boot.state === 'unknown' ? 404 : 200)
      .header('permissions-policy', buildPermissionsPolicy(devices))
      .header(
        'content-security-policy',
        contentSecurityPolicy(nonce, 'none', [], {
          frames: listFrameOrigins(boot.study),
          media: devices.size > 0 ? RECORDED_MEDIA : [],
        }),
      );
    return sendPage(request, reply, await renderPlayerPage(playerTemplate, nonce, boot, style, language));
  });
  app.get<{ Params: { linkToken: string } }>('/survey/:linkToken', (request, reply) => {
    const search = new URL(request.url, 'http://localhost').search;
    return reply.redirect(`/research/${encodeURIComponent(request.params.linkToken)}${search}`, 302);
  });
  app.get('/preview', (request, reply) => {
    const nonce = createNonce();
    void reply
      .header('permissions-policy', buildPermissionsPolicy(ALL_DEVICES))
      .header(
        'content-security-policy',
        contentSecurityPolicy(nonce, 'self', [], { frames: ALL_FRAME_ORIGINS, media: RECORDED_MEDIA }),
      );
    return sendPage(request, reply, playerTemplate.replaceAll('__NONCE__', nonce));
  });

  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets|p)\//.test(request.url);
    if (!isPage) throw notFound('address');
    const nonce = createNonce();
    void reply
      .header('permissions-policy', buildPermissionsPolicy(ALL_DEVICES))
      .header(
        'content-security-policy',
        contentSecurityPolicy(nonce, 'none', reportingOrigins, { media: PLAYED_MEDIA }),
      )
      .status(200);
    return sendPage(request, reply, teamTemplate.replaceAll('__NONCE__', nonce));
  });
}
