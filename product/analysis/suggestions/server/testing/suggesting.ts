import { randomUUID } from 'node:crypto';
import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import { startChatService, type ChatRequest } from '#platform/testing/chat-service.ts';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { deriveResponseId } from '#product/responses/server/answering/start-response.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { agreementRoutes } from '../../../agreement/server/routes.ts';
import { createTag } from '../../../codebook/server/create-tag.ts';
import * as coding from '../../../coding/contract.ts';
import { codingRoutes } from '../../../coding/server/routes.ts';
import { analysisPolicy } from '../../../server/policy.ts';
import * as contract from '../../contract.ts';
import { suggestBatchJob, type RunKey } from '../enqueue-batch.ts';
import { suggestionRoutes } from '../routes.ts';
import { suggestBatch } from '../suggest-batch.ts';

const signal = new AbortController().signal;
/** Asks for consent to models by a checkbox. */
const agreement = makeBlock('consent', 'Your consent', {
  config: {
    ...makeConsent('We use your answers.', { model: 'optional' }),
    mustAccept: false,
  },
});
export const why = makeBlock('open-question', 'Why?');

/** What a request asks about. */
export const answerOf = ({ messages }: ChatRequest) => messages.at(-1)!.content;
/** A reply of the model. */
export const say = (...list: { tag: string; quote: string }[]) => ({
  content: JSON.stringify({ tags: list }),
});

/** A workspace with a model that a test plays, and what people do with its suggestions. */
export function createSuggesting() {
  let server: SurveyServer;
  let fake: Awaited<ReturnType<typeof startChatService>>;
  let study: { id: string; linkToken: string };

  /** Starts the server, with two tags, and the model. */
  async function open() {
    server = await serveSurvey(
      (services) => [...codingRoutes(services), ...suggestionRoutes(services), ...agreementRoutes(services)],
      [analysisPolicy],
    );
    fake = await startChatService(() => say());
    const { database } = server.services;
    const make = (name: string, description: string) =>
      database.within(server.scope(), (tx) => createTag(tx, server.scope(), { name, description }));
    const tags = {
      slow: (await make('Slow', 'It takes too long.')).id,
      price: (await make('Price', '')).id,
    };
    Object.assign(server.services.config, { outboundAllowedHosts: [new URL(fake.address).host] });
    return { server, fake, tags };
  }
  /** A new study that may be sent to the model, which suggests nothing. */
  async function reset() {
    fake.requests.length = 0;
    fake.reply = () => say();
    await server.admin`delete from model_requests`;
    await server.admin`delete from model_services`;
    await server.admin`
    insert into model_services (workspace, name, address, model, is_on, names, created_at, created_by, updated_at)
    values (${server.workspace}, 'Helper', ${fake.address}, 'small-1', true, '["Ben"]', ${server.clock.now()}, ${randomUUID()},
      ${server.clock.now()})`;
    study = await makeStudy(server.services.database, server.scope(), [agreement, why]);
    await allow(true);
    return study;
  }
  async function close(): Promise<void> {
    fake.close();
    await server.close();
  }
  const params = () => ({ studyId: study.id, questionId: why.id });
  const allow = (isAllowed: boolean) =>
    server.team.call(contract.allowSuggestions, { params: { studyId: study.id }, body: { isAllowed } });
  const start = (count = 50, resume = false) =>
    server.team.call(contract.startSuggesting, { params: params(), body: { count, resume } });
  const getState = async () => (await server.team.call(contract.getSuggestions, { params: params() })).body;
  /** The ids of the responses with these answers. */
  async function answer(words: string[], agreed = true): Promise<string[]> {
    const ids: string[] = [];
    for (const one of words) {
      server.clock.advance(1_000);
      const key = randomUUID();
      const optional = agreed ? ['model'] : [];
      const answers = {
        [agreement.id]: { accepted: true, textVersion: 1, optional },
        [why.id]: { text: one },
      };
      const { status } = await server.submit(study, answers, key);
      if (status >= 300) throw new Error(`the answer was not saved: ${status}`);
      ids.push(deriveResponseId(study.id, key));
    }
    return ids;
  }
  const listJobs = async () =>
    (
      await server.admin<{ data: RunKey }[]>`
      select data from jobs.job where name = ${suggestBatchJob.name} and data->>'study' = ${study.id}
      order by created_on, (data->>'waiting')::int desc`
    ).map(({ data }) => data);
  async function runBatch({ study: of, block, run }: RunKey, until = signal): Promise<void> {
    const outbound = createOutboundClient({ allowedHosts: server.services.config.outboundAllowedHosts });
    const services = Object.assign({}, server.services, { outbound });
    await suggestBatch(services, server.scope(), { key: { study: of, block, run }, signal: until });
  }
  /** Runs all jobs, each once. */
  async function run(): Promise<void> {
    for (let done = 0, jobs = await listJobs(); done < jobs.length; done += 1) {
      await runBatch(jobs[done]!);
      jobs = await listJobs();
    }
  }
  const list = async () => {
    const query = { show: 'suggested' as const };
    const { body } = await server.team.call(coding.listCodingAnswers, { params: params(), query });
    return body.items;
  };
  const decide = async (items: { suggestion: string; do: 'accept' | 'reject' | 'undo'; tag?: string }[]) =>
    server.team.call(contract.decideSuggestions, { params: { studyId: study.id }, body: { items } });

  return {
    open,
    reset,
    close,
    params,
    allow,
    start,
    getState,
    answer,
    listJobs,
    runBatch,
    run,
    list,
    decide,
  };
}
