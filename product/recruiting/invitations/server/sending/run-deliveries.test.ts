import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { setSigningKey } from '#platform/secrets/keys.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { setContactRule } from '#product/participants/contacts/server/set-contact-rule.ts';
import type { ContactRule } from '#product/participants/contacts/contact.ts';
import type { ParticipationEvent } from '#product/participants/participations/lifecycle.ts';
import { recordParticipations } from '#product/participants/participations/server/record-participations.ts';
import { createAttribute } from '#product/participants/attributes/server/create-attribute.ts';
import { createParticipant } from '#product/participants/server/create-participant.ts';
import { listTimeline } from '#product/participants/timeline/server/list-timeline.ts';
import { updateParticipant } from '#product/participants/server/update-participant.ts';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import type { NewWave } from '../../contract.ts';
// For its effect: the kind of email about waves that stopped.
import '../feature.ts';
import { cancelWave } from '../cancel-wave.ts';
import { createWave } from '../create-wave.ts';
import { decideUnknown } from '../decide-unknown.ts';
import { readWaves } from '../queries.ts';
import { recordOpening } from '../record-opening.ts';
import { resumeWave } from '../resume-wave.ts';
import { runDeliveries } from './run-deliveries.ts';
import { createDeliveryToken } from './sign-delivery.ts';
import { stopRestoredWaves } from '../stop-restored-waves.ts';
import { makeWaveInput } from '../testing/factory.ts';
import { openMailServer, type MailFate, type TestMailServer } from '../testing/mail-server.ts';

const DAY_MS = 86_400_000;
const NO_LIMITS: ContactRule = { max: 100, days: 1, gapDays: 0, quiet: { from: 0, to: 0 } };
let test: TestDatabase;
let server: TestMailServer;
let fates: Record<string, MailFate> = {};
let scope: Scope;
let study: string;
/** Added to the time, so that what is due later can be sent. */
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const { log, lines } = openMemoryLog();

beforeAll(async () => {
  test = await testDatabase({ size: 8 });
  setSigningKey(test.database, randomBytes(32));
  server = await openMailServer((recipient) => fates[recipient.split('@')[0]!] ?? 'accept');
});
beforeEach(async () => {
  aheadMs = 0;
  fates = {};
  server.taken.length = 0;
  await test.admin`delete from identity.mail_pace`;
  scope = await makeWorkspace(test.database, clock.now());
  study = (await makeLiveStudy(test.database, scope)).study;
  await setRule(NO_LIMITS);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const services = () =>
  ({
    database: test.database,
    clock,
    log,
    config: {
      smtpUrl: server.url,
      mailFrom: 'Earshot <earshot@example.org>',
      publicUrl: 'https://ear.example.org',
      mailsPerSecond: 100,
    },
  }) as unknown as Parameters<typeof runDeliveries>[0];
const within = <T>(work: Parameters<typeof test.database.within<T>>[1]) => test.database.within(scope, work);
const setRule = (rule: ContactRule) => within((tx) => setContactRule(tx, scope, rule));
const run = (leaseMs?: number) =>
  runDeliveries(services(), { signal: new AbortController().signal, ...(leaseMs ? { leaseMs } : {}) });
const addPeople = (names: readonly string[], fields: object = {}) =>
  within(async (tx) => {
    const ids: string[] = [];
    for (const name of names)
      ids.push(
        (await createParticipant(tx, scope, { name, email: `${name.toLowerCase()}@example.com`, ...fields }))
          .id,
      );
    return ids;
  });
const invite = (participants: string[], values: Partial<NewWave> = {}) =>
  createWave(services(), scope, {
    study,
    input: { ...makeWaveInput(participants[0]!), audience: { segment: null, participants }, ...values },
  });
const readWave = async (id: string) => (await within((tx) => readWaves(tx, scope, sql`w.id = ${id}`)))[0]!;
const happened = (participant: string, event: ParticipationEvent) =>
  within((tx) =>
    recordParticipations(tx, scope, { study, changes: [{ participant, event, at: clock.now() }] }),
  );
const countMembers = ({ funnel }: Awaited<ReturnType<typeof readWave>>) => ({
  inStates: Object.values(funnel.states).reduce((sum, n) => sum + n, 0),
  byRule: Object.values(funnel.skipped).reduce((sum, n) => sum + n!, 0),
});

it('sends one mail to each, by name, in their language, with their own link and a way out', async () => {
  const [ada] = await addPeople(['Ada'], { language: 'de-AT' });
  const [bob] = await addPeople(['Bob']);
  const { id, members } = await invite([ada!, bob!], {
    senderName: 'Grace at Example',
    replyTo: 'grace@example.com',
    texts: {
      en: { subject: 'A question, {{name|you}}', body: 'Hello {{name|there}},\n\ntake part.' },
      de: { subject: 'Eine Frage, {{name}}', body: 'Hallo {{name}}' },
    },
  });
  expect(members).toBe(2);
  await Promise.all([run(), run()]);
  expect(server.taken.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'bob@example.com']);
  const { from, mail } = server.taken.find(({ to }) => to.startsWith('ada'))!;
  expect(mail.subject).toBe('Eine Frage, Ada');
  expect(mail.from).toEqual({ name: 'Grace at Example', address: 'earshot@example.org' });
  // Without an address for what comes back, the signed message id alone proves which mail it was.
  expect([from, mail.messageId]).toEqual([
    'earshot@example.org',
    expect.stringMatching(/^<[\da-f]{48}@ear\.example\.org>$/),
  ]);
  expect(mail.replyTo).toEqual([{ name: '', address: 'grace@example.com' }]);
  expect(mail.text).toContain('Teilnehmen:');
  expect(mail.html).toContain('lang="de"');
  expect(mail.text).toMatch(/https:\/\/ear\.example\.org\/research\/[\w-]+\?use=p\.[\w-]{38}\n/);
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
  expect(header('list-unsubscribe')).toMatch(
    /^<https:\/\/ear\.example\.org\/preferences\/[\w-]+\?study=.{36}>$/,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const wave = await readWave(id);
  expect(wave.funnel.states).toMatchObject({ sent: 2, waiting: 0 });
  expect(await test.admin`select state from contacts where participant = ${ada!}`).toEqual([
    { state: 'counted' },
  ]);
  expect(await test.admin`select state from participations where participant = ${ada!}`).toEqual([
    { state: 'invited' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('ada@example.com');
  // Nobody is invited to a study twice.
  await expect(invite([ada!, bob!])).rejects.toMatchObject({ code: 'bad_input' });
});

it('knows what a failure means: only a reply of the server or no connection is certain', async () => {
  const names = ['gone', 'policy', 'busy', 'cut', 'lost', 'fine'];
  fates = {
    gone: { refuse: '550 5.1.1 no such mailbox', at: 'recipient' },
    policy: { refuse: '550 5.7.1 not today', at: 'mail' },
    busy: { refuse: '451 4.3.0 come back', at: 'mail' },
    cut: 'cutBefore',
    lost: 'cutAfter',
  };
  const people = await addPeople(names);
  const { id } = await invite(people);
  await run();
  const rows = await test.admin<
    { name: string; state: string; contact: string | null; blocked: string | null; recent: number }[]
  >`
    select p.name, d.state, c.state as contact, p.mail_blocked as blocked, cardinality(p.recent_contacts) as recent
    from deliveries d join participants p on p.id = d.participant left join contacts c on c.id = d.id
    where d.wave = ${id}`;
  const by = Object.fromEntries(rows.map(({ name, ...row }) => [name, row]));
  expect(by).toEqual({
    gone: { state: 'bounced', contact: null, blocked: 'bounced', recent: 0 },
    policy: { state: 'bounced', contact: null, blocked: null, recent: 0 },
    busy: { state: 'waiting', contact: null, blocked: null, recent: 0 },
    cut: { state: 'unknown', contact: 'counted', blocked: null, recent: 1 },
    lost: { state: 'unknown', contact: 'counted', blocked: null, recent: 1 },
    fine: { state: 'sent', contact: 'counted', blocked: null, recent: 1 },
  });
  expect(server.taken.map(({ to }) => to.split('@')[0]).toSorted()).toEqual(['fine', 'lost']);
  // Unknown ones are never sent again by themselves; the busy one is.
  fates = {};
  aheadMs = 3 * DAY_MS;
  await run();
  expect(server.taken.map(({ to }) => to.split('@')[0]).toSorted()).toEqual(['busy', 'fine', 'lost']);
  // A person decides.
  const [, , , cut, lost] = people;
  await within((tx) => decideUnknown(tx, scope, { wave: id, participants: [lost!], sendAgain: false }));
  await within((tx) => decideUnknown(tx, scope, { wave: id, participants: [cut!], sendAgain: true }));
  await run();
  const wave = await readWave(id);
  expect(wave.funnel.states).toMatchObject({ sent: 4, bounced: 2, unknown: 0 });
  expect(server.taken.filter(({ to }) => to.startsWith('cut'))).toHaveLength(1);
});

it('mails somebody whose address refused it again as soon as they have another one', async () => {
  fates = { old: { refuse: '550 5.1.1 no such mailbox', at: 'recipient' } };
  const [ada] = await addPeople(['old']);
  await invite([ada!]);
  await run();
  const readBlock = async () =>
    (await test.admin`select mail_blocked from participants where id = ${ada!}`)[0]!['mail_blocked'] as
      string | null;
  await within((tx) => updateParticipant(tx, scope, { id: ada!, change: { name: 'Ada' } }));
  expect(await readBlock()).toBe('bounced');
  await within((tx) => updateParticipant(tx, scope, { id: ada!, change: { email: 'new@example.com' } }));
  expect(await readBlock()).toBeNull();
});

it('refuses a day that does not exist', async () => {
  const [ada] = await addPeople(['Ada']);
  await expect(invite([ada!], { localTime: '2099-02-31T09:00' })).rejects.toMatchObject({
    code: 'bad_input',
  });
});

it('marks what a process that is gone was sending as unknown, and believes it when it comes back', async () => {
  const [ada] = await addPeople(['Ada']);
  const { id } = await invite([ada!]);
  await test.admin`update deliveries set state = 'sending', attempts = 1, due_at = ${clock.now()} where wave = ${id}`;
  await run();
  expect(server.taken).toHaveLength(0);
  expect((await readWave(id)).funnel.states).toMatchObject({ unknown: 1 });
});

it('asks every rule when the mail leaves, and says which one was against it', async () => {
  const names = ['opted', 'answered', 'stopped', 'limit', 'ok'];
  const [opted, answered, stopped, limit, ok] = await addPeople(names);
  const { id } = await invite([opted!, answered!, stopped!, limit!, ok!]);
  await happened(opted!, 'optedOut');
  await happened(answered!, 'started');
  await test.admin`update participants set stopped_channels = '{email}' where id = ${stopped!}`;
  await setRule({ ...NO_LIMITS, max: 1, days: 10 });
  await test.admin`update participants set recent_contacts = array[${clock.now()}::timestamptz] where id = ${limit!}`;
  await run();
  const wave = await readWave(id);
  expect(wave.funnel.skipped).toEqual({ optedOut: 1, answered: 1, stoppedChannel: 1, maximum: 1 });
  expect(countMembers(wave)).toEqual({ inStates: 5, byRule: 4 });
  const [row] = await test.admin`select detail from deliveries where participant = ${limit!}`;
  expect(row!['detail']).toMatchObject({ of: 'workspace', max: 1, days: 10 });
  const { items } = await within((tx) => listTimeline(tx, scope, { participant: limit! }));
  expect(items[0]).toMatchObject({ kind: 'notContacted', text: 'Contacted often enough (1 in 10 days)' });
  expect(server.taken.map(({ to }) => to)).toEqual(['ok@example.com']);
});

it('waits for quiet hours to end and for a paused study, and sends nothing for a closed one or after its end', async () => {
  const hour = clock.now().getUTCHours();
  await setRule({ ...NO_LIMITS, quiet: { from: hour, to: (hour + 2) % 24 } });
  const [ada, bob] = await addPeople(['Ada', 'Bob'], { zone: 'UTC' });
  const { id } = await invite([ada!]);
  await run();
  expect((await readWave(id)).funnel.states).toMatchObject({ waiting: 1 });
  aheadMs = 2 * 3_600_000;
  await run();
  expect((await readWave(id)).funnel.states).toMatchObject({ sent: 1 });
  await setRule(NO_LIMITS);
  const { id: second } = await invite([bob!], { days: 1 });
  await test.admin`update studies set state = 'paused' where id = ${study}`;
  await run();
  expect((await readWave(second)).funnel.states).toMatchObject({ waiting: 1 });
  aheadMs += 2 * DAY_MS;
  await test.admin`update studies set state = 'live' where id = ${study}`;
  await run();
  expect((await readWave(second)).funnel.skipped).toEqual({ tooLate: 1 });
});

it('reminds those who did not finish, once, and not those who did', async () => {
  const [done, began, silent] = await addPeople(['done', 'began', 'silent']);
  const { id } = await invite([done!, began!, silent!], {
    reminder: { days: 3, texts: { en: { subject: 'Still interested?', body: 'Hello' } } },
  });
  await run();
  await happened(done!, 'started');
  await happened(done!, 'completed');
  await happened(began!, 'started');
  server.taken.length = 0;
  aheadMs = 2 * DAY_MS;
  await run();
  expect(server.taken).toHaveLength(0);
  aheadMs = 4 * DAY_MS;
  await run();
  aheadMs = 12 * DAY_MS;
  await run();
  expect(server.taken.map(({ to, mail }) => [to.split('@')[0], mail.subject]).toSorted()).toEqual([
    ['began', 'Still interested?'],
    ['silent', 'Still interested?'],
  ]);
  const [reminder] = await within((tx) => readWaves(tx, scope, sql`w.reminds_of = ${id}`));
  expect(reminder!.funnel).toMatchObject({ members: 3, skipped: { answered: 1 } });
});

it('stops after twenty refusals in a row, blocks nobody, tells the team, and goes on when a person says so', async () => {
  const names = Array.from({ length: 25 }, (_, n) => `p${n}`);
  fates = Object.fromEntries(
    names.map((name) => [name, { refuse: '550 5.1.1 relay denied', at: 'recipient' }]),
  );
  const people = await addPeople(names);
  const { id } = await invite(people);
  await run();
  let wave = await readWave(id);
  expect(wave).toMatchObject({ state: 'stopped', stopReason: 'refusals' });
  expect(wave.funnel).toMatchObject({ states: { bounced: 20 }, skipped: { stopped: 5 } });
  expect(
    await test.admin`select 1 from participants where mail_blocked is not null and id = any (${people}::uuid[])`,
  ).toEqual([]);
  const { person } = scope.actor as { person: string };
  expect(await test.admin`select kind, item from notifications where person = ${person}`).toEqual([
    { kind: 'wave.stopped', item: id },
  ]);
  fates = {};
  await within((tx) => resumeWave(tx, scope, id));
  await run();
  wave = await readWave(id);
  expect(wave.funnel.states).toMatchObject({ bounced: 20, sent: 5 });
});

it('sends nothing more once it is cancelled, and a restored backup nothing by itself', async () => {
  const [ada, bob] = await addPeople(['Ada', 'Bob']);
  const { id } = await invite([ada!], { reminder: { days: 3, texts: makeWaveInput(ada!).texts } });
  await within((tx) => cancelWave(tx, scope, id));
  const { id: restored } = await invite([bob!]);
  await test.admin.transaction((tx) => stopRestoredWaves(tx));
  await run();
  expect(server.taken).toEqual([]);
  expect((await readWave(id)).funnel.skipped).toEqual({ cancelled: 1 });
  expect(await readWave(restored)).toMatchObject({ state: 'stopped', stopReason: 'restored' });
  await within((tx) => resumeWave(tx, scope, restored));
  await run();
  expect(server.taken.map(({ to }) => to)).toEqual(['bob@example.com']);
});

it('freezes who is asked: a sample in proportion, in batches, at a time in the zone of each', async () => {
  await within((tx) =>
    createAttribute(tx, scope, { name: 'Plan', type: 'oneOf', options: ['Free', 'Team'] }),
  );
  const free = await addPeople(
    Array.from({ length: 12 }, (_, n) => `free${n}`),
    { attributes: { plan: 'Free' } },
  );
  const team = await addPeople(
    Array.from({ length: 6 }, (_, n) => `team${n}`),
    {
      attributes: { plan: 'Team' },
      zone: 'Asia/Tokyo',
    },
  );
  const { id, members } = await invite([...free, ...team, randomUUID()], {
    sample: { size: 9, by: 'plan' },
    batch: { size: 4, hours: 24 },
    localTime: '2099-05-04T09:00',
  });
  expect(members).toBe(9);
  const rows = await test.admin<{ plan: string; at: Date }[]>`
    select p.attributes ->> 'plan' as plan, d.due_at as at from deliveries d join participants p on p.id = d.participant
    where d.wave = ${id}`;
  expect(Object.groupBy(rows, ({ plan }) => plan)).toMatchObject({
    Free: { length: 6 },
    Team: { length: 3 },
  });
  for (const { plan, at } of rows)
    expect(at.toISOString().slice(10, 16)).toBe(plan === 'Team' ? 'T00:00' : 'T09:00');
  const days = rows.map(({ at }) => at.toISOString().slice(0, 10)).toSorted();
  expect(days).toEqual(['04', '04', '04', '04', '05', '05', '05', '05', '06'].map((day) => `2099-05-${day}`));
});

it('has a hidden image only where opening is measured, and counts each email once whose image is loaded', async () => {
  const people = await addPeople(['Ada', 'Bob']);
  const { id: plain } = await invite(people);
  const { study: other } = await makeLiveStudy(test.database, scope);
  const { id } = await createWave(services(), scope, {
    study: other,
    input: {
      ...makeWaveInput(people[0]!),
      audience: { segment: null, participants: people },
      measuresOpening: true,
    },
  });
  await run();
  const images = server.taken.map(
    ({ to, mail }) => [to, /<img src="([^"]+)"/.exec(mail.html!)?.[1]] as const,
  );
  const ofAda = images.flatMap(([to, image]) => (to.startsWith('ada') && image ? [image] : []));
  expect([images.length, ofAda.length]).toEqual([4, 1]);
  expect((await readWave(plain)).funnel.emailOpened).toBeNull();
  expect((await readWave(id)).funnel.emailOpened).toBe(0);
  const open = (token: string, isLoaded = true) =>
    recordOpening(services(), { token, isLoaded, now: clock.now() });
  const token = new URL(ofAda[0]!).pathname.split('/').at(-1)!;
  await open(token, false);
  expect((await readWave(id)).funnel.emailOpened).toBe(0);
  await open(token);
  await open(token);
  expect((await readWave(id)).funnel.emailOpened).toBe(1);
  // The signature of a message id, one that is forged, and one of a wave that measures nothing.
  const [bob] = await test.admin<{ id: string }[]>`
    select id from deliveries where wave = ${id} and participant = ${people[1]!}`;
  const forged = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const wrong of [createDeliveryToken(test.database, { delivery: bob!.id }), forged])
    await expect(open(wrong)).rejects.toMatchObject({ code: 'not_found' });
  const [unmeasured] = await test.admin<
    { id: string }[]
  >`select id from deliveries where wave = ${plain} limit 1`;
  await open(createDeliveryToken(test.database, { delivery: unmeasured!.id, purpose: 'delivery-opening' }));
  expect(await test.admin`select wave from deliveries where email_opened_at is not null`).toEqual([
    { wave: id },
  ]);
});
