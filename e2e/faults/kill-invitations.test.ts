import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openSqlClient, type SqlClient } from '#platform/db/core/connection.ts';
import {
  openMailServer,
  type MailFate,
  type TestMailServer,
} from '#product/recruiting/invitations/server/testing/mail-server.ts';
import { makeWaveInput } from '#product/recruiting/invitations/server/testing/factory.ts';
import { Cluster } from './cluster.ts';
import { IS_LONG_RUN } from './survey-run.ts';
import { Team } from './team.ts';

const PEOPLE_COUNT = IS_LONG_RUN ? 5_000 : 120;
const KILL_COUNT = IS_LONG_RUN ? 10 : 2;
const TIMEOUT = IS_LONG_RUN ? 600_000 : 120_000;
const SOON = { timeout: TIMEOUT, interval: 50 };

let mails: TestMailServer;
let cluster: Cluster;
let team: Team;
let admin: SqlClient;

/** What happens to somebody's mail: each is tried by the number in their address, so that all kinds are met in every run. */
function decide(recipient: string): MailFate {
  const n = Number(/\d+/.exec(recipient)![0]);
  if (n % 30 === 7) return { refuse: '550 5.1.1 no such mailbox', at: 'recipient' };
  if (n % 30 === 13 && !refusedOnce.has(n)) {
    refusedOnce.add(n);
    return { refuse: '451 4.2.0 try later', at: 'mail' };
  }
  if (n % 30 === 19) return 'cutBefore';
  if (n % 30 === 23) return 'cutAfter';
  return 'accept';
}
const refusedOnce = new Set<number>();

beforeAll(async () => {
  mails = await openMailServer(decide);
  cluster = await Cluster.begin({
    web: 1,
    workers: 2,
    settings: { SMTP_URL: mails.url, MAILS_PER_SECOND: '100' },
  });
  admin = openSqlClient(cluster.admin, { max: 3 });
  team = new Team(cluster.base);
  await team.register(cluster.code);
  await team.publishSample();
  await team.send('PUT', '/api/contact-rule', { max: 2, days: 30, gapDays: 0, quiet: { from: 0, to: 0 } });
}, 120_000);
afterAll(async () => {
  team?.close();
  await admin?.end();
  await cluster?.end();
  await mails?.close();
});

const count = async (condition: string) => {
  const [row] = await admin.run<{ n: number }[]>({
    text: `select count(*)::int as n from deliveries where ${condition}`,
  });
  return row!.n;
};
/** Of a worker that was killed: as if its time were over. */
const expireLeases = () => admin`update deliveries set due_at = current_timestamp where state = 'sending'`;

it(
  'A3: two workers that are killed while they send to a server that refuses, delays and cuts: nobody gets two, nobody is forgotten',
  async () => {
    await admin`
      insert into participants (workspace, id, email, attributes, tags, do_not_contact, created_at, changed_at)
      select ${team.workspace}::uuid, gen_random_uuid(), 'p' || n || '@example.com', '{}', '{}', false, current_timestamp,
        current_timestamp
      from generate_series(1, ${PEOPLE_COUNT}::int) n`;
    const { id: segment } = await team.send<{ id: string }>('POST', '/api/segments', {
      name: 'Everyone',
      conditions: { match: 'all', conditions: [] },
    });
    const { id, members } = await team.send<{ id: string; members: number }>(
      'POST',
      `/api/studies/${team.study}/waves`,
      { ...makeWaveInput('', { days: 1 }), audience: { segment, participants: [] } },
    );
    expect(members).toBe(PEOPLE_COUNT);
    for (let kill = 1; kill <= KILL_COUNT; kill += 1) {
      const left = PEOPLE_COUNT * (1 - kill / (KILL_COUNT + 1));
      await vi.waitFor(async () => expect(await count(`state = 'waiting'`)).toBeLessThan(left), SOON);
      const worker = cluster.workers[kill % 2]!;
      await worker.kill();
      await worker.start().serves;
    }
    await vi.waitFor(async () => {
      // Those that are tried again later are due at once.
      await admin`update deliveries set due_at = current_timestamp where state = 'waiting' and attempts > 0`;
      expect(await count(`state = 'waiting'`)).toBe(0);
    }, SOON);
    await expireLeases();
    await vi.waitFor(async () => expect(await count(`state in ('waiting', 'sending')`)).toBe(0), SOON);

    const taken = Map.groupBy(mails.taken, ({ to }) => to);
    expect([...taken.values()].filter(({ length }) => length > 1)).toEqual([]);
    const rows = await admin<{ email: string; state: string }[]>`
      select p.email, d.state from deliveries d join participants p on p.workspace = d.workspace and p.id = d.participant
      where d.wave = ${id}`;
    // The numbers of the wave are those of the server’s log: who is sent was taken, who was refused was not.
    for (const { email, state } of rows) {
      if (state === 'sent') expect([email, taken.has(email)]).toEqual([email, true]);
      if (state === 'bounced') expect([email, taken.has(email)]).toEqual([email, false]);
      if (taken.has(email)) expect(['sent', 'unknown']).toContain(state);
    }
    const { funnel } = await team.send<{ funnel: { members: number; states: Record<string, number> } }>(
      'GET',
      `/api/waves/${id}`,
    );
    expect(funnel.members).toBe(PEOPLE_COUNT);
    expect(Object.values(funnel.states).reduce((sum, n) => sum + n, 0)).toBe(PEOPLE_COUNT);
    const unknown = rows.filter(({ state }) => state === 'unknown').length;
    expect(funnel.states).toMatchObject({
      sent: rows.filter(({ state }) => state === 'sent').length,
      unknown,
    });
    // Only those whose connection was cut, and one for each mail that a killed worker was sending on its two connections.
    const cut = rows.filter(({ email }) => [19, 23].includes(Number(/\d+/.exec(email)![0]) % 30)).length;
    expect(unknown).toBeGreaterThanOrEqual(cut);
    expect(unknown).toBeLessThanOrEqual(cut + KILL_COUNT * 2);
  },
  TIMEOUT,
);
