import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    themeProposal: string;
  }
}

defineFeatureForTests({
  order: 77,
  missing: () => ({ themeProposal: randomUUID() }),
  /** A proposal of the language model for a theme, with a quote of the coded answer. */
  async seed({ admin, scope: { workspace, now }, fixtures: { study, question, codedResponse, theme } }) {
    const themeProposal = randomUUID();
    await admin`
      insert into theme_proposal_runs (workspace, study, block, run, state, state_at, started_by, sent)
      values (${workspace}, ${study}, ${question}, ${randomUUID()}, 'done', ${now}, ${workspace}, 10)`;
    await admin`
      insert into theme_proposals (workspace, study, id, block, model, kind, theme, name, description, quotes, responses,
        state, created_at)
      select workspace, study, ${themeProposal}, block, 'small-1', 'name', ${theme}::uuid, 'High prices', '',
        jsonb_build_array(jsonb_build_object('response', response, 'quote', left(free_text, 5))), array[response],
        'pending', ${now}
      from answers
      where workspace = ${workspace} and study = ${study} and response = ${codedResponse} and block = ${question}`;
    return { themeProposal };
  },
  parameters: {
    proposalId: ({ themeProposal }) => themeProposal,
  },
  bodies: {
    'POST /api/studies/:studyId/theme-proposals/:questionId/:proposalId/decide': () => ({ do: 'dismiss' }),
  },
});
