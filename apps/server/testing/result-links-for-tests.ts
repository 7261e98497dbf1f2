import { randomUUID } from 'node:crypto';
import type { Scope } from '#platform/db/core/scope.ts';
import { createResultLink } from '#product/results/links/server/create-result-link.ts';
import type { TestServer } from './serve-for-tests.ts';

export interface ResultLinkFixtures {
  resultLink: string;
  resultsToken: string;
}

/** Ids of the same form that do not exist. */
export const missingResultLinks = (): ResultLinkFixtures => ({
  resultLink: randomUUID(),
  resultsToken: 'no-such-token-00000000',
});

/** Creates a link with results of a study. */
export async function seedResultLinks(
  services: Pick<TestServer['services'], 'config' | 'database'>,
  scope: Scope,
  study: string,
): Promise<ResultLinkFixtures> {
  const { id, url } = await createResultLink(services, scope, study, {
    name: 'For the board',
    query: {},
    texts: [],
    password: null,
    endsAt: null,
  });
  return { resultLink: id, resultsToken: url.split('/').at(-1)! };
}

/** A valid body for each endpoint of links that takes one. */
export const RESULT_LINK_BODIES: Record<string, () => object> = {
  'POST /api/studies/:studyId/result-links': () => ({
    name: 'For customers',
    query: { device: 'phone' },
    texts: [],
    password: null,
    endsAt: null,
  }),
  'POST /api/shared/results/:resultsToken/open': () => ({}),
};

export const RESULT_LINK_PARAMETERS: Record<string, (fixtures: ResultLinkFixtures) => string> = {
  resultLinkId: ({ resultLink }) => resultLink,
  resultsToken: ({ resultsToken }) => resultsToken,
};
