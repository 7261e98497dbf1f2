import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerRule } from '#product/blocks/typed-answers.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { serveSurvey, type SurveyServer } from '../testing/factory.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey();
});
afterAll(() => server.close());

const rules = (...list: AnswerRule[]) => ({ match: 'all' as const, list, message: {} });

it('the server refuses answers that do not meet the rules of their question, saved or submitted at once', async () => {
  const code = makeBlock('short-text', 'Your code?', {
    required: true,
    config: {
      placeholder: {},
      minLength: null,
      maxLength: 200,
      limits: 'hard',
      rules: rules({ kind: 'pattern', pattern: '(a+)+b', example: 'aab' }),
    },
  });
  const email = makeBlock('email', 'Your address?', {
    config: {
      placeholder: {},
      rules: rules({ kind: 'domains', refused: false, domains: ['example.org'] }),
    },
  });
  const person = makeBlock('contact', 'Who are you?', {
    config: {
      fields: { name: 'optional', email: 'optional', phone: 'off', company: 'off' },
      rules: { name: rules({ kind: 'digits', min: 5, max: 5 }) },
    },
  });
  const study = await makeStudy(server.services.database, server.scope(), [code, email, person]);
  const participant = server.participant(study);
  await participant.start();
  // D5: a pattern that makes backtracking engines stop the process.
  const before = performance.now();
  expect(await participant.save(code.id, { text: 'a'.repeat(199) })).toMatchObject({
    status: 400,
    body: { fields: { value: 'Check the format. Example: aab' } },
  });
  expect(performance.now() - before).toBeLessThan(2_000);
  expect((await participant.save(code.id, { text: 'aaab' })).status).toBe(200);
  expect(await participant.save(email.id, { text: 'ada@example.com' })).toMatchObject({
    status: 400,
    body: { fields: { value: 'Use an email address with an accepted domain: example.org' } },
  });
  expect((await participant.save(email.id, { text: 'ada@example.org' })).status).toBe(200);

  expect(
    await participant.save(person.id, { fields: { name: 'Ada', email: 'ada@example.com' } }),
  ).toMatchObject({ status: 400, body: { fields: { value: 'Use digits only: exactly 5.' } } });
  expect((await participant.save(person.id, { fields: { name: '12345' } })).status).toBe(200);

  const submit = (typed: string, name: string) =>
    server.submit(study, {
      [code.id]: { text: typed },
      [email.id]: null,
      [person.id]: { fields: { name } },
    });
  expect((await submit('b', '12345')).status).toBe(400);
  expect((await submit('aab', '1234')).status).toBe(400);
  expect((await submit('aab', '12345')).status).toBe(200);
});
