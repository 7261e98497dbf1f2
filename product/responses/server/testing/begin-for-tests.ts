import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { LinkRequest } from '../writing/load-response.ts';
import { toLinkRequest } from '../answering/resume-token.ts';
import { startResponse, type StartRequest } from '../answering/start-response.ts';

/** Opens a study as a new participant, whose first answer or file begins the response. */
export async function beginForTests(
  database: Database,
  scope: Scope,
  link: { study: string; linkToken: string },
  start: StartRequest,
): Promise<LinkRequest> {
  const { study, linkToken } = link;
  const { resumeToken } = await startResponse(database, scope, {
    link: { study, linkToken },
    resumeToken: null,
    start,
  });
  return toLinkRequest(database, { study, linkToken, resumeToken: resumeToken! });
}
