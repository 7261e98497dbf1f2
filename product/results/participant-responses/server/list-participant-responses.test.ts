import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { resolveParticipant } from '#product/participants/server/resolve-participant.ts';
import { createProject } from '#product/projects/server/create-project.ts';
import { withdrawConsent } from '#product/responses/consent/contract.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import { listParticipantResponses } from './list-participant-responses.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey();
});
afterAll(() => server.close());

const addPerson = async () => {
  const scope = server.scope();
  const identity = { email: `${randomUUID()}@example.com` };
  return (await server.services.database.within(scope, (tx) => resolveParticipant(tx, scope, { identity })))
    .id;
};
const list = (participant: string, scope = server.scope(), after?: string) =>
  server.services.database.within(scope, (tx) => listParticipantResponses(tx, scope, { participant, after }));

/** A study that the participant answered, with a consent in the second version of its text. */
async function answerStudy(participant: string) {
  const score = makeBlock('nps', 'How likely?');
  const consent = makeBlock('consent', 'Your consent', {
    config: { ...makeConsent('We keep your answers.', { share_clip: 'optional' }), textVersion: 2 },
  });
  const study = await makeStudy(server.services.database, server.scope(), [consent, score]);
  server.clock.advance(1_000);
  const answers = { [consent.id]: { accepted: true, textVersion: 2 }, [score.id]: { score: 5 } };
  expect((await server.submit(study, answers)).status).toBe(200);
  const response = (await server.stored(study.id)).at(-1)!.id;
  await server.admin`update responses set participant = ${participant} where id = ${response}`;
  return { study: study.id, response };
}

it('has responses of all studies, newest first, with what was agreed to and withdrawn', async () => {
  const participant = await addPerson();
  const first = await answerStudy(participant);
  const second = await answerStudy(participant);
  await answerStudy(await addPerson());
  await server.team.call(withdrawConsent, {
    params: { studyId: first.study, responseId: first.response },
    body: { purposes: ['quote'] },
  });
  const { items, next } = await list(participant);
  expect(items.map(({ id, study }) => [study.id, id])).toEqual([
    [second.study, second.response],
    [first.study, first.response],
  ]);
  expect(next).toBeNull();
  const decisions = ({ consents }: (typeof items)[number]) =>
    Object.fromEntries(
      consents.map(({ purpose, decision, asked }) => [purpose, [decision, asked?.textVersion]]),
    );
  expect(decisions(items[0]!)).toMatchObject({ quote: ['granted', 2], share_clip: ['declined', 2] });
  expect(decisions(items[1]!)).toMatchObject({ quote: ['withdrawn', 2] });
});

it('leaves out previews, deleted responses and studies, and projects that one does not see', async () => {
  const participant = await addPerson();
  const { study, response } = await answerStudy(participant);
  const researcher = await makeMember(server.services.database, server.scope(), 'researcher');
  const count = async (scope = server.scope()) => (await list(participant, scope)).items.length;
  expect([await count(), await count(researcher)]).toEqual([1, 1]);
  const { id: project } = await server.services.database.within(server.scope(), (tx) =>
    createProject(tx, server.scope(), {
      name: 'Confidential',
      description: '',
      colour: 'teal',
      visibility: 'members',
      members: [],
    }),
  );
  await server.admin`update studies set project = ${project} where id = ${study}`;
  expect([await count(), await count(researcher)]).toEqual([1, 0]);
  const hidden = [
    (on: boolean) => server.admin`update responses set preview = ${on} where id = ${response}`,
    (on: boolean) =>
      server.admin`update responses set deleted_at = ${on ? server.clock.now() : null} where id = ${response}`,
    (on: boolean) =>
      server.admin`update studies set deleted_at = ${on ? server.clock.now() : null} where id = ${study}`,
  ];
  for (const hide of hidden) {
    await hide(true);
    expect(await count()).toBe(0);
    await hide(false);
    expect(await count()).toBe(1);
  }
});

it('pages through all of them once', async () => {
  const participant = await addPerson();
  const { study, response } = await answerStudy(participant);
  await server.admin`
    insert into responses (workspace, study, id, version, channel, status, preview, excluded, seq, reached, language, device,
      started_at, last_at, participant)
    select workspace, study, gen_random_uuid(), version, channel, status, false, false, 0, '{}', language, device,
      started_at - (n / 3) * interval '1 second', last_at, participant
    from responses cross join generate_series(1, 45) n where study = ${study} and id = ${response}`;
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await list(participant, server.scope(), after);
    seen.push(...page.items.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect([seen.length, new Set(seen).size]).toEqual([46, 46]);
});
