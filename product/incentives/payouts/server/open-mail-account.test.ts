import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { createParticipant } from '#product/participants/server/create-participant.ts';
import {
  openMailServer,
  type MailFate,
  type TestMailServer,
} from '#product/recruiting/invitations/server/testing/mail-server.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { addCodes } from '../../codes/server/add-codes.ts';
import { readCode } from '../../codes/server/read-code.ts';
import { changeIncentives } from '../../server/change-incentives.ts';
import '../../server/feature.ts';
import { checkIncentive } from './check-incentive.ts';
import { deliverIncentive } from './deliver-incentive.ts';
import './feature.ts';
import { sendIncentives } from './send-incentives.ts';

let mails: TestMailServer;
let fates: Record<string, MailFate> = {};
let server: Awaited<ReturnType<typeof serveForTests>>;
let scope: Scope;
let study: string;
beforeAll(async () => {
  mails = await openMailServer((recipient) => fates[recipient.split('@')[0]!] ?? 'accept');
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
  Object.assign(server.services.config, { smtpUrl: mails.url });
  const { reply } = await server.register('ada@example.com');
  const actor = { kind: 'person', person: reply.body.person.id, role: 'owner' } as const;
  scope = mintScope(reply.body.workspaces[0]!.id, actor, server.clock.now());
  study = (await makeStudy(server.services.database, scope, [makeBlock('nps', 'How likely?')])).id;
  await server.admin`
    insert into study_incentives (workspace, study, currency, completed, approves_automatically, updated_at)
    values (${scope.workspace}, ${study}, 'EUR', 2050, false, ${scope.now})`;
});
beforeEach(async () => {
  fates = {};
  mails.taken.length = 0;
  await server.admin`delete from incentive_codes`;
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

let made = 0;
/** An approved incentive of somebody new, due after the others; the name is the local part of their address. */
async function makeApproved(name: string, fields: object = {}): Promise<string> {
  const { id: participant } = await server.services.database.within(scope, (tx) =>
    createParticipant(tx, scope, { name, email: `${name}-${randomUUID()}@example.com`, ...fields }),
  );
  const id = randomUUID();
  await server.admin`
    insert into incentives (workspace, id, study, participant, reason, amount, currency, state, due_at)
    values (${scope.workspace}, ${id}, ${study}, ${participant}, 'completed', 2050, 'EUR', 'approved',
      ${new Date(scope.now.getTime() + (made += 1))})`;
  return id;
}
const addCode = async (code = `CODE-${randomUUID()}`) => {
  await addCodes(server.services.database, scope, { currency: 'EUR', amount: 2_050, codes: [code] });
  return code;
};
const send = (incentives: string[], again = false, by: 'email' | 'provider' = 'email') =>
  server.services.database.within(scope, (tx) =>
    sendIncentives(server.services, tx, scope, { incentives, by, again }),
  );
const deliver = (incentive: string, minutes = 0) => {
  const at = new Date(scope.now.getTime() + minutes * 60_000);
  return deliverIncentive(server.services, mintJobScope(scope.workspace, 'test', at), { incentive });
};
const change = (incentive: string, to: 'approve' | 'markSent' | 'markNotSent' | 'markFailed') =>
  server.services.database.within(scope, (tx) =>
    changeIncentives(tx, scope, { change: to, incentives: [incentive] }),
  );
const read = async (id: string) => {
  const [row] = await server.admin<{ state: string; problem: string | null }[]>`
    select state, problem from incentives where id = ${id}`;
  return row!;
};
const readSentCode = (incentive: string) =>
  readCode(server.services.database, scope, { incentive }).then(
    ({ code }) => code,
    (error: { code: string }) => error.code,
  );
/** The code and the language of the mails that arrived. */
const listMails = () =>
  mails.taken.map(({ mail }) => ({
    code: /CODE-[\w-]{36}/.exec(mail.text ?? '')?.[0],
    html: /CODE-[\w-]{36}/.exec(mail.html ?? '')?.[0],
    subject: mail.subject,
    id: mail.messageId,
  }));
/** Sets what becomes of the mail of an incentive. */
async function setFate(incentive: string, fate: MailFate) {
  const [row] = await server.admin<{ email: string }[]>`
    select p.email from incentives i join participants p on p.id = i.participant where i.id = ${incentive}`;
  fates = { [row!.email.split('@')[0]!]: fate };
}

it('emails each person one code, once, in their language, also if they want no invitations', async () => {
  const ids = [
    await makeApproved('Grace', { language: 'de-AT', doNotContact: true }),
    await makeApproved('Bob'),
    await makeApproved('Late'),
  ];
  const none = await makeApproved('None', { email: null });
  const codes = [await addCode(), await addCode()];
  expect(await send([...ids, none])).toMatchObject({ withoutEmail: 1, withoutCode: 1 });
  // Two processes, and one that comes back later.
  for (const id of ids) await Promise.all([deliver(id), deliver(id)]);
  await deliver(ids[0]!);
  expect(listMails().map(({ code, html }) => [code, html])).toEqual(codes.map((code) => [code, code]));
  expect(listMails().map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Ihr Code von /),
    expect.stringMatching(/^Your code from /),
  ]);
  expect(mails.taken[0]!.mail.text).toContain('20,50\u00a0€');
  expect(await Promise.all(ids.map(read))).toMatchObject([
    { state: 'sent' },
    { state: 'sent' },
    { state: 'approved' },
  ]);
  // It is theirs alone, and what was sent stays sent.
  expect(await readSentCode(ids[0]!)).toBe('not_found');
  expect((await change(ids[0]!, 'markNotSent')).changed).toEqual([]);
  expect((await send(ids, true)).changed).toEqual([]);
});

it.each(['cutBefore', 'cutAfter'] as const)(
  'is unknown when the connection ends (%s), shown to the team, and sent again only by a person, with the same code',
  async (fate) => {
    const code = await addCode();
    const id = await makeApproved('Cut');
    await setFate(id, fate);
    await send([id]);
    await deliver(id);
    await deliver(id);
    expect(await read(id)).toMatchObject({
      state: 'unknown',
      problem: expect.stringMatching(/^The connection/),
    });
    expect(await readSentCode(id)).toBe(code);
    expect(mails.taken).toHaveLength(fate === 'cutAfter' ? 1 : 0);
    // Nobody else pays it meanwhile, and nobody can be asked about it.
    await expect(checkIncentive(server.services, scope, { incentive: id })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await send([id])).changed).toEqual([]);
    fates = {};
    expect((await send([id], true)).changed).toEqual([id]);
    await deliver(id);
    expect(await read(id)).toEqual({ state: 'sent', problem: null });
    expect(new Set(listMails().map((mail) => `${mail.code} ${mail.id}`)).size).toBe(1);
  },
);

it('is unknown when the process ends while it sends, and a job that runs again sends nothing', async () => {
  await addCode();
  const id = await makeApproved('Killed');
  await send([id]);
  await server.admin`update incentives set attempted_at = ${scope.now}, attempts = 1 where id = ${id}`;
  await deliver(id);
  // Another process may still be sending it.
  expect(await read(id)).toMatchObject({ state: 'sending' });
  await deliver(id, 5);
  expect(await read(id)).toMatchObject({ state: 'unknown' });
  expect(mails.taken).toEqual([]);
});

it('fails when the address is refused, and keeps its code for the next attempt', async () => {
  const code = await addCode();
  const id = await makeApproved('Gone');
  await setFate(id, { refuse: '550 5.1.1 No such user', at: 'recipient' });
  await send([id]);
  await deliver(id);
  expect(await read(id)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/No such user/) });
  expect(await readSentCode(id)).toBe(code);
  // Nobody else gets it, though it was not received.
  const other = await makeApproved('Other');
  expect(await send([other])).toMatchObject({ changed: [], withoutCode: 1 });
  fates = {};
  await change(id, 'approve');
  await send([id]);
  await deliver(id);
  expect(listMails().map((mail) => mail.code)).toEqual([code]);
});

it('needs a mail server', async () => {
  const id = await makeApproved('Nobody');
  const { smtpUrl } = server.services.config;
  Object.assign(server.services.config, { smtpUrl: undefined });
  await expect(send([id])).rejects.toThrow('No mail server is set up');
  Object.assign(server.services.config, { smtpUrl });
});
