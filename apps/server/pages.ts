import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/errors/errors.ts';
import { createFixedReply } from '#platform/http/server/fixed-reply.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readPageFiles } from './page-files.ts';
import { serveParticipantPages, type TeamAccess } from './participant-pages.ts';
import { buildPagePolicy, createNonce } from './page-policy.ts';
import { serveBookingPages } from './booking-pages.ts';
import { servePreferencePages } from './preference-pages.ts';
import { buildPermissionsPolicy, RECORDING_DEVICES, sendPage } from './send-page.ts';

/** The two built programs on disk. */
export interface BuildFolders {
  web: string;
  participant: string;
}

/** The content security policy of files. In the service worker it also limits what the worker may fetch. */
const FILE_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The team plays recordings, with captions that the page makes of their transcripts. */
const PLAYED_MEDIA = ["'self'", 'blob:'];

/** Serves the team app, the participant's page and their files. Every other URL gets the team app, which has its own router. */
export function servePages(
  app: FastifyInstance,
  services: Services,
  access: TeamAccess,
  buildFolders: BuildFolders,
): void {
  const { config } = services;
  const readTemplate = (folder: string) => {
    const file = path.join(folder, 'index.html');
    return existsSync(file)
      ? readFileSync(file, 'utf8')
      : '<!doctype html><title>Earshot</title>Not built yet.';
  };
  const teamTemplate = readTemplate(buildFolders.web);
  const participantTemplate = readTemplate(buildFolders.participant);
  const reportingOrigins = config.sentryDsn ? [new URL(config.sentryDsn).origin] : [];

  void app.register(fastifyStatic, {
    // Needed, but unused: each reply names its folder.
    root: import.meta.dirname,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // Browsers cache these files for good, so that they send no conditional or range requests. Nobody looks for them in the log.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => reply.removeHeader('x-request-id'),
    index: false,
  });
  for (const [root, prefix] of [
    [path.join(buildFolders.web, 'assets'), '/assets/'],
    [path.join(buildFolders.participant, 'assets'), '/p/assets/'],
  ] as const) {
    // The names are read once, since a build does not change while it is served; the library would look for each request.
    const names = new Set(
      existsSync(root) ? readdirSync(root).filter((name) => !/\.(br|gz)$/.test(name)) : [],
    );
    app.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
      const name = request.params['*'];
      if (!names.has(name)) throw notFound('file');
      return reply.sendFile(name, root);
    });
  }
  for (const [folder, file, address, type] of [
    [buildFolders.web, 'mark.svg', '/mark.svg', 'image/svg+xml'],
    [buildFolders.web, 'scheme.js', '/scheme.js', 'text/javascript; charset=utf-8'],
    [buildFolders.participant, 'sw.js', '/p/sw.js', 'text/javascript; charset=utf-8'],
    [buildFolders.participant, 'embed.js', '/embed.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    const content = existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file)) : null;
    if (!content)
      app.get(address, () => {
        throw notFound('file');
      });
    else
      app.get(
        address,
        createFixedReply(() => content, {
          'content-type': type,
          'content-security-policy': FILE_POLICY,
          'service-worker-allowed': '/',
          // Other websites load this one.
          'cross-origin-resource-policy': file === 'embed.js' ? 'cross-origin' : 'same-origin',
        }),
      );
  }

  const files = readPageFiles(buildFolders.participant);
  serveParticipantPages(app, services, access, { template: participantTemplate, files });
  servePreferencePages(app, services, { template: participantTemplate });
  serveBookingPages(app, services, { template: participantTemplate });

  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets|p)\//.test(request.url);
    if (!isPage) throw notFound('address');
    const nonce = createNonce();
    void reply
      .header('permissions-policy', buildPermissionsPolicy(RECORDING_DEVICES))
      .header(
        'content-security-policy',
        buildPagePolicy([`'nonce-${nonce}'`], { connect: reportingOrigins, media: PLAYED_MEDIA }),
      )
      .status(200);
    return sendPage(request, reply, teamTemplate.replaceAll('__NONCE__', nonce));
  });
}
