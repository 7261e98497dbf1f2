import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDnsServer, type TestDnsServer } from '../../testing/dns-server.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import { listFailing, type DomainRecord } from './domain-record.ts';

// The record of a key of 4,096 bits has some 750 characters, in three parts.
const key = generateKeyPairSync('rsa', {
  modulusLength: 4_096,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey;
const own = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
const now = new Date('2026-12-01T12:00:00Z');
const KEY_NAME = 'earshot._domainkey.example.org';

let dns: TestDnsServer;
let records: Record<string, string[] | 'SERVFAIL' | 'silent'>;
beforeAll(async () => {
  dns = await openDnsServer((name) => records[name]);
});
afterAll(() => dns.close());
beforeEach(() => {
  dns.asked.length = 0;
  records = {
    'example.org': ['google-site-verification=1', 'v=spf1 include:_spf.example.net ~all'],
    [KEY_NAME]: [`v=DKIM1; k=rsa; p=${own}`],
    '_dmarc.example.org': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@example.org'],
  };
});

/** A configuration of its own, of which nothing is known yet. */
const makeConfig = (
  domain = 'example.org',
  dkim: { domain: string } | null = { domain: 'example.org' },
  smtpUrl: string | undefined = 'smtps://user:pass@mail.example.net',
) => ({
  mailFrom: `Earshot <earshot@${domain}>`,
  dkim: dkim && { selector: 'earshot', key, ...dkim },
  smtpUrl,
  dnsServer: dns.address,
});
const check = (config = makeConfig()) => checkMailDomain(config, { now });
async function read(config?: ReturnType<typeof makeConfig>) {
  const { records: all } = (await check(config))!;
  return Object.fromEntries(all.map((one) => [one.record, one])) as Record<
    DomainRecord['record'],
    DomainRecord
  >;
}

it('finds the three records, also one in several parts and one of the domain above', async () => {
  const found = await check(makeConfig('mail.example.org'));
  expect(found).toMatchObject({ domain: 'mail.example.org', checkedAt: now });
  const [spf, dkim, dmarc] = found!.records;
  expect(spf).toMatchObject({ state: 'missing', expected: 'v=spf1 a:mail.example.net ~all' });
  expect(dkim).toMatchObject({ state: 'ok', name: KEY_NAME, expected: null });
  expect(dmarc).toMatchObject({ state: 'ok', name: '_dmarc.example.org', policy: 'quarantine' });
  const all = await read();
  expect(all.spf).toMatchObject({ state: 'ok', found: ['v=spf1 include:_spf.example.net ~all'] });
  expect(listFailing(Object.values(all))).toEqual([]);
});

it('says what is missing, and what to publish', async () => {
  records = {};
  const all = await read(makeConfig('example.org', undefined, 'smtp://[2001:db8::1]:25'));
  expect(all.spf).toMatchObject({ state: 'missing', expected: 'v=spf1 ip6:2001:db8::1 ~all' });
  expect(all.dkim).toMatchObject({ state: 'missing', expected: `v=DKIM1; k=rsa; p=${own}` });
  expect(all.dmarc).toMatchObject({
    state: 'missing',
    name: '_dmarc.example.org',
    expected: 'v=DMARC1; p=none',
  });
  expect(listFailing(Object.values(all))).toEqual(['spf', 'dkim', 'dmarc']);
});

it.each([
  [['v=spf1 mx -all', 'v=spf1 a ~all'], 'wrong', 'several', null],
  [['v=spf1 mx ?all'], 'wrong', 'passesAll', 'v=spf1 mx ~all'],
  [['v=spf1 +all'], 'wrong', 'passesAll', 'v=spf1 ~all'],
  [['v=spf1 mx'], 'wrong', 'noEnd', 'v=spf1 mx ~all'],
  [['V=SPF1 MX -ALL'], 'ok', null, null],
  [['v=spf1 redirect=_spf.example.net'], 'ok', null, null],
  [['v=spf10 -all', 'v=spf2.0/pra -all'], 'missing', null, 'v=spf1 a:mail.example.net ~all'],
])('reads SPF %j as %s (%s)', async (texts, state, problem, expected) => {
  records['example.org'] = texts;
  expect((await read()).spf).toMatchObject({ state, problem, expected });
});

it.each([
  [['v=DKIM1; p='], 'wrong', 'revoked'],
  [[`v=DKIM1; p=${own.replace('M', 'N')}`], 'wrong', 'otherKey'],
  [[`v=DKIM1; p=${own}`, `v=DKIM1; p=${own}`], 'wrong', 'several'],
  [[`k=rsa; p = ${own.slice(0, 40)} ${own.slice(40)};`], 'ok', null],
  [['something else'], 'missing', null],
])('reads a record of DKIM (%#) as %s', async (texts, state, problem) => {
  records[KEY_NAME] = texts;
  expect((await read()).dkim).toMatchObject({ state, problem });
});

it.each([
  [['v=DMARC1; p=reject'], 'example.org', 'ok', null],
  [['v=DMARC1; p=reject; adkim=s'], 'mail.example.org', 'wrong', 'misaligned'],
  [['v=DMARC1; p=reject'], 'mail.example.org', 'ok', null],
  [['v=DMARC1; p=reject'], 'example.net', 'wrong', 'misaligned'],
  [['v=DMARC1; p=sometimes'], 'example.org', 'wrong', 'noPolicy'],
  [['v=DMARC1; p=none', 'v=DMARC1; p=none'], 'example.org', 'wrong', 'several'],
])('reads DMARC %j, signed by %s, as %s (%s)', async (texts, signer, state, problem) => {
  records['_dmarc.example.org'] = texts;
  expect((await read(makeConfig('example.org', { domain: signer }))).dmarc).toMatchObject({ state, problem });
});

it('does not call missing what no server could say, and asks again after a minute', async () => {
  records['example.org'] = 'silent';
  records[KEY_NAME] = 'SERVFAIL';
  const config = makeConfig();
  const all = await read(config);
  expect([all.spf.state, all.dkim.state, all.dmarc.state]).toEqual(['unknown', 'unknown', 'ok']);
  expect(listFailing(Object.values(all))).toEqual([]);
  records['example.org'] = [];
  records[KEY_NAME] = [];
  const later = (seconds: number, again = false) =>
    checkMailDomain(config, { now: new Date(now.getTime() + seconds * 1_000), again });
  const listStates = async (seconds: number, again?: boolean) =>
    (await later(seconds, again))!.records.map(({ state }) => state);
  expect(await listStates(59)).toEqual(['unknown', 'unknown', 'ok']);
  expect(await listStates(61)).toEqual(['missing', 'missing', 'ok']);
  // What could be looked up stays for ten minutes, unless somebody asks again; two who ask at once cause one look-up.
  records['_dmarc.example.org'] = [];
  dns.asked.length = 0;
  await Promise.all([later(600), later(600)]);
  expect(dns.asked).toEqual([]);
  expect(await listStates(600, true)).toEqual(['missing', 'missing', 'missing']);
  expect(dns.asked.toSorted()).toEqual([
    '_dmarc.example.org',
    'earshot._domainkey.example.org',
    'example.org',
  ]);
});

it('needs no record of a key that does not exist, and looks up nothing for a sender without a domain', async () => {
  const { dkim, dmarc } = await read(makeConfig('example.org', null));
  expect([dkim.state, dmarc.state]).toEqual(['unsigned', 'ok']);
  dns.asked.length = 0;
  expect(await check(makeConfig('localhost'))).toBeNull();
  expect(dns.asked).toEqual([]);
});
