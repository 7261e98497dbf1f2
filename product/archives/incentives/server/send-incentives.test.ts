import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readExportedCsv } from '#platform/csv/read-csv.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { addCodes } from '#product/incentives/codes/server/add-codes.ts';
import { giveCodes } from '#product/incentives/codes/server/give-codes.ts';
import { downloadIncentives, downloadIncentivesWithCodes } from '#product/incentives/contract.ts';
import { incentivePolicy } from '#product/incentives/server/policy.ts';
import { createParticipant } from '#product/participants/server/create-participant.ts';
import { participantPolicy } from '#product/participants/server/policy.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { incentiveDownloadFeature } from './feature.ts';
import { sendIncentives } from './send-incentives.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let cookie = '';
let owner: Scope;
const folder = path.join(os.tmpdir(), `earshot-incentives-${randomUUID()}`);

beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open', DATA_DIR: folder },
    routes: (services) => incentiveDownloadFeature.routes!(services, null!),
    policies: [participantPolicy, incentivePolicy],
  });
  const { client, reply } = await server.register('ada@example.com');
  cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const actor = { kind: 'person', person: reply.body.person.id, role: 'owner' } as const;
  owner = mintScope(reply.body.workspaces[0]!.id, actor, server.clock.now());
  const { database } = server.services;
  const { id: study } = await makeStudy(database, owner, [makeBlock('nps', 'How likely?')], '=Onboarding');
  const { id: person } = await database.within(owner, (tx) =>
    createParticipant(tx, owner, { name: 'Grace', email: 'grace@example.com' }),
  );
  await server.admin`
    insert into study_incentives (workspace, study, currency, completed, approves_automatically, updated_at)
    values (${owner.workspace}, ${study}, 'EUR', 2050, false, ${owner.now})`;
  await server.admin`
    insert into incentives (workspace, id, study, participant, reason, amount, currency, state, due_at)
    select ${owner.workspace}::uuid, gen_random_uuid(), ${study}::uuid, case n when 1 then ${person}::uuid else gen_random_uuid() end,
      'completed', 2050, 'EUR', case n when 1 then 'approved' else 'due' end, ${owner.now}::timestamptz - n * interval '1 second'
    from generate_series(1, 1003) n`;
  await addCodes(database, owner, { currency: 'EUR', amount: 2_050, codes: ['GIFT-1'] });
  const [approved] = await server.admin<{ id: string }[]>`select id from incentives where state = 'approved'`;
  await database.within(owner, (tx) => giveCodes(tx, owner, { incentives: [approved!.id] }));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async ({ path: url }: { path: string }, query = '') => {
  const headers = { cookie, host: 'localhost:3000' };
  const { body, statusCode } = await server.app.inject({ method: 'GET', url: `${url}${query}`, headers });
  expect(statusCode).toBe(200);
  return readExportedCsv(body);
};

it('has each incentive once, over several batches, and runs no formula', async () => {
  const [head = [], ...rows] = await get(downloadIncentives);
  expect(rows.length).toBe(1_003);
  expect(new Set(rows.map(([id]) => id)).size).toBe(1_003);
  expect(rows[0]!.slice(3, 10)).toEqual([
    'Grace',
    'grace@example.com',
    '',
    'completed',
    '20.50',
    'EUR',
    'sent',
  ]);
  expect([head.includes('Code'), rows[0]!.includes('GIFT-1')]).toEqual([false, false]);
  expect((await get(downloadIncentives, '?state=sent')).length).toBe(2);
});

it('has codes for those who may pay, which is recorded', async () => {
  const [, row = []] = await get(downloadIncentivesWithCodes, '?state=sent');
  expect(row.at(-1)).toBe('GIFT-1');
  const audited = await server.admin<{ as: string }[]>`
    select detail ->> 'as' as as from audit_log where action = 'incentive.export' order by seq desc limit 1`;
  expect(audited).toEqual([{ as: 'codes' }]);
  const { services } = server;
  const send = async (role: 'researcher' | 'viewer', withCodes: boolean) =>
    sendIncentives(services, await makeMember(services.database, owner, role), {
      query: {},
      withCodes,
      reply: null!,
    });
  await expect(send('researcher', true)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(send('viewer', false)).rejects.toMatchObject({ code: 'forbidden' });
});
