import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { updateParticipant } from '#product/participants/server/update-participant.ts';
import { listTimeline } from '#product/participants/timeline/server/list-timeline.ts';
import { recordParticipations } from '#product/participants/participations/server/record-participations.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
// For their effect: what a timeline shows.
import '#product/participants/participations/server/feature.ts';
import '../../invitations/server/feature.ts';
import { makeWaveInput } from '../../invitations/server/testing/factory.ts';
import { openMailServer, type TestMailServer } from '../../invitations/server/testing/mail-server.ts';
import { receiveBounces } from '../contract.ts';
import { readBounceSources } from './queries.ts';
import { receiveReports } from './receive-reports.ts';
import { bounceRoutes } from './routes.ts';
import { prepareWaves } from './testing/prepare-waves.ts';

const DAY_MS = 86_400_000;
const TOKEN = 'a-token-of-the-operator';
let mails: TestMailServer;
let server: Awaited<ReturnType<typeof serveForTests>>;
let waves: Awaited<ReturnType<typeof prepareWaves>>;

beforeAll(async () => {
  mails = await openMailServer();
  server = await serveForTests({
    env: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Earshot <earshot@example.org>',
      MAILS_PER_SECOND: '100',
      BOUNCE_ADDRESS: 'bounce@earshot.example.org',
      BOUNCE_WEBHOOK_TOKEN: TOKEN,
    },
    routes: bounceRoutes,
  });
});
beforeEach(async () => {
  mails.taken.length = 0;
  waves = await prepareWaves(server.services);
});
afterAll(async () => {
  await server?.close();
  await mails?.close();
});

const post = (reports: object[], token: string | null = TOKEN) =>
  server.visitor().call(
    receiveBounces,
    { body: { reports: reports as never } },
    {
      headers: { authorization: token && `Bearer ${token}`, origin: null },
    },
  );
/** Reports what became of the newest mail to somebody. */
const report = async (name: string, values: object) => {
  const { messageId } = mails.taken.findLast(({ to }) => to === `${name}@example.com`)!.mail;
  return (await post([{ kind: 'failure', messageId, ...values }])).body;
};
const HARD = { status: '5.1.1', diagnostic: '550 5.1.1 User unknown' };
const readDeliveries = (wave: string) => server.admin`
  select p.name, d.state, d.bounce, p.mail_blocked as blocked, cardinality(p.recent_contacts) as contacts, s.state as participation
  from deliveries d join participants p on p.id = d.participant
  left join participations s on s.participant = p.id and s.study = ${waves.study}
  where d.wave = ${wave} order by p.name`;
const happened = (participant: string, event: 'completed' | 'started') =>
  waves.within((tx) =>
    recordParticipations(tx, waves.scope, {
      study: waves.study,
      changes: [{ participant, event, at: server.clock.now() }],
    }),
  );

it('needs the token of the operator, and believes only reports about mails of this installation', async () => {
  const ada = await waves.addPerson('ada');
  const wave = await waves.invite([ada]);
  const [{ from, mail }] = mails.taken as [TestMailServer['taken'][number]];
  expect(from).toMatch(/^bounce\+[\da-f]{48}@earshot\.example\.org$/);
  expect(mail.from).toMatchObject({ address: 'earshot@example.org' });
  const sentReport = { kind: 'failure', envelopeSender: from, ...HARD };
  for (const wrong of [null, 'another-token-of-somebody'])
    expect((await post([sentReport], wrong)).status).toBe(401);
  const { bounceWebhookToken: _none, ...config } = server.services.config;
  await expect(
    receiveReports(
      { ...server.services, config: config as never },
      {
        authorization: 'Bearer undefined',
        reports: [],
        now: server.clock.now(),
      },
    ),
  ).rejects.toMatchObject({ code: 'unauthenticated' });
  const forge = (text: string) => text.replace(/[\da-f](?=@)/, (digit) => (digit === '0' ? '1' : '0'));
  const forged = [
    { ...sentReport, envelopeSender: forge(from) },
    { ...sentReport, envelopeSender: undefined, messageId: forge(mail.messageId!) },
    { ...sentReport, envelopeSender: 'bounce@earshot.example.org' },
    // Still being tried.
    { ...sentReport, status: '2.0.0', diagnostic: '' },
  ];
  expect((await post(forged)).body).toEqual({ believed: 0, ignored: 4 });
  expect(await readDeliveries(wave)).toMatchObject([{ state: 'sent', bounce: null, blocked: null }]);
  for (const bad of [
    { kind: 'failure' },
    { ...sentReport, status: 'gone' },
    { kind: 'delay', messageId: 'x' },
  ])
    expect((await post([bad])).status).toBe(400);
  expect((await post(Array.from({ length: 101 }, () => sentReport))).status).toBe(400);

  expect((await post([sentReport, sentReport])).body).toEqual({ believed: 2, ignored: 0 });
  expect(await readDeliveries(wave)).toMatchObject([
    { state: 'bounced', bounce: 'hard', blocked: 'bounced' },
  ]);
  const { webhook } = await readBounceSources(server.services.database);
  expect(webhook).toMatchObject({ believed: 2, ignored: 4, readAt: server.clock.now() });
});

it('takes back what counted as sent, stops mail to the address alone, and the numbers still add up', async () => {
  const names = ['gone', 'moved', 'policy', 'fine', 'took-part'];
  const [gone, moved, policy, fine, tookPart] = await Promise.all(names.map(waves.addPerson));
  const people = [gone!, moved!, policy!, fine!, tookPart!];
  const reminder = { days: 3, texts: makeWaveInput('').texts };
  const wave = await waves.invite(people, { reminder });
  await server.admin`update deliveries set state = 'unknown' where wave = ${wave} and participant = ${gone!}`;
  server.clock.advance(60_000);
  await waves.within((tx) =>
    updateParticipant(tx, waves.scope, { id: moved!, change: { email: 'elsewhere@example.com' } }),
  );
  await happened(tookPart!, 'started');
  await report('gone', HARD);
  await report('moved', HARD);
  await report('policy', { status: '5.7.1', diagnostic: '550 5.7.1 Sender blocked' });
  await report('took-part', HARD);
  const before = await readDeliveries(wave);
  expect(before).toEqual([
    { name: 'fine', state: 'sent', bounce: null, blocked: null, contacts: 1, participation: 'invited' },
    { name: 'gone', state: 'bounced', bounce: 'hard', blocked: 'bounced', contacts: 0, participation: null },
    { name: 'moved', state: 'bounced', bounce: 'hard', blocked: null, contacts: 0, participation: null },
    { name: 'policy', state: 'bounced', bounce: 'policy', blocked: null, contacts: 0, participation: null },
    {
      name: 'took-part',
      state: 'sent',
      bounce: 'hard',
      blocked: 'bounced',
      contacts: 1,
      participation: 'started',
    },
  ]);
  // A second time, it changes nothing.
  await report('gone', { status: '5.7.1' });
  expect(await readDeliveries(wave)).toEqual(before);
  const funnel = await waves.readFunnel(wave);
  expect(funnel).toMatchObject({ members: 5, returned: 3, started: 1, complained: 0 });
  expect(funnel.states).toMatchObject({ sent: 2, bounced: 3, unknown: 0 });
  const { items } = await waves.within((tx) => listTimeline(tx, waves.scope, { participant: gone! }));
  expect(items[0]).toMatchObject({ kind: 'notDelivered', text: '550 5.1.1 User unknown' });
  expect(items.map(({ kind }) => kind)).not.toContain('contacted');

  // Nobody is reminded of what did not arrive, and the next wave leaves out whose address takes none.
  const next = await waves.invite(people.slice(0, 3));
  expect(await readDeliveries(next)).toMatchObject([{ name: 'moved' }, { name: 'policy' }]);
  mails.taken.length = 0;
  server.clock.advance(4 * DAY_MS);
  await waves.send();
  expect(mails.taken.map(({ to }) => to)).toEqual(['fine@example.com']);
});

it('stops mail to an address after three mails were given up within two weeks', async () => {
  const full = await waves.addPerson('full');
  const soft = { status: '4.2.2', diagnostic: '452 4.2.2 Mailbox full' };
  const bounceAfter = async (days: number) => {
    server.clock.advance(days * DAY_MS);
    const wave = await waves.invite([full]);
    await report('full', soft);
    return (await readDeliveries(wave))[0];
  };
  expect(await bounceAfter(0)).toMatchObject({ state: 'bounced', bounce: 'soft', contacts: 0 });
  await bounceAfter(8);
  expect(await bounceAfter(8)).toMatchObject({ blocked: null });
  expect(await bounceAfter(5)).toMatchObject({ blocked: 'unreachable' });
  await waves.within((tx) =>
    updateParticipant(tx, waves.scope, { id: full, change: { email: 'new@example.com' } }),
  );
  expect(await server.admin`select mail_blocked from participants where id = ${full}`).toEqual([
    { mail_blocked: null },
  ]);
});

it('stops mail to who reported it as spam, whatever their address is, and opts them out of the study', async () => {
  const [ada, bob] = [await waves.addPerson('ada'), await waves.addPerson('bob')];
  const wave = await waves.invite([ada, bob], { reminder: { days: 3, texts: makeWaveInput('').texts } });
  await report('ada', { kind: 'complaint' });
  await waves.within((tx) =>
    updateParticipant(tx, waves.scope, { id: ada, change: { email: 'other@example.com' } }),
  );
  await report('ada', { kind: 'complaint' });
  expect(await readDeliveries(wave)).toMatchObject([
    {
      name: 'ada',
      state: 'sent',
      bounce: null,
      blocked: 'complained',
      contacts: 1,
      participation: 'optedOut',
    },
    { name: 'bob', blocked: null, participation: 'invited' },
  ]);
  expect(await waves.readFunnel(wave)).toMatchObject({ complained: 1, optedOut: 1, states: { sent: 2 } });
  const { items } = await waves.within((tx) => listTimeline(tx, waves.scope, { participant: ada }));
  expect(items.filter(({ kind }) => kind === 'complained' || kind === 'optedOut')).toHaveLength(2);
  mails.taken.length = 0;
  server.clock.advance(4 * DAY_MS);
  await waves.send();
  expect(mails.taken.map(({ to }) => to)).toEqual(['bob@example.com']);
});
