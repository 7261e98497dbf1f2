import type { Services } from '#platform/http/server/services.ts';
import { readWorkspaceSettings } from '#product/workspaces/settings/server/queries.ts';
import { openLink } from '../link-gate.ts';

/** The websites that may frame the studies of the link’s workspace; none by default. @throws not_found */
export async function findEmbedDomains(
  { database }: Pick<Services, 'database'>,
  { linkToken, now }: { linkToken: string; now: Date },
): Promise<string[]> {
  const { scope } = await openLink(database.sql, linkToken, now);
  return database.within(scope, async (tx) => (await readWorkspaceSettings(tx, scope)).embedDomains);
}
