import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { beginForTests } from '../testing/begin-for-tests.ts';
import { serveSurvey, type SurveyServer } from '../testing/factory.ts';
import { ClaimRefusal, type AnswerClaim } from './list-answer-claims.ts';
import { saveAnswer } from './save-answer.ts';
import { submitResponse } from './submit-response.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey();
  await server.admin`create table claimed (response uuid, language text, refused boolean)`;
  await server.admin`grant all on claimed to earshot_app`;
});
afterAll(() => server.close());
beforeEach(() => server.admin`delete from claimed`);

const readClaimed = () => server.admin`select language, refused from claimed`;

/** Numbers what is claimed. `interfere` runs in the first claim. */
function createClaim(interfere: () => Promise<unknown> = async () => {}): {
  claim: AnswerClaim;
  calls: unknown[];
} {
  const calls: unknown[] = [];
  const claim: AnswerClaim = {
    blockType: 'short-text',
    readSent: (answer) => ({ text: (answer as { text: string }).text }),
    claim: async (tx, _scope, { answer, response, language }) => {
      calls.push(answer);
      await tx`insert into claimed (response, language) values (${response}, ${language})`;
      if (calls.length === 1) await interfere();
      if ((answer as { text: string } | null)?.text === 'taken')
        throw new ClaimRefusal('Taken.', {
          reason: 'slot_taken',
          followUp: async (later) => {
            await later`insert into claimed (response, refused) values (${response}, true)`;
          },
        });
      return answer === null ? null : { ...answer, number: calls.length };
    },
  };
  return { claim, calls };
}

async function prepare() {
  const { database } = server.services;
  const scope = server.scope();
  const [block, last] = [makeBlock('short-text', 'When?'), makeBlock('nps', 'How likely?')];
  const { id: study, linkToken } = await makeStudy(database, scope, [block, last]);
  const start = { mode: 'fresh', key: randomUUID(), device: 'phone', channel: 'link' } as const;
  const request = await beginForTests(database, scope, { study, linkToken }, start);
  const save = (text: string, seq: number, claim: AnswerClaim) =>
    saveAnswer(database, scope, {
      request,
      saved: { block: block.id, value: { text }, seq, duration: 1 },
      claims: [claim],
    });
  const key = randomUUID();
  const submit = (text: string, claim: AnswerClaim) =>
    submitResponse(database, scope, {
      link: { study, linkToken },
      submitted: {
        key,
        answers: { [block.id]: { text }, [last.id]: null },
        device: 'phone',
        channel: 'link',
      },
      claims: [claim],
    });
  const readAnswers = async () => (await server.stored(study)).map(({ answers }) => answers?.[block.id]);
  return { study, save, submit, readAnswers };
}

it('a save claims once, with the answer that is stored, also when it is repeated or comes late', async () => {
  const { save, readAnswers } = await prepare();
  const { claim, calls } = createClaim();
  await save('nine', 2, claim);
  await save('nine', 2, claim);
  await save('ten', 2, claim);
  await save('eleven', 1, claim);
  expect(calls).toEqual([{ text: 'nine' }]);
  expect(await readAnswers()).toEqual([{ text: 'nine', number: 1 }]);
  expect(await readClaimed()).toEqual([{ language: 'en', refused: null }]);
});

it('what is claimed is undone if the save is not written, or refused', async () => {
  const { study, save, readAnswers } = await prepare();
  const changeStudy = () =>
    server.admin`update studies set state_at = state_at + interval '1 second' where id = ${study}`;
  const { claim, calls } = createClaim(changeStudy);
  await save('nine', 1, claim);
  expect(calls).toHaveLength(2);
  expect(await readAnswers()).toEqual([{ text: 'nine', number: 2 }]);
  expect(await readClaimed()).toHaveLength(1);

  const refused = save('taken', 2, claim);
  await expect(refused).rejects.toMatchObject({ code: 'conflict', reason: 'slot_taken', message: 'Taken.' });
  expect(await readClaimed()).toEqual([
    { language: 'en', refused: null },
    { language: null, refused: true },
  ]);
  expect(await readAnswers()).toEqual([{ text: 'nine', number: 2 }]);
});

it('a response that is submitted at once claims once, whoever repeats it', async () => {
  const { submit, readAnswers } = await prepare();
  const { claim } = createClaim();
  await expect(submit('taken', claim)).rejects.toMatchObject({ reason: 'slot_taken' });
  await server.admin`delete from claimed`;
  const first = await submit('nine', claim);
  expect(await submit('nine', claim)).toEqual(first);
  expect(await Promise.all([submit('nine', claim), submit('nine', claim)])).toEqual([first, first]);
  await expect(submit('ten', claim)).rejects.toMatchObject({ code: 'conflict' });
  expect(await readAnswers()).toEqual([{ text: 'nine', number: 2 }]);
  expect(await readClaimed()).toHaveLength(1);
});
