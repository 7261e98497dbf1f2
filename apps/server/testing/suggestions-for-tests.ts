import { randomUUID } from 'node:crypto';
import type { AnalysisFixtures } from './analysis-for-tests.ts';
import type { TestServer } from './serve-for-tests.ts';

export interface SuggestionFixtures {
  suggestion: string;
  modelRequest: string;
}

/** Ids of the same form that do not exist. */
export const missingSuggestions = (): SuggestionFixtures => ({
  suggestion: randomUUID(),
  modelRequest: randomUUID(),
});

/** Adds a language model, a study it may read, and a suggestion of it for the coded answer. */
export async function seedSuggestions(
  { admin, clock }: Pick<TestServer, 'admin'> & { clock: Pick<TestServer['clock'], 'now'> },
  { workspace, study }: { workspace: string; study: string },
  { question, codedResponse, tag }: Pick<AnalysisFixtures, 'question' | 'codedResponse' | 'tag'>,
): Promise<SuggestionFixtures> {
  const { suggestion, modelRequest } = missingSuggestions();
  const now = clock.now();
  const messages = JSON.stringify([{ role: 'user', content: 'I use it daily' }]);
  await admin`
    insert into model_services (workspace, name, address, model, is_on, names, created_at, created_by, updated_at)
    values (${workspace}, 'Model', 'https://model.example.com/v1', 'small-1', true, '[]', ${now}, ${workspace}, ${now})
    on conflict do nothing`;
  await admin`
    insert into model_requests (workspace, id, purpose, study, response, sent_at, host, model, tokens, messages, reply)
    values (${workspace}, ${modelRequest}, 'suggest-tags', ${study}, ${codedResponse}, ${now}, 'model.example.com', 'small-1',
      300, ${messages}::jsonb, '{"tags": []}')`;
  await admin`
    insert into model_studies (workspace, study, allowed_by, allowed_at) values (${workspace}, ${study}, ${workspace}, ${now})
    on conflict do nothing`;
  await admin`
    insert into suggestion_runs (workspace, study, block, run, state, state_at, started_by, total, waiting, suggested)
    values (${workspace}, ${study}, ${question}, ${randomUUID()}, 'done', ${now}, ${workspace}, 1, '{}', 1)
    on conflict do nothing`;
  await admin`
    insert into tag_suggestions (workspace, study, id, response, block, model, tag, start_at, end_at, quote, state, created_at)
    select workspace, study, ${suggestion}, response, block, 'small-1', ${tag}, 0, 1, left(free_text, 1), 'pending', ${now}
    from answers where workspace = ${workspace} and study = ${study} and response = ${codedResponse} and block = ${question}`;
  return { suggestion, modelRequest };
}

/** A valid body for each endpoint of suggestions and of the model that takes one. */
export const SUGGESTION_BODIES: Record<string, (fixtures: SuggestionFixtures) => object> = {
  'PUT /api/connections/model': () => ({
    name: 'Model',
    address: 'https://model.example.com/v1',
    model: 'small-1',
    isOn: true,
    monthlyTokens: null,
    names: ['Anna Müller'],
  }),
  'POST /api/studies/:studyId/coding/:questionId/suggestions': () => ({ count: 10 }),
  'POST /api/studies/:studyId/suggestions/decide': ({ suggestion }) => ({
    items: [{ suggestion, do: 'reject' }],
  }),
  'PUT /api/studies/:studyId/suggestions/allowed': () => ({ isAllowed: false }),
};

export const SUGGESTION_PARAMETERS: Record<string, (fixtures: SuggestionFixtures) => string> = {
  requestId: ({ modelRequest }) => modelRequest,
};
