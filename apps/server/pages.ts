import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { LoggedIn } from '#platform/http/server/route.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { blockTypes, typeOf } from '#product/blocks/index.ts';
import { directionOf, pageLanguageOf } from '#product/blocks/languages.ts';
import { tagsOf } from '#product/responses/pick-language.ts';
import { bootPlayer, bootPreview } from '#product/responses/server/page/boot-player.ts';
import { renderFirstScreen } from '#product/responses/server/page/render-first-screen.ts';
import type { PlayerBoot } from '#product/responses/contract.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface Gates {
  login(request: FastifyRequest, now: Date): Promise<LoggedIn | null>;
  workspace(login: LoggedIn, request: FastifyRequest, now: Date): Promise<Scope>;
}

/** The two built programs on disk. */
export interface Built {
  web: string;
  participant: string;
}

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** Of a file; the service worker's own says what it may fetch for its pages. */
const FILE_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** What a page may load and who may frame it; nothing inline but what carries this reply's nonce. */
function policyOf(nonce: string, frame: 'none' | 'self', connect: string[], frames: string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors '${frame}'`,
  ].join('; ');
}

/** Other sites that the players of a study frame, such as a prototype in Figma. */
function framedBy(study: PlayerBoot['study']): string[] {
  const origins = (study?.blocks ?? []).flatMap(({ type, config }) => {
    const frames = typeOf(type)?.frames;
    return frames?.when(config) ? frames.origins : [];
  });
  return [...new Set(origins)];
}
/** The editor's preview is sent its study later, so it may frame what any type does. */
const FRAMED_BY_ANY = [...new Set(blockTypes.flatMap(({ frames }) => frames?.origins ?? []))];

/** Sends HTML packed as the browser likes it. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  void reply.headers(PAGE_HEADERS).header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    const packed = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return reply.header('content-encoding', 'br').send(packed);
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(html));
  return reply.send(html);
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
/** JSON inside a script element: no `</script>`, no comment, no line separator can end it. */
const embed = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

async function fillPlayer(
  template: string,
  nonce: string,
  boot: PlayerBoot,
  wanted: string | undefined,
): Promise<string> {
  const first =
    boot.study && boot.state === 'open' && !boot.preview ? await renderFirstScreen(boot.study) : '';
  // Where there is no study to read, its absence is told in a language the person reads.
  const language =
    boot.study?.language ??
    tagsOf(wanted ?? '')
      .map(pageLanguageOf)
      .find(Boolean) ??
    'en';
  const title = boot.study?.name || 'Study';
  return template
    .replaceAll('__NONCE__', nonce)
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('<div id="page"></div>', () => `<div id="page">${first}</div>`)
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${embed(boot)}</script>`);
}

/** Serves the team app, the participant's page and their files. Every address the team app knows is its page. */
export function servePages(app: FastifyInstance, services: Services, gates: Gates, built: Built): void {
  const { clock, config } = services;
  const read = (folder: string) => {
    const file = path.join(folder, 'index.html');
    return existsSync(file)
      ? readFileSync(file, 'utf8')
      : '<!doctype html><title>Earshot</title>Not built yet.';
  };
  const team = read(built.web);
  const player = read(built.participant);
  const outside = config.sentryDsn ? [new URL(config.sentryDsn).origin] : [];
  const nonceOf = () => randomBytes(16).toString('base64');

  for (const [root, prefix] of [
    [path.join(built.web, 'assets'), '/assets/'],
    [path.join(built.participant, 'assets'), '/p/assets/'],
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
    [built.web, 'mark.svg', '/mark.svg', 'image/svg+xml'],
    [built.web, 'scheme.js', '/scheme.js', 'text/javascript; charset=utf-8'],
    [built.participant, 'sw.js', '/p/sw.js', 'text/javascript; charset=utf-8'],
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
    // Named twice in the address, each is a list.
    const [asked] = [request.query.lang].flat();
    const [code] = [request.query.use].flat();
    const language = asked ?? request.headers['accept-language'];
    let boot: PlayerBoot;
    if (request.query.preview) {
      const login = await gates.login(request, now);
      if (!login) return reply.redirect('/login');
      boot = await bootPreview(services, await gates.workspace(login, request, now), linkToken, language);
    } else boot = await bootPlayer(services, linkToken, language, now, code);
    const nonce = nonceOf();
    void reply
      .status(boot.state === 'unknown' ? 404 : 200)
      .header('content-security-policy', policyOf(nonce, 'none', [], framedBy(boot.study)));
    return sendPage(request, reply, await fillPlayer(player, nonce, boot, language));
  });
  app.get<{ Params: { linkToken: string } }>('/survey/:linkToken', (request, reply) => {
    const search = new URL(request.url, 'http://localhost').search;
    return reply.redirect(`/research/${encodeURIComponent(request.params.linkToken)}${search}`, 302);
  });
  app.get('/preview', (request, reply) => {
    const nonce = nonceOf();
    void reply.header('content-security-policy', policyOf(nonce, 'self', [], FRAMED_BY_ANY));
    return sendPage(request, reply, player.replaceAll('__NONCE__', nonce));
  });

  app.setNotFoundHandler((request, reply) => {
    const page = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets|p)\//.test(request.url);
    if (!page) throw notFound('address');
    const nonce = nonceOf();
    void reply.header('content-security-policy', policyOf(nonce, 'none', outside)).status(200);
    return sendPage(request, reply, team.replaceAll('__NONCE__', nonce));
  });
}
