import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as accounts from '#product/accounts/contract.ts';
import * as workspaces from '#product/workspaces/contract.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { saveOnboarding } from '../contract.ts';

const NEW = { step: 'welcome', jobRole: null, companySize: null, goal: null };

let server: Awaited<ReturnType<typeof serveForTests>>;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
});
afterAll(() => server.close());

let count = 0;
const registerPerson = () => server.register(`person${(count += 1)}@example.com`);
const readOnboarding = async (client: Visitor) => (await client.call(accounts.getMe, {})).body.onboarding;

describe('onboarding', () => {
  let client: Visitor;
  beforeEach(async () => {
    ({ client } = await registerPerson());
  });
  const save = (body: object, visitor = client) => visitor.call(saveOnboarding, { body });

  it('starts at the welcome page for a person who registers', async () => {
    const { reply } = await registerPerson();
    expect(reply.body.onboarding).toEqual(NEW);
    expect(await readOnboarding(client)).toEqual(NEW);
  });

  it('keeps each answer when another one is saved', async () => {
    await save({ jobRole: 'designer' });
    await save({ goal: 'churn' });
    const reply = await save({ companySize: '2-10' });
    const expected = { step: 'welcome', jobRole: 'designer', companySize: '2-10', goal: 'churn' };
    expect(reply.body).toEqual(expected);
    expect(await readOnboarding(client)).toEqual(expected);
  });

  it('keeps the answers that several tabs save at once, and a repeated answer', async () => {
    const answers = [{ jobRole: 'founder' }, { goal: 'design' }, { companySize: '1' }, { step: 'intro' }];
    const replies = await Promise.all([...answers, ...answers].map((answer) => save(answer)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const expected = { step: 'intro', jobRole: 'founder', companySize: '1', goal: 'design' };
    expect(await readOnboarding(client)).toEqual(expected);
  });

  it('clears an answer', async () => {
    await save({ goal: 'churn' });
    expect((await save({ goal: null })).body.goal).toBeNull();
  });

  it('does not go back when a second tab saves an earlier step', async () => {
    await Promise.all([save({ step: 'intro' }), save({ step: 'done' }), save({ step: 'welcome' })]);
    expect((await readOnboarding(client)).step).toBe('done');
    expect((await save({ step: 'intro', goal: 'design' })).body).toMatchObject({
      step: 'done',
      goal: 'design',
    });
  });

  it('is saved for the caller only', async () => {
    const { client: other } = await registerPerson();
    await save({ step: 'done', goal: 'design' });
    expect(await readOnboarding(other)).toEqual(NEW);
    expect((await save({ goal: 'churn' }, server.visitor())).status).toBe(401);
  });

  it('refuses answers that are not on the lists, and unknown names', async () => {
    for (const body of [
      { goal: 'money' },
      { jobRole: '' },
      { companySize: 5 },
      { step: 'industry' },
      { a: 1 },
    ])
      expect([body, (await save(body)).status]).toEqual([body, 400]);
    expect(await readOnboarding(client)).toEqual(NEW);
  });

  it('is over for a person who joins by the link of an invitation, new or registered', async () => {
    const { client: owner } = await registerPerson();
    const invite = async (email: string) => {
      const { body } = await owner.call(workspaces.invite, { body: { email, role: 'viewer' } });
      const [, , teamToken = '', emailAddress = ''] = new URL(body.link ?? '').pathname.split('/');
      return { teamToken, emailAddress: decodeURIComponent(emailAddress) };
    };
    const joined = await server.visitor().call(workspaces.acceptInvitation, {
      params: await invite('new@example.com'),
      body: { name: 'New Person', password: 'correct horse battery' },
    });
    expect(joined.body.onboarding.step).toBe('done');
    const registered = await client.call(workspaces.acceptInvitation, {
      params: await invite((await client.call(accounts.getMe, {})).body.person.email),
      body: undefined,
    });
    expect(registered.body.onboarding.step).toBe('done');
  });
});
