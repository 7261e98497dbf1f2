import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { setOperator } from './set-operator.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
  for (const name of ['first', 'second'])
    await server.register(`${name}@example.com`, { workspaceName: name });
});
afterAll(() => server.close());

const change = (email: string, isOperator: boolean) =>
  setOperator(server.services, { email, isOperator, changedBy: 'A test', now: server.clock.now() }).then(
    () => 'changed',
    (error: unknown) => (error as Error).message,
  );
const listOperators = async () =>
  (
    await server.services.database.sql<{ email: string }[]>`
      select email from identity.persons where operator order by email`
  ).map(({ email }) => email);

it('hands the installation over, and always leaves one operator', async () => {
  expect(await change('first@example.com', false)).toBe(
    'This is the only operator: make someone else an operator first.',
  );
  expect(await change('nobody@example.com', true)).toContain('account');
  expect(await change('second@example.com', true)).toBe('changed');
  expect(await listOperators()).toEqual(['first@example.com', 'second@example.com']);
  const [mails] = await server.services.database.sql<{ recipients: string[] }[]>`
    select array_agg(recipient order by recipient) as recipients from identity.outbox
    where subject like '% is now an operator'`;
  expect(mails!.recipients).toEqual(['first@example.com', 'second@example.com']);
  // Both at once: one of them stays.
  const outcomes = await Promise.all([
    change('first@example.com', false),
    change('second@example.com', false),
  ]);
  expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1);
  expect(await listOperators()).toHaveLength(1);
});
