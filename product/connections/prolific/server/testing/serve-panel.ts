import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import * as billing from '#product/billing/contract.ts';
import { billingPolicy } from '#product/billing/server/policy.ts';
import { billingRoutes } from '#product/billing/server/routes.ts';
import * as panels from '#product/recruiting/panels/contract.ts';
import type { PanelSettings } from '#product/recruiting/panels/panel.ts';
import '#product/recruiting/panels/server/feature.ts';
import { pollPanels } from '#product/recruiting/panels/server/jobs.ts';
import { panelPolicy } from '#product/recruiting/panels/server/policy.ts';
import { panelRoutes } from '#product/recruiting/panels/server/routes.ts';
import { settingsForTests } from '#product/recruiting/panels/server/testing/feature.ts';
import * as answering from '#product/responses/contract.ts';
import { serveSurvey } from '#product/responses/server/testing/factory.ts';
import { studyRoutes } from '#product/studies/server/routes.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import type { Block } from '#product/studies/study.ts';
import * as prolific from '../../contract.ts';
import '../feature.ts';
import { prolificPolicy } from '../policy.ts';
import { prolificRoutes } from '../routes.ts';
import { PROLIFIC_TOKEN, serveProlific } from './serve-prolific.ts';

export const panelQuestion = makeBlock('nps', 'How likely?');

/** What a place of `settingsForTests` costs: the reward and a third of it. */
export const PLACE_COST = 200;

/** A workspace that is connected to a fake Prolific and has credits, with panels and their people. */
export async function servePanel() {
  const fake = await serveProlific();
  const server = await serveSurvey(
    (services) => [
      ...billingRoutes(services),
      ...studyRoutes(services),
      ...panelRoutes(services),
      ...prolificRoutes(services),
    ],
    [billingPolicy, panelPolicy, prolificPolicy],
  );
  Object.assign(server.services.config, { prolificUrl: fake.url });
  const { team, services } = server;
  const connected = await team.call(prolific.connectProlific, { body: { token: PROLIFIC_TOKEN } });
  expect(connected.status).toBe(200);
  const addCredits = (amount: number) =>
    team.call(billing.addCredits, { body: { amount, currency: 'GBP', note: 'Invoice' } });
  await addCredits(1_000_000);

  const readCredits = async () => {
    const { body } = await team.call(billing.getBilling, {});
    return { available: body.prolificCredits, reserved: body.creditsReserved };
  };

  /** A live study with a panel that is set up and not published. */
  async function makePanel(changes: Partial<PanelSettings> = {}, blocks: Block[] = [panelQuestion]) {
    const study = await makeStudy(services.database, server.scope(), blocks);
    const params = { studyId: study.id };
    const settings = { ...settingsForTests, ...changes };
    const saved = await team.call(panels.savePanel, { params, body: { revision: 0, settings } });
    expect(saved.error).toBeNull();
    const total = settings.places * PLACE_COST;
    const read = async () => (await team.call(panels.getPanel, { params })).body.panel!;
    const list = async () => (await team.call(panels.listPanelists, { params })).body.items;
    return {
      ...study,
      params,
      settings,
      read,
      list,
      publish: () => team.call(panels.publishPanel, { params, body: { revision: 1, total } }),
      move: (move: 'pause' | 'start' | 'stop') => team.call(panels.movePanel, { params, body: { move } }),
      addPlaces: (count: number) => team.call(panels.addPanelPlaces, { params, body: { count } }),
      decide: (panelistId: string, decision: object) =>
        team.call(panels.decidePanelist, {
          params: { ...params, panelistId },
          body: { decision: decision as { do: 'approve' } },
        }),
      /** What the fake has of it. */
      findAtProlific: () =>
        [...fake.studies.values()].filter(({ internal_name: name }) => name.endsWith(study.id)),
    };
  }

  async function makeLivePanel(changes: Partial<PanelSettings> = {}, blocks?: Block[]) {
    const panel = await makePanel(changes, blocks);
    expect((await panel.publish()).error).toBeNull();
    const [study] = panel.findAtProlific();
    return { ...panel, atProlific: study! };
  }

  /** Opens the address of a panel as Prolific does for one of its people. */
  function arrive(
    panel: { linkToken: string; atProlific: { external_study_url: string } },
    ids: { externalPerson?: string; panelist?: string } = {},
  ) {
    const { externalPerson = randomBytes(12).toString('hex'), panelist = randomBytes(12).toString('hex') } =
      ids;
    const url = new URL(
      panel.atProlific.external_study_url
        .replace('{{%PROLIFIC_PID%}}', externalPerson)
        .replace('{{%SESSION_ID%}}', panelist)
        .replace('{{%STUDY_ID%}}', 'study'),
    );
    const { use: code, ...parameters } = Object.fromEntries(url.searchParams);
    const visitor = server.visitor();
    const params = { linkToken: panel.linkToken };
    const start = (mode: 'look' | 'continue' = 'look') =>
      visitor.call(answering.startResponse, {
        params,
        // As the page writes it (`readLinkCode`).
        body: { mode, key: randomUUID(), code: `${code}.${externalPerson}.${panelist}`, parameters },
      });
    const save = (block: string, value: unknown, seq = 1) =>
      visitor.call(answering.saveAnswer, {
        params: { ...params, block },
        body: { value, seq, duration: 10 },
      });
    const answer = (score = 7) => save(panelQuestion.id, { score });
    const finish = () => visitor.call(answering.finishResponse, { params });
    return { externalPerson, panelist, url, start, save, answer, finish };
  }

  /** Somebody who takes a place, answers everything, and comes back to Prolific with the code. */
  async function takePart(panel: Awaited<ReturnType<typeof makeLivePanel>>) {
    const panelist = fake.join(panel.atProlific);
    const person = arrive(panel, { externalPerson: panelist.participant_id, panelist: panelist.id });
    await person.start();
    await person.answer();
    expect((await person.finish()).body.status).toBe('completed');
    fake.complete(panelist, panel.atProlific.completion_codes[0]!.code, server.clock.now());
    return panelist;
  }

  /** The job polls once, some minutes later. */
  async function poll(minutes = 3) {
    server.clock.advance(minutes * 60_000);
    const scope = mintJobScope(server.workspace, 'panels.poll', server.clock.now());
    await pollPanels(services, scope, { signal: new AbortController().signal });
  }

  return {
    ...server,
    fake,
    addCredits,
    readCredits,
    makePanel,
    makeLivePanel,
    arrive,
    takePart,
    poll,
    close: async () => {
      await server.close();
      fake.close();
    },
  };
}

export type PanelServer = Awaited<ReturnType<typeof servePanel>>;
