import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { openDnsServer, type TestDnsServer } from '#platform/testing/dns-server.ts';
import { createSegment } from '#product/recruiting/segments/server/create-segment.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { LARGE_WAVE_SIZE } from '../wave.ts';
import { estimateAudience } from './estimate-audience.ts';

let test: TestDatabase;
let dns: TestDnsServer;
let scope: Scope;
beforeAll(async () => {
  test = await testDatabase();
  dns = await openDnsServer((name) =>
    name === '_dmarc.example.org'
      ? ['v=DMARC1; p=none']
      : name === 'example.org'
        ? ['v=spf1 ?all']
        : undefined,
  );
  scope = await makeWorkspace(test.database, new Date('2026-12-01T09:00:00Z'));
});
afterAll(async () => {
  await dns.close();
  await test.drop();
});

const addPeople = (from: number, to: number) => test.admin`
  insert into participants (workspace, id, email, attributes, tags, do_not_contact, created_at, changed_at)
  select ${scope.workspace}::uuid, gen_random_uuid(), n || '@example.com', '{}', '{}', false, ${scope.now}, ${scope.now}
  from generate_series(${from}::int, ${to}::int) n`;

it('says which records fail where many people are to be invited, and looks up nothing for few', async () => {
  const { id: study } = await makeStudy(test.database, scope, [makeBlock('nps', 'How likely?')]);
  const { id: segment } = await test.database.within(scope, (tx) =>
    createSegment(tx, scope, { name: 'Everyone', conditions: { match: 'all', conditions: [] } }),
  );
  const config = {
    smtpUrl: 'smtp://mail.example.org',
    mailFrom: 'earshot@example.org',
    dkim: null,
    dnsServer: dns.address,
  };
  const estimate = () => {
    const services = { database: test.database, config } as unknown as Parameters<typeof estimateAudience>[0];
    return estimateAudience(services, scope, { study, audience: { segment, participants: [] } });
  };
  await addPeople(1, LARGE_WAVE_SIZE);
  expect(await estimate()).toEqual({ eligible: LARGE_WAVE_SIZE, leftOut: {}, failingRecords: [] });
  expect(dns.asked).toEqual([]);
  await addPeople(LARGE_WAVE_SIZE + 1, LARGE_WAVE_SIZE + 1);
  expect(await estimate()).toEqual({
    eligible: LARGE_WAVE_SIZE + 1,
    leftOut: {},
    failingRecords: ['spf'],
  });
});
