import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { getPublicName } from '#product/studies/public-name.ts';
import { requireStudyWithDraft } from '#product/studies/server/queries.ts';
import { readVersions } from '#product/studies/server/versions.ts';
import { expandContent } from '#product/studies/upgrade.ts';

/** The newest name of a study for participants, in its own language; '' if it has none. Its own name is for the team. */
export async function readPublicName(tx: Tx, scope: Scope, study: string): Promise<string> {
  const newest = (await readVersions(tx, scope, study)).at(-1);
  const content = newest?.content ?? expandContent((await requireStudyWithDraft(tx, scope, study)).draft);
  return getPublicName(content, content.languages.base);
}
