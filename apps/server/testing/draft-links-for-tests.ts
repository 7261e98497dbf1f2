import type { Scope } from '#platform/db/core/scope.ts';
import { createDraftLink } from '#product/studies/draft-link/server/create-draft-link.ts';
import type { TestServer } from './serve-for-tests.ts';

export interface DraftLinkFixtures {
  draftToken: string;
}

/** A token of the same form that does not exist. */
export const missingDraftLinks = (): DraftLinkFixtures => ({ draftToken: 'no-such-token-00000000' });

/** Creates the draft link of a study. */
export async function seedDraftLinks(
  services: Pick<TestServer['services'], 'config' | 'database'>,
  scope: Scope,
  study: string,
): Promise<DraftLinkFixtures> {
  const { url } = await services.database.within(scope, (tx) => createDraftLink(services, tx, scope, study));
  return { draftToken: url.split('/').at(-1)! };
}

export const DRAFT_LINK_PARAMETERS: Record<string, (fixtures: DraftLinkFixtures) => string> = {
  draftToken: ({ draftToken }) => draftToken,
};
