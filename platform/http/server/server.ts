import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError, badInput, forbidden, unauthenticated } from '../../errors/errors.ts';
import { translateDatabaseError } from '../../db/core/database.ts';
import type { Scope } from '../../db/core/scope.ts';
import { isOutOfSpace } from '../../db/core/space.ts';
import { hostChecker } from './check-host.ts';
import { answerClientError } from './client-error.ts';
import { handleSocketErrors } from './connections.ts';
import { acceptsIdempotencyKey, type Endpoint } from '../contract/contract.ts';
import { readIdempotencyKey, runOnce, type StoredReply } from './idempotency.ts';
import { acceptsFile, fileOf } from './take-file.ts';
import { respondentLimit } from './respondent-limit.ts';
import { countHit, sourceOf } from './rate-limit.ts';
import type { Call, LoggedIn, Route } from './route.ts';
import type { Services } from './services.ts';
import { readInput, readQuery, strictly } from './read-input.ts';
import { hasManyValues } from './validate-json.ts';
import { concurrencyLimit } from './concurrency-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends what the concurrency limit counts of a participant's request; null where it counts nothing. */
    endWork: (() => void) | null;
  }
}

/** Who lets a call in; the composition root supplies them, so that `platform` knows no noun. */
export interface Gates {
  /** The login a request carries, or null. */
  login(request: FastifyRequest, now: Date): Promise<LoggedIn | null>;
  /** A scope in the workspace the request names. @throws not_found */
  workspace(login: LoggedIn, request: FastifyRequest, now: Date): Promise<Scope>;
  /** Whether a scope may do an action of any noun's policy. */
  may(scope: Scope, action: string): boolean;
  /** Writes down that somebody asked for what participants gave. */
  recordRead?(scope: Scope, read: { action: string; entity: string }): Promise<void>;
}

/** What every reply begins with; pages and files loosen what they need. */
const STRICT_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Only over https: a year, and the names below this one too (ASVS 3.4.1). */
const HSTS = 'max-age=31536000; includeSubDomains';

/** Bytes of a body from somebody without a login, where the contract says no more. */
const MAX_PUBLIC = 200_000;

const TELL_EVERY = 60_000;
let toldAt = Number.NEGATIVE_INFINITY;

/** Everybody is refused for the same reason: the log says so once a minute. */
function tellOperator({ log }: Services): void {
  if (performance.now() - toldAt < TELL_EVERY) return;
  toldAt = performance.now();
  log.error('the database takes no writes: its disk is full, or nearly so');
}

/** Sends an error as the contract says; what nobody foresaw is logged and told apart by its request id. */
function sendError(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = translateDatabaseError(error);
  if (reply.raw.headersSent) {
    services.log.error({ request: request.id, error: String(error) }, 'a reply broke off');
    reply.raw.destroy();
    return;
  }
  void reply.headers(STRICT_HEADERS);
  if (known instanceof AppError) {
    if (known.code === 'unavailable' || known.code === 'too_many')
      void reply.header('retry-after', String(known.retryAfter ?? 5));
    if (isOutOfSpace(known)) tellOperator(services);
    if (known.code === 'forbidden' || known.code === 'too_many')
      services.log.info(
        {
          request: request.id,
          route: request.routeOptions.url,
          why: known.code,
          source: request.ip,
        },
        'a call was refused',
      );
    void reply.status(known.status).send(known.body());
    return;
  }
  const status = (known as { statusCode?: unknown }).statusCode;
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
      error: known instanceof Error ? (known.stack ?? known.message) : String(known),
    },
    'a request failed',
  );
  const message = `Something went wrong. Try again. If it keeps happening, give your operator this reference: ${request.id}`;
  void reply.status(500).send(new AppError('internal', message).body());
}

/** Believes the last `hops` proxies about where a request comes from, and nothing a client wrote before them. */
const trustHops = (hops: number) => (_address: string, hop: number) => hop < hops;

/** Binds routes to Fastify: gate, limit, parse, handle, and a reply cut to its contract. */
export function buildServer(services: Services, routes: Route[], gates: Gates): FastifyInstance {
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
    // Who dribbles headers holds a socket for seconds, not for a minute and a half.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: answerClientError,
    // An address that cannot be read reaches no route, no hook and no error handler.
    frameworkErrors: (error, request, reply) => sendError(services, error, request, reply),
  });
  handleSocketErrors(app, services.log);
  // Only JSON, and only in the one alphabet that it is read in.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    // Parsing a hundred thousand keys holds everybody up: nobody without a login may ask for it.
    if (endpoint?.access.kind === 'public' && hasManyValues(body))
      done(badInput('This request contains too many values.'), undefined);
    else if (endpoint?.file) done(Object.assign(new Error('no file'), { statusCode: 415 }), undefined);
    else void parse(request, body, done);
  });
  // Anything else is the file that an endpoint waits for, or nothing: it stays a stream that the verb reads.
  app.addContentTypeParser('*', (request, payload, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    if (endpoint && acceptsFile(endpoint, request.headers['content-type'])) done(null, payload);
    else done(Object.assign(new Error('another kind of body'), { statusCode: 415 }), undefined);
  });
  const checkHost = hostChecker(services.config);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(STRICT_HEADERS);
    const misdirected = checkHost(request);
    if (misdirected) {
      void reply.status(421).send(misdirected);
      return;
    }
    if (services.config.secure) void reply.header('strict-transport-security', HSTS);
    const charset = /;\s*charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset === undefined || /^utf-?8$/i.test(charset)) done();
    else done(Object.assign(new Error('another alphabet'), { statusCode: 415 }));
  });
  app.decorateRequest('endWork', null);
  void app.register(cookie);
  app.setErrorHandler((error, request, reply) => sendError(services, error, request, reply));
  const limits = {
    limited: respondentLimit(services.config.participantLimitFactor),
    take: concurrencyLimit(),
  };
  // After the cookies' plugin, so that gates can read them.
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
    limited,
    take,
  }: { limited: ReturnType<typeof respondentLimit>; take: ReturnType<typeof concurrencyLimit> },
): void {
  const body = strictly(endpoint.body);
  const hasParams = endpoint.params.type !== 'undefined';
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.maxBody ?? (endpoint.access.kind === 'public' ? MAX_PUBLIC : 1_000_000),
    config: { endpoint },
    // By link, which the address names first; once the body is there, so that a slow sender holds up nobody.
    // Files take as long as their sender or reader: they are not counted.
    ...(endpoint.limit?.by === 'respondent' &&
      !endpoint.file &&
      !endpoint.sendsFile && {
        preHandler: (request, reply, done) =>
          take(String(Object.values(request.params ?? {})[0]), reply.raw, (end) => {
            request.endWork = end;
            done();
          }),
        onSend: (request, _reply, payload, done) => {
          request.endWork?.();
          done(null, payload);
        },
      }),
    handler: async (request, reply) => {
      const now = services.clock.now();
      const entry = await enter(services, gates, endpoint, request, now, limited);
      const params = hasParams ? readInput(endpoint.params, request.params) : undefined;
      const query = readQuery(endpoint, request.query);
      const hasBody = endpoint.method !== 'GET' && endpoint.file === undefined;
      const parsed = readInput(body, hasBody ? (request.body ?? undefined) : undefined);
      // Before anything is shown: what cannot be recorded is not shown.
      if (endpoint.recorded && entry.scope)
        await gates.recordRead?.(entry.scope, {
          action: endpoint.recorded,
          entity: Object.values((params ?? {}) as Record<string, unknown>).join('/'),
        });
      const run = async (scope: Scope | undefined): Promise<StoredReply> => {
        const given = { params, query, body: parsed, now, request, reply };
        const result = await handle(withEntry(endpoint, { ...entry, scope }, given));
        if (reply.sent || reply.raw.headersSent || endpoint.status === 204) return { status: 204 };
        const status = reply.statusCode === 200 ? endpoint.status : reply.statusCode;
        return { status, body: endpoint.output.parse(result) };
      };
      const key = acceptsIdempotencyKey(endpoint) ? readIdempotencyKey(request) : undefined;
      let answer: StoredReply;
      if (key === undefined || !entry.scope) answer = await run(entry.scope);
      else {
        // Of a file its length: it is read once, after the key is taken.
        const sent = endpoint.file ? request.headers['content-length'] : parsed;
        const asked = `${endpoint.method} ${request.url}\n${JSON.stringify(sent ?? null)}`;
        const done = await runOnce(
          services,
          { scope: entry.scope, key, asked, secret: endpoint.secret === true },
          run,
        );
        if (done.repeated) void reply.header('idempotent-replayed', 'true');
        answer = done.reply;
      }
      if (reply.sent || reply.raw.headersSent) return reply;
      void reply.status(answer.status);
      return answer.status === 204 ? reply.send() : reply.send(answer.body);
    },
  });
}

/** What a handler is called with; what its gate does not give cannot be read. */
function withEntry(
  endpoint: Endpoint,
  entry: { login?: LoggedIn; scope: Scope | undefined },
  given: Pick<Call<Endpoint>, 'params' | 'query' | 'body' | 'now' | 'request' | 'reply'>,
): Call<Endpoint> {
  return {
    ...given,
    get file() {
      return fileOf(endpoint, given.request, given.reply);
    },
    get scope() {
      if (!entry.scope) throw new TypeError(`${endpoint.path} has no scope`);
      return entry.scope;
    },
    get login() {
      if (!entry.login) throw new TypeError(`${endpoint.path} has no login`);
      return entry.login;
    },
  };
}

async function enter(
  services: Services,
  gates: Gates,
  endpoint: Endpoint,
  request: FastifyRequest,
  now: Date,
  limited: ReturnType<typeof respondentLimit>,
): Promise<{ login?: LoggedIn; scope?: Scope }> {
  const { access, limit } = endpoint;
  // Reset before its address could be read: nobody hears a reply, and nobody could be counted.
  if ((request.ip as string | undefined) === undefined) throw badInput('This request was interrupted.');
  if (limit?.by === 'respondent') limited(request, limit, now);
  if (limit?.by === 'address')
    await countHit(services, `${endpoint.method} ${endpoint.path}:${sourceOf(request.ip)}`, limit, now);
  if (access.kind === 'public') return {};
  const login = await gates.login(request, now);
  if (!login) throw unauthenticated();
  if (limit?.by === 'login')
    await countHit(services, `${endpoint.method} ${endpoint.path}:${login.login}`, limit, now);
  if (access.kind === 'login') return { login };
  if (access.kind === 'operator') {
    if (!login.operator) throw forbidden('Only the operator of this installation may do this.');
    return { login };
  }
  const scope = await gates.workspace(login, request, now);
  if (!gates.may(scope, access.action)) throw forbidden();
  return { login, scope };
}
