import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    suggestion: string;
    modelRequest: string;
  }
}

defineFeatureForTests({
  order: 71,
  missing: () => ({ suggestion: randomUUID(), modelRequest: randomUUID() }),
  /** A language model, a study it may read, and a suggestion of it for the coded answer. */
  async seed({ admin, scope: { workspace, now }, fixtures: { study, question, codedResponse, tag } }) {
    const [suggestion, modelRequest] = [randomUUID(), randomUUID()];
    const messages = JSON.stringify([{ role: 'user', content: 'I use it daily' }]);
    await admin`
      insert into model_services (workspace, name, address, model, is_on, names, created_at, created_by, updated_at)
      values (${workspace}, 'Model', 'https://model.example.com/v1', 'small-1', true, '[]', ${now}, ${workspace}, ${now})
      on conflict do nothing`;
    await admin`
      insert into model_requests (workspace, id, purpose, study, response, sent_at, host, model, tokens, messages, reply)
      values (${workspace}, ${modelRequest}, 'suggest-tags', ${study}, ${codedResponse}, ${now}, 'model.example.com',
        'small-1', 300, ${messages}::jsonb, '{"tags": []}')`;
    await admin`
      insert into model_studies (workspace, study, allowed_by, allowed_at)
      values (${workspace}, ${study}, ${workspace}, ${now})
      on conflict do nothing`;
    await admin`
      insert into suggestion_runs (workspace, study, block, run, state, state_at, started_by, total, waiting, suggested)
      values (${workspace}, ${study}, ${question}, ${randomUUID()}, 'done', ${now}, ${workspace}, 1, '{}', 1)
      on conflict do nothing`;
    await admin`
      insert into tag_suggestions (workspace, study, id, response, block, model, tag, start_at, end_at, quote, state, created_at)
      select workspace, study, ${suggestion}, response, block, 'small-1', ${tag}, 0, 1, left(free_text, 1), 'pending', ${now}
      from answers
      where workspace = ${workspace} and study = ${study} and response = ${codedResponse} and block = ${question}`;
    return { suggestion, modelRequest };
  },
  parameters: {
    requestId: ({ modelRequest }) => modelRequest,
  },
  bodies: {
    'PUT /api/studies/:studyId/suggestions/allowed': () => ({ isAllowed: false }),
    'POST /api/studies/:studyId/suggestions/decide': ({ suggestion }) => ({
      items: [{ suggestion, do: 'reject' }],
    }),
    'POST /api/studies/:studyId/coding/:questionId/suggestions': () => ({ count: 10 }),
  },
});
