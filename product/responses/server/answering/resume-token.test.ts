import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSigningKey, signWith } from '#platform/secrets/keys.ts';
import { serveSurvey, type SurveyServer } from '../testing/factory.ts';
import { createResumeToken, toLinkRequest } from './resume-token.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey();
});
afterAll(() => server.close());

const study = randomUUID();
const response = randomUUID();
const start = {
  version: 3,
  openedAt: 1_795_989_160_198,
  language: 'zh-Hans',
  device: 'phone',
  channel: 'link',
  firstOnDevice: randomUUID(),
  code: 'a code',
  parameters: { 'panel id': '42 👩‍🔬', 'ä.b': '' },
} as const;
const read = (resumeToken: string) => {
  const request = toLinkRequest(server.services.database, { study, linkToken: 'a', passes: [], resumeToken });
  return { responseId: request.responseId, start: request.start };
};

it.each([
  ['everything', start],
  [
    'no code, parameters or earlier response',
    { ...start, firstOnDevice: null, code: undefined, parameters: undefined },
  ],
  ['a response that exists', null],
])('a token says again what it was made of: %s', (_name, content) => {
  const token = createResumeToken(server.services.database, { study, content: { response, start: content } });
  expect(read(token!)).toEqual({ responseId: response, start: content });
});

it('a token from before tokens were lists is still read; one that was changed is not', () => {
  const encoded = Buffer.from(JSON.stringify({ response, start })).toString('base64url');
  const signature = signWith(getSigningKey(server.services.database), 'resume', `${study}.${encoded}`);
  expect(read(`${encoded}.${signature}`)).toEqual({ responseId: response, start });
  const other = Buffer.from(JSON.stringify([randomUUID()])).toString('base64url');
  expect(read(`${other}.${signature}`)).toEqual({ responseId: undefined, start: undefined });
});
