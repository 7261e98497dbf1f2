import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#product/blocks/block.ts';
import { panelErasure } from '#product/recruiting/panels/server/erase-panelist.ts';
import { createPlayerBoot } from '#product/responses/server/page/create-player-boot.ts';
import { setLink } from '#product/studies/server/set-study.ts';
import { setQuotas } from '#product/studies/server/set-quotas.ts';
import { makeBlock } from '#product/studies/server/testing/factory.ts';
import { panelQuestion, servePanel, type PanelServer } from './testing/serve-panel.ts';

let server: PanelServer;
beforeAll(async () => {
  server = await servePanel();
});
afterAll(() => server.close());

const readResponses = (study: string) => server.admin<
  { channel: string; status: string; parameters: object | null; externalId: string | null; id: string }[]
>`
  select r.id, r.channel, r.status, r.parameters, p.external_id as "externalId"
  from responses r left join participants p on p.workspace = r.workspace and p.id = r.participant
  where r.study = ${study} order by r.started_at, r.id`;

async function closePublicLink(study: string) {
  const link = { open: false, closeAt: null, closeOn: null, onePerBrowser: true, singleUse: false };
  await server.services.database.within(server.scope(), (tx) => setLink(tx, server.scope(), { study, link }));
}

it('brings people by ids in the address, also while the public link is closed, and stores the ids nowhere else', async () => {
  const panel = await server.makeLivePanel();
  await closePublicLink(panel.id);
  const person = server.arrive(panel);
  const boot = await createPlayerBoot(server.services, {
    linkToken: panel.linkToken,
    language: 'en',
    now: server.clock.now(),
    code: person.url.searchParams.get('use')!,
  });
  expect(boot.state).toBe('open');
  expect((await person.start()).body).toMatchObject({ state: 'begun', parameters: {} });
  expect(await readResponses(panel.id)).toEqual([]);
  await person.answer();
  const [response] = await readResponses(panel.id);
  expect(response).toMatchObject({
    channel: 'panel',
    parameters: {},
    externalId: `prolific:${person.externalPerson}`,
  });
  const rows = await server.admin`
    select id, external_person as "externalPerson", response, state from panelists where study = ${panel.id}`;
  expect(rows).toEqual([
    { id: person.panelist, externalPerson: person.externalPerson, response: response!.id, state: 'arrived' },
  ]);
});

it('begins one response for one person, however often and on however many devices they come', async () => {
  const panel = await server.makeLivePanel();
  const ids = { externalPerson: 'a'.repeat(24), panelist: 'b'.repeat(24) };
  const devices = Array.from({ length: 5 }, () => server.arrive(panel, ids));
  for (const device of devices) await device.start();
  const replies = await Promise.all(devices.map(({ answer }) => answer()));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = server.arrive(panel, { ...ids, panelist: 'c'.repeat(24) });
  expect((await again.start()).body.state).toBe('resumable');
  expect((await again.start('continue')).body.state).toBe('continued');
  await again.finish();
  expect((await server.arrive(panel, ids).start()).error?.reason).toBe('already_answered');
  expect(await readResponses(panel.id)).toMatchObject([{ status: 'completed' }]);
  // Somebody else is another participant.
  const other = server.arrive(panel);
  expect((await other.start()).body.state).toBe('begun');
  await other.answer();
  expect(await readResponses(panel.id)).toHaveLength(2);
});

it('opens nothing with a changed code, that of another study, or without the ids', async () => {
  const panel = await server.makeLivePanel();
  const other = await server.makeLivePanel();
  await closePublicLink(panel.id);
  const foreign = server.arrive({ ...panel, atProlific: other.atProlific });
  expect((await foreign.start()).status).toBe(410);
  expect((await server.arrive(panel, { externalPerson: '' }).start()).status).toBe(404);
  expect((await server.arrive(panel, { panelist: '' }).start()).status).toBe(404);
});

const yes = { id: 'yes2222222', text: { en: ['Yes'] }, fixed: false };
const no = { id: 'nono222222', text: { en: ['No'] }, fixed: false };
const gate = makeBlock('single-choice', 'Any?', {
  required: true,
  config: { options: [yes, no] },
  screening: { [no.id]: 'reject' },
});

it.each(['completed', 'screened_out', 'over_quota'] as const)(
  'leads back with the code of how it ended: %s, with an ending of the study or without',
  async (outcome) => {
    for (const endings of [[], [makeBlock('ending', 'The end', { config: { outcome, text: {} } })]]) {
      const panel = await server.makeLivePanel({}, [gate, panelQuestion, ...endings]);
      if (outcome === 'over_quota')
        await server.services.database.within(server.scope(), (tx) =>
          setQuotas(tx, server.scope(), server.services.queue, {
            study: panel.id,
            quotas: [
              {
                id: newId(),
                name: 'None',
                limit: 0,
                when: { block: gate.id, part: '', op: 'is', values: [yes.id] },
              },
            ],
          }),
        );
      const person = server.arrive(panel);
      await person.start();
      const choice = outcome === 'screened_out' ? no : yes;
      const saved = await person.save(gate.id, { option: choice.id, other: null });
      if (outcome === 'completed') await person.save(panelQuestion.id, { score: 3 }, 2);
      const { body } = outcome === 'over_quota' ? saved : await person.finish();
      const codes = panel.atProlific.completion_codes.map(({ code }) => code);
      expect(new Set(codes).size).toBe(3);
      const code = codes[['completed', 'screened_out', 'over_quota'].indexOf(outcome)]!;
      expect(body).toMatchObject({
        status: outcome,
        ending: endings[0]?.id ?? 'return',
        endingBlock: {
          type: 'ending',
          config: {
            outcome,
            code,
            redirect: `https://app.prolific.com/submissions/complete?cc=${code}`,
            redirectAfter: 5,
          },
        },
      });
      // The reply may have been lost.
      expect((await person.finish()).body).toEqual(body);
      // Nobody is told the code of another end.
      for (const other of codes) if (other !== code) expect(JSON.stringify(body)).not.toContain(other);
    }
  },
);

it.each([
  ['full', `link = link || '{"closeAt": 0}'`],
  ['closed', `state = 'closed'`],
  ['not_live', `link = link || '{"startOn": "2999-01-01T00:00:00.000Z"}'`],
  ['unknown', `deleted_at = now()`],
] as const)('leads back with a code that pays nothing from a study that is %s', async (state, change) => {
  const panel = await server.makeLivePanel();
  const person = server.arrive(panel);
  const open = (code?: string) =>
    createPlayerBoot(server.services, {
      linkToken: panel.linkToken,
      language: 'en',
      now: server.clock.now(),
      code,
    });
  const [completed, , overQuota] = panel.atProlific.completion_codes.map(({ code }) => code);
  const back = {
    code: overQuota,
    address: `https://app.prolific.com/submissions/complete?cc=${overQuota}`,
  };
  const use = person.url.searchParams.get('use')!;
  expect(await open(use)).toMatchObject({ state: 'open', back });
  await server.admin.run({ text: `update studies set ${change} where id = '${panel.id}'` });
  const boot = await open(use);
  expect(boot).toMatchObject({ state, back });
  expect(JSON.stringify(boot)).not.toContain(completed);
  // Nobody else is told.
  expect(JSON.stringify(await open())).not.toContain(overQuota);
});

it('names no code to whoever comes by the public link', async () => {
  const panel = await server.makeLivePanel();
  const person = server.participant(panel);
  await person.start();
  await person.save(panelQuestion.id, { score: 3 });
  const { body } = await person.finish();
  expect(body).toMatchObject({ status: 'completed', ending: null });
  expect(JSON.stringify(body)).not.toContain(panel.atProlific.completion_codes[0]!.code);
});

it('forgets who somebody was at the panel once they are erased, and a poll does not bring them back', async () => {
  const panel = await server.makeLivePanel();
  const person = await server.takePart(panel);
  await server.poll();
  const rows = () => server.admin<{ externalPerson: string | null; participant: string; state: string }[]>`
    select external_person as "externalPerson", participant, response, entered_code, state from panelists where id = ${person.id}`;
  const { participant } = (await rows())[0]!;
  const scope = server.scope();
  const erased = { participant, responses: [] };
  const within = server.services.database.within;
  expect(await within(scope, (tx) => panelErasure.listReceivers!(tx, scope, erased))).toEqual([
    'the panel prolific',
  ]);
  expect(await within(scope, (tx) => panelErasure.erase!(tx, scope, erased))).toEqual({ 'panel ids': 1 });
  await server.poll();
  expect(await rows()).toMatchObject([
    { externalPerson: null, participant: null, response: null, entered_code: null, state: 'review' },
  ]);
});
