import { randomUUID } from 'node:crypto';
import type { Policy } from '#platform/authorisation/policy.ts';
import type { Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import type { Variable } from '#product/studies/study.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../../contract.ts';
import { responsePolicy } from '../change-responses.ts';
import { compareCounts } from '../compare-counts.ts';
import { responseRoutes } from '../routes.ts';

export const seen = { id: 'seen222222', text: { en: ['Yes'] }, fixed: false };
export const notSeen = { id: 'nott222222', text: { en: ['No'] }, fixed: false };
export const yes = { option: seen.id, other: null };
export const no = { option: notSeen.id, other: null };

/** A server with answering endpoints, a workspace with an owner, and factories for surveys and participants. */
export async function serveSurvey(
  moreRoutes: (services: Services) => Route[] = () => [],
  policies: Policy[] = [],
) {
  const server = await serveForTests({
    env: { REGISTRATION: 'open' },
    routes: (services) => [...responseRoutes(services), ...moreRoutes(services)],
    policies: [studyPolicy, responsePolicy, ...policies],
  });
  const { client: owner, reply } = await server.register('ada@example.com');
  const person = { kind: 'person', person: reply.body.person.id, role: 'owner' } as const;
  const workspace = reply.body.workspaces[0]!.id;
  const { database } = server.services;
  /** A scope of the owner at the current time. */
  const scope = (): Scope => mintScope(workspace, person, server.clock.now());

  /**
   * Three questions: the second only for those who answer the first with "Yes".
   *
   * @param variables of the study, given its ids
   */
  async function makeSurvey(
    variables: (ids: { gate: string; colour: string; red: string }) => Variable[] = () => [],
  ) {
    const [red, blue] = makeOptions('Red', 'Blue');
    const gate = makeBlock('single-choice', 'Seen any?', {
      required: true,
      config: { options: [seen, notSeen] },
    });
    const colour = makeBlock('multiple-choice', 'Which colours?', {
      config: { options: [red, blue] },
      showIf: { block: gate.id, part: '', op: 'is', values: [seen.id] },
    });
    const score = makeBlock('nps', 'How likely?');
    const blocks = [gate, colour, score];
    const ids = { gate: gate.id, colour: colour.id, score: score.id, red: red!.id, blue: blue!.id };
    const made = await makeStudy(database, scope(), blocks, undefined, [], variables(ids));
    return { ...made, blocks, ...ids };
  }

  /** A participant in a new browser, without a response yet. */
  function participant(survey: { linkToken: string }) {
    const visitor = server.visitor();
    const params = { linkToken: survey.linkToken };
    let seq = 0;
    return {
      visitor,
      start: (
        mode: 'look' | 'continue' | 'fresh' = 'look',
        key: string = randomUUID(),
        parameters?: Record<string, string>,
      ) => visitor.call(contract.startResponse, { params, body: { mode, key, parameters } }),
      save: (block: string, value: unknown, saveSeq = (seq += 1), duration = 1_500) =>
        visitor.call(contract.saveAnswer, {
          params: { ...params, block },
          body: { value, seq: saveSeq, duration },
        }),
      finish: () => visitor.call(contract.finishResponse, { params }),
    };
  }

  const submit = (
    survey: { linkToken: string },
    answers: Record<string, unknown>,
    key: string = randomUUID(),
    parameters?: Record<string, string>,
  ) =>
    server.visitor().call(contract.submitResponse, {
      params: { linkToken: survey.linkToken },
      body: { key, answers, parameters },
    });

  /** The stored responses of a study with their answers, oldest first. */
  const readStored = (study: string) => server.admin<
    { id: string; status: string; version: number; answers: Record<string, unknown> | null }[]
  >`
    select r.id, r.status, r.version, (select json_object_agg(a.block, a.value) from answers a
      where a.response = r.id and a.study = r.study) as answers
    from responses r where r.study = ${study} order by r.started_at, r.id`;

  /** Counters that differ from a recount of the stored responses. */
  const listWrongCounts = (study: string) =>
    database.within(scope(), (tx) => compareCounts(tx, scope(), study));

  /** Statements that are waiting for a lock in the database. */
  const listLockWaits = () => server.admin<{ query: string }[]>`
    select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  return {
    ...server,
    listLockWaits,
    team: owner,
    workspace,
    scope,
    makeSurvey,
    participant,
    submit,
    stored: readStored,
    listWrongCounts,
  };
}

export type SurveyServer = Awaited<ReturnType<typeof serveSurvey>>;
