import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZodError } from 'zod';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { makeWorkspace } from '../testing/factory.ts';
import { recordAudit } from './record.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

const clock = testClock();
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const FOLDER = 'platform/db/migrations';
const migrate = async () => {
  const name = readdirSync(FOLDER).find((entry) => entry.endsWith('_ids-only'))!;
  // The schema of the function has changed since.
  const statements = readFileSync(`${FOLDER}/${name}/migration.sql`, 'utf8')
    .replaceAll('identity.audit_hash', 'internal.audit_hash')
    .split('--> statement-breakpoint');
  for (const text of statements) await test.admin.run({ text });
};

const ID = randomUUID();
/** What older versions wrote, and what is left of it. */
const OLD: [action: string, detail: object, left: object][] = [
  [
    'webhook.create',
    {
      name: 'Ada’s hook',
      provider: 'webhooks',
      address: 'https://prod.example.com/k/1',
      events: ['study.paused'],
    },
    { provider: 'webhooks', events: ['study.paused'] },
  ],
  [
    'invitation.create',
    { email: 'ada@example.com', role: 'viewer', again: false },
    { role: 'viewer', again: false },
  ],
  [
    'invitation.revoke',
    { email: 'ada@example.com', reason: 'its sender may not send it any more', person: ID },
    { reason: 'sender-lost-right', person: ID },
  ],
  ['study.link.address', { address: 'my-address' }, { isSet: true }],
  ['tag.update', { name: 'price', before: 'cost' }, { status: 'renamed' }],
  ['tag.merge', { name: 'price', into: 'cost' }, {}],
  ['study.project', { project: ID, projectName: 'Secret' }, { project: ID }],
  ['member.change-role', { before: 'viewer', role: 'admin' }, { before: 'viewer', role: 'admin' }],
  [
    'workspace.change-settings',
    { language: 'de', allowedDomains: ['example.com'] },
    { settings: ['allowedDomains', 'language'] },
  ],
  [
    'sign-on.save',
    { kind: 'oidc', issuer: 'https://id.example.com', defaultRole: null, groupRoles: { 'team a': 'viewer' } },
    { kind: 'oidc', defaultRole: null },
  ],
  ['billing.change-plan', { plan: 'Team', before: 'Free' }, { plan: 'Team', planBefore: 'Free' }],
  ['credits.add', { amount: 5, currency: 'EUR', note: 'for Ada' }, { amount: 5, currency: 'EUR' }],
  ['theme.find', { study: ID, block: 'b-1' }, { study: ID, block: 'b-1' }],
  [
    'api-key.create',
    { name: 'Laptop', scopes: ['studies:read'], expiresAt: null },
    { scopes: ['studies:read'], expiresAt: null },
  ],
];

async function makeOldLog(): Promise<Scope> {
  const scope = await makeWorkspace(test.database, clock.now());
  for (const [action, detail] of OLD)
    await test.database.within(
      scope,
      (tx) => tx`
      insert into audit_log (workspace, id, actor, action, entity, detail, at)
      values (${scope.workspace}, ${randomUUID()}, '{"kind": "job", "job": "test"}', ${action}, ${ID}, ${JSON.stringify(detail)}::jsonb, ${clock.now()})`,
    );
  return scope;
}
const verify = (scope: Scope) => verifyAuditLog({ database: test.database }, scope);
const readDetails = async ({ workspace }: Scope) =>
  (
    await test.admin<{ action: string; detail: object }[]>`
      select action, detail from audit_log where workspace = ${workspace} and seq > 0 order by seq`
  ).map(({ action, detail }) => [action, detail]);

it('rows of older versions keep ids only, in a chain that still verifies and names its former end', async () => {
  const scope = await makeOldLog();
  const before = await verify(scope);
  const untouched = await makeWorkspace(test.database, clock.now());
  const headOfUntouched = (await verify(untouched)).head;
  await migrate();
  const details = await readDetails(scope);
  expect(details.slice(-OLD.length - 1)).toEqual([
    ...OLD.map(([action, , left]) => [action, left]),
    ['audit.remove-texts', { head: before.head }],
  ]);
  expect(await verify(scope)).toMatchObject({ rows: before.rows + 1, broken: null });
  expect((await verify(untouched)).head).toBe(headOfUntouched);
  await test.database.within(scope, (tx) => recordAudit(tx, scope, { action: 'study.edit', entity: ID }));
  const { head } = await verify(scope);
  await migrate();
  expect(await verify(scope)).toMatchObject({ head, broken: null });
});

it.each([
  ['a changed row', `update audit_log set actor = '{"kind":"job"}' where WORKSPACE and seq = 4`, 4],
  ['a missing row', `delete from audit_log where WORKSPACE and seq = 4`, 4],
  ['a missing end', `delete from audit_log where WORKSPACE and seq >= 6`, 6],
])('a log with %s is not made whole by it', async (_, statement, position) => {
  const scope = await makeOldLog();
  await test.admin.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.run({ text: statement.replaceAll('WORKSPACE', `workspace = '${scope.workspace}'`) });
  });
  await migrate();
  expect((await verify(scope)).broken).toBe(position);
  expect(JSON.stringify(await readDetails(scope))).not.toMatch(/ada@|Ada’s|prod\.example/);
});

it('a row takes nothing that people typed', async () => {
  const scope = await makeWorkspace(test.database, clock.now());
  for (const detail of [
    { name: 'Price' },
    { kind: 'two words' },
    { into: 'Zoë' },
    { address: 'https://example.com' },
  ])
    await expect(
      test.database.within(scope, (tx) =>
        recordAudit(tx, scope, { action: 'study.edit', entity: ID, detail: detail as never }),
      ),
    ).rejects.toThrow(ZodError);
});
