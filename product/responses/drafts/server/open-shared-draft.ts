import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { readPageStyle } from '#product/customisation/server/queries.ts';
import { collectSamples } from '#product/studies/hidden-fields.ts';
import { requireStudyWithDraft } from '#product/studies/server/queries.ts';
import { expandContent } from '#product/studies/upgrade.ts';
import type { PlayedStudy } from '../../contract.ts';
import { createPlayedStudy } from '../../server/played/create-played-study.ts';
import { getDraftStyleFile, type openSharedDraft as contract } from '../contract.ts';

/** The draft as participants would see it now, in all of its languages, with the style of the workspace. Only reads. */
export async function openSharedDraft(
  tx: Tx,
  scope: Scope,
  { study, draftToken }: { study: string; draftToken: string },
): Promise<Output<typeof contract>> {
  const { draft, version } = await requireStudyWithDraft(tx, scope, study);
  const content = expandContent(draft);
  const played: PlayedStudy = {
    ...createPlayedStudy(content, version, content.languages.base, {
      keepsEndings: true,
      keepsLanguages: true,
    }),
    parameters: collectSamples(content),
  };
  const buildFileUrl = (fileId: string) =>
    getDraftStyleFile.path.replace(':draftToken', draftToken).replace(':fileId', fileId);
  return { study: played, style: await readPageStyle(tx, scope, buildFileUrl) };
}
