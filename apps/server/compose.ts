import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isActionAllowed } from '#platform/authorisation/policy.ts';
import { VERSION } from '#platform/config/version.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { mergePolicies } from '#platform/feature/feature.ts';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import { createDrain, type Drain } from '#platform/http/server/drain.ts';
import { createFixedReply } from '#platform/http/server/fixed-reply.ts';
import { openDependencies, type Dependencies } from '#platform/http/server/dependencies.ts';
import { healthRoutes } from '#platform/http/server/health.ts';
import { countRequests, serveMetrics } from '#platform/http/server/metrics.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Gates } from '#platform/http/server/pass-gate.ts';
import { buildServer } from '#platform/http/server/server.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getSite } from '#platform/http/contract/site.ts';
import { traceRequests } from '#platform/http/server/trace.ts';
import { openMetrics, type Metrics } from '#platform/log/metrics.ts';
import type { Worker } from '#platform/queue/queue.ts';
import { readBacklog } from '#platform/queue/read-backlog.ts';
import { createMailWorkers } from '#platform/mail/smtp.ts';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { AppError } from '#platform/errors/errors.ts';
import { createLoginGate } from '#product/accounts/server/login/login-gate.ts';
import { findKeyScope } from '#product/connections/api-keys/server/find-key-scope.ts';
import { createApiKeyGate } from '#product/connections/api-keys/server/api-key-gate.ts';
import { serveMcp } from '#product/connections/mcp/server/serve-mcp.ts';
import { createReadRecorder } from '#product/workspaces/server/audit/record-read.ts';
import { enterWorkspace, createWorkspaceGate } from '#product/workspaces/server/workspace-gate.ts';
import { serveDocs } from './api-docs/serve-docs.ts';
import { describeApi } from './describe-api.ts';
import { features } from './load-features.ts';
import { servePages, type BuildFolders } from './pages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DEFAULT_BUILD_FOLDERS: BuildFolders = {
  web: path.join(ROOT, 'dist/web'),
  participant: path.join(ROOT, 'dist/participant'),
};

function siteRoutes({ config }: Services): Route[] {
  return [
    route(getSite, async () => ({
      version: VERSION,
      registration: config.registration,
      sentryDsn: config.sentryDsn ?? null,
      addresses: {
        demo: config.demoUrl ?? null,
        userInterviews: config.userInterviewsUrl ?? null,
        tos: config.tosUrl ?? null,
      },
    })),
  ];
}

/** The scope that a request still has in a workspace, by its API key or login; undefined when it has none any more. */
async function findScope(
  services: Services,
  gates: Gates,
  request: FastifyRequest,
  workspace: string,
): Promise<Scope | undefined> {
  const now = services.clock.now();
  try {
    const key = await gates.apiKey?.(request, now);
    if (key) return key.scope.workspace === workspace ? key.scope : undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return undefined;
    throw error;
  }
  const login = await gates.login(request, now);
  if (!login) return undefined;
  return (await enterWorkspace(services, { login, requested: workspace, now })).scope ?? undefined;
}

export interface ComposedServer {
  app: FastifyInstance;
  routes: Route[];
  workers: Worker[];
  metrics: Metrics;
  dependencies: Dependencies;
  /** False as soon as the server is draining. */
  isServing: Drain['isServing'];
  /** Stops serving without failed requests: keeps serving for some seconds, then finishes running requests. */
  drain(seconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Builds the whole server without a listening socket: tests use it in memory, `main.ts` starts it. */
export function compose(
  services: Services,
  buildFolders: BuildFolders = DEFAULT_BUILD_FOLDERS,
): ComposedServer {
  const policies = mergePolicies();
  const gates: Gates = {
    login: createLoginGate(services),
    workspace: createWorkspaceGate(services),
    apiKey: createApiKeyGate(services),
    findKeyScope,
    isAllowed: (scope, action) => {
      const roles = policies[action];
      if (!roles) throw new TypeError(`no policy knows the action ${action}`);
      return isActionAllowed(scope, action, roles);
    },
    recordRead: createReadRecorder(services),
  };
  const realtime = openRealtime(async (scope, request) => {
    const { access } = (request.routeOptions.config as { endpoint?: Endpoint }).endpoint ?? {};
    if (access?.kind !== 'workspace') return undefined;
    const currentScope = await findScope(services, gates, request, scope.workspace);
    return currentScope && gates.isAllowed(currentScope, access.action) ? currentScope : undefined;
  });
  const dependencies = openDependencies(services);
  const metrics = openMetrics(
    () => readBacklog(services.database, services.clock.now()),
    services.config.databasePool,
    async () => ({
      dependencies: { ...(await dependencies.readStates()) },
      freeBytes: await dependencies.readFreeBytes(),
    }),
  );
  const drainRef: { drain: Drain | null } = { drain: null };
  const isServing = () => drainRef.drain?.isServing() ?? true;
  const routes = [
    ...healthRoutes(dependencies, isServing),
    ...siteRoutes(services),
    ...features.flatMap((feature) => feature.routes?.(services, realtime) ?? []),
  ];
  const app = buildServer(services, { routes, gates });
  const drain = createDrain(app);
  drainRef.drain = drain;
  traceRequests(app, services);
  countRequests(app, metrics);
  serveMetrics(app, metrics, { token: services.config.metricsToken });
  const description = describeApi(
    routes.map(({ endpoint }) => endpoint),
    VERSION,
  );
  app.get(
    '/api/openapi.json',
    createFixedReply(() => JSON.stringify(description), {
      'content-type': 'application/json; charset=utf-8',
    }),
  );
  serveDocs(app, description, services.config.publicUrl);
  serveMcp(app, services, gates, VERSION);
  servePages(app, services, gates, buildFolders);
  const mail = createMailWorkers(services);
  return {
    app,
    routes,
    workers: [...mail.workers, ...features.flatMap((feature) => feature.workers?.(services) ?? [])],
    metrics,
    dependencies,
    isServing,
    drain: async (seconds) => {
      await drain.startDraining(seconds);
      realtime.close();
      await drain.finish();
    },
    close: async () => {
      realtime.close();
      mail.close();
      metrics.close();
      dependencies.close();
      await app.close();
    },
  };
}
