import type { Endpoint } from '#platform/http/contract/contract.ts';
import { listFeaturesForTests, type SeedContext } from '#platform/testing/feature-for-tests.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { enterWorkspace } from '#product/workspaces/server/workspace-gate.ts';
// Also for its effect: it imports the declarations of all features.
import './fixtures-for-tests.ts';
import type { Fixtures } from './fixtures-for-tests.ts';
import type { TestUsers, TestServer } from './serve-for-tests.ts';

/** The parts of a test server and its users that `seedFixtures` needs. */
type FixtureServer = Pick<TestServer, 'admin' | 'services'> & { clock: Pick<TestServer['clock'], 'now'> };
type FixtureUsers = Pick<TestUsers, 'workspace'> & {
  persons: Pick<TestUsers['persons'], 'owner' | 'viewer'>;
};

/** The context in which features create their rows, with no fixtures yet. */
export async function createSeedContext(
  { admin, services, clock }: FixtureServer,
  { workspace, persons }: FixtureUsers,
): Promise<SeedContext> {
  const login = { person: persons.owner, workspace: null };
  const { scope } = await enterWorkspace(services, { login, requested: workspace, now: clock.now() });
  if (!scope) throw new Error('the owner is no member of the workspace');
  return { services, admin, scope, persons, fixtures: { workspace } as Fixtures };
}

/** Creates a live study with a response, an invitation and more: one of everything that a URL can name. */
export async function seedFixtures(server: FixtureServer, users: FixtureUsers): Promise<Fixtures> {
  const context = await createSeedContext(server, users);
  for (const { seed } of listFeaturesForTests()) Object.assign(context.fixtures, await seed?.(context));
  return context.fixtures;
}

/** The URL of an endpoint for these ids. */
export function endpointUrl(endpoint: Endpoint, fixtures: Fixtures): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = listFeaturesForTests().find(({ parameters }) => parameters?.[name])?.parameters?.[name];
    if (!value) throw new Error(`no testing/feature.ts knows the parameter ${name} of ${endpoint.path}`);
    return encodeURIComponent(value(fixtures));
  });
}

export const endpointName = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

/** The bytes for an endpoint that takes a file. */
export const exampleFile = (endpoint: Endpoint): Buffer =>
  listFeaturesForTests()
    .find(({ files }) => files?.[endpointName(endpoint)])
    ?.files?.[endpointName(endpoint)]?.() ?? Buffer.from(BLACK_PIXEL);

export const takesBody = (endpoint: Endpoint) => endpoint.body.type !== 'undefined';

/** A body for an endpoint that takes one, else undefined. @throws Error for one without */
export function exampleBody(endpoint: Endpoint, fixtures: Fixtures): object | undefined {
  if (!takesBody(endpoint)) return undefined;
  const name = endpointName(endpoint);
  const body = listFeaturesForTests().find(({ bodies }) => bodies?.[name])?.bodies?.[name];
  if (!body) throw new Error(`no testing/feature.ts has a body for ${name}`);
  return body(fixtures);
}
