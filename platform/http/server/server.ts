import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError, badInput } from '../../errors/errors.ts';
import { translateDatabaseError } from '../../db/core/database.ts';
import type { Scope } from '../../db/core/scope.ts';
import { isOutOfSpace } from '../../db/core/out-of-space.ts';
import { createHostCheck } from './check-host.ts';
import { replyToClientError } from './client-error.ts';
import { limitConnections, readConnectionLimits } from './limits/connection-limit.ts';
import { addSocketListeners } from './limits/add-socket-listeners.ts';
import { limitPipelining } from './limits/pipelining-limit.ts';
import { acceptsIdempotencyKey, type Endpoint } from '../contract/contract.ts';
import { readIdempotencyKey, runOnce, type StoredReply } from './idempotency.ts';
import { acceptsFile, readUploadedFile } from './read-uploaded-file.ts';
import { createParticipantLimit } from './limits/participant-limit.ts';
import { passGate, type Gates, type PassedGate } from './pass-gate.ts';
import { storeRequests } from './request-origin.ts';
import type { Call, Route } from './route.ts';
import type { Services } from './services.ts';
import { readInput, readQuery, toStrictShape } from './read-input.ts';
import { hasManyValues } from './validate-json.ts';
import { createConcurrencyLimit } from './limits/concurrency-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON text of the body, for endpoints that check a signature over it. */
    rawBody?: string;
    /** Releases the slot of a participant's request in the concurrency limit; null for other requests. */
    releaseSlot: (() => void) | null;
  }
}

/** Headers of every reply; pages and files relax the ones they need to. */
const STRICT_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Sent over https only: one year (ASVS 3.4.1). */
const HSTS_VALUE = 'max-age=31536000';

/** Body limit of public endpoints whose contract sets none. */
const MAX_PUBLIC_BODY_BYTES = 200_000;

/** Forms are accepted only where their content does not matter. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** A form repeats the parameters of the link it stands behind. */
const MAX_FORM_BYTES = 200_000;
/** A link may have 50 parameters of 500 characters, and tools append more; Node's default is 16 kB. */
const MAX_HEAD_BYTES = 64 * 1024;

const LOG_INTERVAL_MS = 60_000;
let loggedAt = Number.NEGATIVE_INFINITY;

/** While the disk is full every write fails, so this is logged once a minute only. */
function logOutOfSpace({ log }: Services): void {
  if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
  loggedAt = performance.now();
  log.error('the database takes no writes: its disk is full, or nearly so');
}

/** Sends an error as JSON; an unexpected one is logged, and the reply contains its request id. */
function sendError(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const translated = translateDatabaseError(error);
  if (reply.raw.headersSent) {
    services.log.error({ request: request.id, error: String(error) }, 'a reply broke off');
    reply.raw.destroy();
    return;
  }
  void reply.headers(STRICT_HEADERS);
  if (translated instanceof AppError) {
    if (translated.code === 'unavailable' || translated.code === 'too_many')
      void reply.header('retry-after', String(translated.retryAfter ?? 5));
    if (translated.code === 'unauthenticated') void reply.header('www-authenticate', 'Bearer');
    if (isOutOfSpace(translated)) logOutOfSpace(services);
    if (translated.code === 'forbidden' || translated.code === 'too_many')
      services.log.info(
        {
          request: request.id,
          route: request.routeOptions.url,
          why: translated.code,
          source: request.ip,
        },
        'a call was refused',
      );
    void reply.status(translated.status).send(translated.body());
    return;
  }
  const status = (translated as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    const body =
      status === 413
        ? new AppError('too_large', 'This request is too large.').body()
        : badInput('This request cannot be read.').body();
    void reply.status(status).send(body);
    return;
  }
  services.log.error(
    {
      request: request.id,
      route: request.routeOptions.url,
      error: translated instanceof Error ? (translated.stack ?? translated.message) : String(translated),
    },
    'a request failed',
  );
  const message = `Something went wrong. Try again. If it keeps happening, give your operator this reference: ${request.id}`;
  void reply.status(500).send(new AppError('internal', message).body());
}

/** Trusts the last `hops` entries of `X-Forwarded-For`, which our proxies wrote, and none before them. */
const trustHops = (hops: number) => (_address: string, hop: number) => hop < hops;

/** Binds routes to Fastify: gate, limit, parse, handle, and a reply limited to its contract. */
export function buildServer(
  services: Services,
  { routes, gates }: { routes: Route[]; gates: Gates },
): FastifyInstance {
  const app = Fastify({
    bodyLimit: 1_000_000,
    trustProxy: services.config.trustProxy > 0 ? trustHops(services.config.trustProxy) : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: false,
    routerOptions: { maxParamLength: 600 },
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // A client that sends its headers slowly is cut off after seconds (Node's default is a minute).
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, maxHeaderSize: MAX_HEAD_BYTES },
    clientErrorHandler: replyToClientError,
    // For a malformed URL Fastify calls no route, hook or error handler.
    frameworkErrors: (error, request, reply) => sendError(services, error, request, reply),
  });
  addSocketListeners(app, services.log);
  limitConnections(app.server, readConnectionLimits(services.config));
  limitPipelining(app);
  // Only JSON, and only in UTF-8.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    // Parsing 100,000 keys blocks the process, so callers without a login may not send so many.
    if (endpoint?.access.kind === 'public' && hasManyValues(body))
      done(badInput('This request contains too many values.'), undefined);
    else if (endpoint?.maxFileBytes)
      done(Object.assign(new Error('no file'), { statusCode: 415 }), undefined);
    else {
      if (endpoint?.keepsRawBody) request.rawBody = body;
      void parse(request, body, done);
    }
  });
  app.addContentTypeParser(
    FORM_TYPES,
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (request, body: string, done) => {
      const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
      if (endpoint?.ignoresBody) done(null, undefined);
      else if (
        endpoint?.acceptsForm &&
        /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')
      )
        done(null, Object.fromEntries(new URLSearchParams(body)));
      else done(Object.assign(new Error('a form'), { statusCode: 415 }), undefined);
    },
  );
  // Any other type is accepted only as the file of an endpoint that takes one, as a stream that the verb reads.
  app.addContentTypeParser('*', (request, payload, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    if (endpoint && acceptsFile(endpoint, request.headers['content-type'])) done(null, payload);
    else done(Object.assign(new Error('another kind of body'), { statusCode: 415 }), undefined);
  });
  // Subdomains may belong to others, and a browser that has read this keeps to it for a year.
  const hstsValue = HSTS_VALUE + (services.config.hstsSubdomains ? '; includeSubDomains' : '');
  const checkHost = createHostCheck(services.config);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(STRICT_HEADERS);
    const hostError = checkHost(request);
    if (hostError) {
      void reply.status(421).send(hostError);
      return;
    }
    if (services.config.secure) void reply.header('strict-transport-security', hstsValue);
    const charset = /;\s*charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset === undefined || /^utf-?8$/i.test(charset)) done();
    else done(Object.assign(new Error('another alphabet'), { statusCode: 415 }));
  });
  app.decorateRequest('releaseSlot', null);
  void app.register(cookie);
  storeRequests(app);
  app.setErrorHandler((error, request, reply) => sendError(services, error, request, reply));
  const limits = {
    limitParticipant: createParticipantLimit(services.config.participantLimitFactor),
    limitConcurrency: createConcurrencyLimit(),
  };
  // After the cookie plugin, so that gates can read cookies.
  app.after(() => {
    for (const route of routes) bind(app, services, gates, route, limits);
  });
  return app;
}

function bind(
  app: FastifyInstance,
  services: Services,
  gates: Gates,
  { endpoint, handle }: Route,
  {
    limitParticipant,
    limitConcurrency,
  }: {
    limitParticipant: ReturnType<typeof createParticipantLimit>;
    limitConcurrency: ReturnType<typeof createConcurrencyLimit>;
  },
): void {
  const body = toStrictShape(endpoint.body);
  const hasParams = endpoint.params.type !== 'undefined';
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.maxBody ?? (endpoint.access.kind === 'public' ? MAX_PUBLIC_BODY_BYTES : 1_000_000),
    config: { endpoint },
    // Per link, the first parameter of the path. After the body has arrived, so that a slow client blocks nobody.
    // Files are not counted, because they may take as long as the client's connection needs.
    ...(endpoint.limit?.by === 'participant' &&
      !endpoint.maxFileBytes &&
      !endpoint.sendsFile && {
        preHandler: (request, reply, done) =>
          limitConcurrency(String(Object.values(request.params ?? {})[0]), reply.raw, (release) => {
            request.releaseSlot = release;
            done();
          }),
        onSend: (request, _reply, payload, done) => {
          request.releaseSlot?.();
          done(null, payload);
        },
      }),
    handler: async (request, reply) => {
      const now = services.clock.now();
      const caller = { request, reply, now };
      const authorised = await passGate(services, { gates, endpoint, ...caller, limitParticipant });
      const params = hasParams ? readInput(endpoint.params, request.params) : undefined;
      const query = readQuery(endpoint, request.query);
      const hasBody =
        endpoint.method !== 'GET' && endpoint.maxFileBytes === undefined && !endpoint.ignoresBody;
      const parsed = readInput(body, hasBody ? (request.body ?? undefined) : undefined);
      // Before anything is read: a read that cannot be recorded is not allowed.
      if (endpoint.auditAction && authorised.scope)
        await gates.recordRead?.(authorised.scope, {
          action: endpoint.auditAction,
          entity: Object.values((params ?? {}) as Record<string, unknown>).join('/'),
        });
      const run = async (scope: Scope | undefined): Promise<StoredReply> => {
        const input = { params, query, body: parsed, now, request, reply };
        const output = await handle(buildCall(endpoint, { ...authorised, scope }, input));
        if (reply.sent || reply.raw.headersSent || endpoint.status === 204) return { status: 204 };
        const status = reply.statusCode === 200 ? endpoint.status : reply.statusCode;
        return { status, body: endpoint.output.parse(output) };
      };
      const key = acceptsIdempotencyKey(endpoint) ? readIdempotencyKey(request) : undefined;
      let result: StoredReply;
      if (key === undefined || !authorised.scope) result = await run(authorised.scope);
      else {
        // For a file, its length: the content can only be read once, after the key is claimed.
        const content = endpoint.maxFileBytes ? request.headers['content-length'] : parsed;
        const requestText = `${endpoint.method} ${request.url}\n${JSON.stringify(content ?? null)}`;
        const outcome = await runOnce(
          services,
          { scope: authorised.scope, key, requestText, secret: endpoint.repliesWithSecret === true },
          run,
        );
        if (outcome.repeated) void reply.header('idempotent-replayed', 'true');
        result = outcome.reply;
      }
      if (reply.sent || reply.raw.headersSent) return reply;
      void reply.status(result.status);
      return result.status === 204 ? reply.send() : reply.send(result.body);
    },
  });
}

/** What a handler is called with. Reading a scope or login that the gate did not provide throws. */
function buildCall(
  endpoint: Endpoint,
  authorised: Omit<PassedGate, 'scope'> & { scope: Scope | undefined },
  input: Pick<Call<Endpoint>, 'params' | 'query' | 'body' | 'now' | 'request' | 'reply'>,
): Call<Endpoint> {
  return {
    ...input,
    apiKey: authorised.apiKey ?? null,
    get file() {
      return readUploadedFile(endpoint, input.request, input.reply);
    },
    get scope() {
      if (!authorised.scope) throw new TypeError(`${endpoint.path} has no scope`);
      return authorised.scope;
    },
    get login() {
      if (!authorised.login) throw new TypeError(`${endpoint.path} has no login`);
      return authorised.login;
    },
  };
}
