import fs from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listArchiveParts, mergePolicies, type Feature } from '#platform/feature/feature.ts';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import type { Registry } from '#platform/registry/registry.ts';
import { listFeaturesForTests } from '#platform/testing/feature-for-tests.ts';
import { KEY_SCOPES } from '#product/connections/api-keys/key-scopes.ts';
import { listResponseFilters } from '#product/results/filters/server/list-filters.ts';
import { AUDIT_ACTIVITIES, listAuditActions } from '#product/workspaces/audit/audit-kind.ts';
import type { AuditedEntry } from '#product/workspaces/audit/sentence.ts';
import { eventTypes } from '#product/workspaces/events/event-type.ts';
import { notificationKinds } from '#product/workspaces/notifications/notification-kind.ts';
import { retentionKinds } from '#product/workspaces/retention/retention-kind.ts';
import { listAuditKinds } from '#product/workspaces/server/audit/list-audit-kinds.ts';
import { NOUN_ORDER } from '../../scripts/structure/directions.ts';
import { describeRights } from './describe-rights.ts';
import { features, featuresByFile } from './load-features.ts';
import { endpointName, takesBody } from './testing/calls-for-tests.ts';
import { startTestServer, type TestServer } from './testing/serve-for-tests.ts';

// What holds for every feature. What its types refuse already is not tested again (`platform/feature/feature.test.ts`).
const ROOT = path.resolve(import.meta.dirname, '../..');
const ROLES_FILE = path.join(ROOT, 'docs/roles.md');

let server: TestServer;
let endpoints: Endpoint[];
beforeAll(async () => {
  server = await startTestServer();
  endpoints = server.routes.map((route) => route.endpoint);
});
afterAll(() => server.close());

/** Names that several features have. */
const findShared = (names: readonly (string | number)[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);

const listEndpoints = (contract: object) =>
  Object.entries(contract).filter(
    (one): one is [string, Endpoint] =>
      typeof one[1] === 'object' && one[1] !== null && 'path' in one[1] && 'method' in one[1],
  );

describe('contracts', () => {
  it('each contract belongs to one feature, and each of its endpoints is served', async () => {
    const declared = features.flatMap(({ contracts = {} }) => Object.values(contracts));
    const files = fs.globSync('product/**/contract.ts', { cwd: ROOT });
    const served = new Set(endpoints);
    for (const file of files) {
      const contract = (await import(path.join(ROOT, file))) as object;
      const own = listEndpoints(contract);
      if (own.length === 0) continue;
      expect([file, declared.filter((one) => listEndpoints(one)[0]?.[1] === own[0]![1]).length]).toEqual([
        file,
        1,
      ]);
      const missing = own.filter(([, endpoint]) => !served.has(endpoint)).map(([id]) => id);
      expect([file, missing]).toEqual([file, []]);
    }
    expect(files.length).toBeGreaterThan(30);
    expect(findShared(features.flatMap(({ contracts = {} }) => Object.keys(contracts)))).toEqual([]);
  });

  it('each action of an endpoint is in a policy, and no action in two', () => {
    const actions = Object.keys(mergePolicies());
    const used = endpoints.flatMap(({ access }) => (access.kind === 'workspace' ? [access.action] : []));
    expect([...new Set(used)].filter((action) => !actions.includes(action))).toEqual([]);
    expect(findShared(features.flatMap(({ policy = {} }) => Object.keys(policy)))).toEqual([]);
  });

  it('each action has scopes of API keys that exist, or none', () => {
    const scopes = features.flatMap(({ actions = {} }) =>
      Object.values(actions).flatMap(({ keyScopes }) => keyScopes),
    );
    expect(scopes.filter((scope) => !(KEY_SCOPES as readonly string[]).includes(scope))).toEqual([]);
  });
});

describe('docs/roles.md', () => {
  it('is what the features declare', async () => {
    const rank = (file: string) => NOUN_ORDER.indexOf(file.split('/')[1]!);
    const sorted = [...featuresByFile].toSorted(([a], [b]) => rank(a) - rank(b)).map(([, one]) => one);
    const text = await format(describeRights(sorted), { parser: 'markdown', proseWrap: 'preserve' });
    if (process.env.UPDATE) fs.writeFileSync(ROLES_FILE, text);
    expect(text).toBe(fs.readFileSync(ROLES_FILE, 'utf8'));
  });

  it('has a row for each action with the roles of its policy', () => {
    const feature: Feature = {
      policy: { 'toy.read': ['owner', 'viewer'] },
      actions: { 'toy.read': { about: 'see toys', keyScopes: [] } },
      section: { title: 'Toys', note: 'They are small.' },
    };
    const text = describeRights([feature]);
    expect(text).toContain('| Action | What it is | owner | admin | researcher | viewer |');
    expect(text).toContain('## Toys\n\n');
    expect(text).toMatch(/\| `toy\.read` \| see toys \| yes \| no \| no \| yes \|\n\nThey are small\.\n$/);
  });
});

describe('the audit log', () => {
  /** Sources of servers that write to it, and contracts, which name the action of a read. */
  const sources = fs
    .globSync('product/**/*.ts', { cwd: ROOT })
    .filter(
      (file) => !file.endsWith('.test.ts') && !file.includes('testing') && !file.endsWith('audit-kinds.ts'),
    )
    .map((file) => fs.readFileSync(path.join(ROOT, file), 'utf8'))
    .filter((source) =>
      /recordAudits?\(|recordInWorkspaces\(|auditAction|recordRead\(|setStudy\(|ShareLink = \{/.test(source),
    );
  const listQuoted = (source: string) =>
    [...source.matchAll(/'([a-z]+(?:[.-][a-z]+)+)'/g)].map(([, name]) => name!);

  it('has a kind for each action that the code records', () => {
    const recorded = sources.flatMap((source) =>
      [
        ...source.matchAll(/recordAudits?\([^;]*?action: ([^,}]+)/g),
        ...source.matchAll(/(?:auditAction: |setStudy\([^;]*?|audit: \{ share: )('[a-z.-]+')/g),
        ...source.matchAll(/audit: \{ share: '[a-z.-]+', revoke: ('[a-z.-]+')/g),
      ].flatMap(([, action]) => listQuoted(action!)),
    );
    expect(new Set(recorded).size).toBeGreaterThan(30);
    expect([...new Set(recorded)].filter((action) => !Object.hasOwn(listAuditKinds(), action))).toEqual([]);
  });

  it('has only kinds that the code records', () => {
    const named = new Set(sources.flatMap(listQuoted));
    // Built of `api-key.use-` and the key's state, and of `response.` and what is done.
    for (const state of ['revoked', 'expired', 'inactive']) named.add(`api-key.use-${state}`);
    for (const change of ['exclude', 'delete', 'restore']) named.add(`response.${change}`);
    // Built of the service's name.
    for (const service of ['model', 'transcription'])
      for (const change of ['save', 'remove']) named.add(`${service}.${change}`);
    // Written by a migration.
    named.add('audit.remove-texts');
    expect(Object.keys(listAuditKinds()).filter((action) => !named.has(action))).toEqual([]);
  });

  it('has the kinds of every audit-kinds.ts, where the page finds them, each once', async () => {
    const files = fs.globSync('product/**/audit-kinds.ts', { cwd: ROOT });
    const found = [];
    for (const file of files)
      found.push(...Object.values((await import(path.join(ROOT, file))) as object).flatMap(Object.keys));
    expect(found.toSorted()).toEqual(Object.keys(listAuditKinds()).toSorted());
    expect(findShared(features.flatMap(({ audit = {} }) => Object.keys(audit)))).toEqual([]);
  });

  it('has a sentence for each, also when everything that it names is gone', () => {
    const entry: AuditedEntry = {
      action: '',
      entity: crypto.randomUUID(),
      actor: { kind: 'person' },
      study: null,
      response: null,
      detail: {},
      names: {},
    };
    for (const [action, kind] of Object.entries(listAuditKinds()))
      expect([
        action,
        kind
          .sentence({ ...entry, action })
          .map((part) => (typeof part === 'string' ? part : part.reference))
          .join(''),
      ]).toEqual([action, expect.stringMatching(/^[A-Z].{5}/)]);
  });

  it('is found by kind of thing and by activity', () => {
    const kinds = listAuditKinds();
    expect(listAuditActions(kinds, { thing: 'log' })).toEqual([
      'audit.export',
      'audit.verify',
      'audit.remove-texts',
    ]);
    expect(listAuditActions(kinds, { thing: 'log', activity: 'view' })).toEqual(['audit.verify']);
    const byActivity = AUDIT_ACTIVITIES.flatMap((activity) => listAuditActions(kinds, { activity }));
    expect(byActivity.toSorted()).toEqual(Object.keys(kinds).toSorted());
    expect(listAuditActions(kinds, {})).toHaveLength(Object.keys(kinds).length);
  });
});

/** What features declare for browsers too, in files of these names: the list of all, and the ids that features have. */
const DECLARED_LISTS: [string, Registry<string, { order: number }>, (feature: Feature) => string[]][] = [
  ['event-types', eventTypes, ({ events = {} }) => Object.keys(events)],
  ['notification-kinds', notificationKinds, ({ notifications = {} }) => Object.keys(notifications)],
  ['retention-kinds', retentionKinds, ({ retention = [] }) => retention.map(({ kind }) => kind)],
];

describe.each(DECLARED_LISTS)('%s.ts', (name, registry, listOwn) => {
  it('is found by its name in browsers, and declared by its feature, each entry once', async () => {
    const found: string[] = [];
    for (const file of fs.globSync(`product/**/${name}.ts`, { cwd: ROOT }))
      found.push(...Object.values((await import(path.join(ROOT, file))) as object).flatMap(Object.keys));
    expect(found.toSorted()).toEqual(features.flatMap(listOwn).toSorted());
    expect(found.toSorted()).toEqual(registry.listIds().toSorted());
    expect(found.length).toBeGreaterThan(3);
  });

  it('has a place for each entry', () => {
    expect(findShared(registry.listIds().map((id) => registry.require(id).order))).toEqual([]);
  });
});

it('an email has its texts, with and without a study, and is for those who may do an action that exists', () => {
  const study = { id: crypto.randomUUID(), name: 'Checkout', completed: 7, target: null };
  const actions = Object.keys(mergePolicies());
  for (const kind of notificationKinds.listIds()) {
    const { describe: describeMail, permission, label } = notificationKinds.require(kind);
    for (const title of ['Checkout', 'Team of Ada']) {
      const facts = { count: 3, study: title === study.name ? study : null, title, item: null };
      expect([kind, describeMail(facts)]).toEqual([
        kind,
        { subject: expect.stringContaining(`: ${title}`), sentence: expect.stringMatching(/^[A-Z“].+\.$/) },
      ]);
    }
    expect([kind, label, actions]).toEqual([
      kind,
      expect.stringMatching(/^[A-Z].{5}/),
      permission ? expect.arrayContaining([permission]) : actions,
    ]);
  }
});

it('parts of archives and filters have different places and names', () => {
  expect(findShared(listArchiveParts().map(({ order }) => order))).toEqual([]);
  expect(findShared(listResponseFilters().map(({ name }) => name))).toEqual([]);
});

it('what tests know of features is about endpoints that exist, and complete', () => {
  const forTests = listFeaturesForTests();
  const bodies = forTests.flatMap(({ bodies: own = {} }) => Object.keys(own));
  expect(bodies.toSorted()).toEqual(endpoints.filter(takesBody).map(endpointName).toSorted());
  const takingFiles = endpoints.filter(({ maxFileBytes }) => maxFileBytes).map(endpointName);
  const files = forTests.flatMap(({ files: own = {} }) => Object.keys(own));
  expect(files.filter((name) => !takingFiles.includes(name))).toEqual([]);
  const inPaths = new Set(
    endpoints.flatMap(({ path: url }) => [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!)),
  );
  const parameters = forTests.flatMap(({ parameters: own = {} }) => Object.keys(own));
  expect(parameters.toSorted()).toEqual([...inPaths].toSorted());
});
