import type { Services } from '#platform/http/server/services.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError } from '#platform/errors/errors.ts';
import { findStudyWithDraft } from '#product/studies/server/queries.ts';
import { expandContent } from '#product/studies/upgrade.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { findClosedReason } from '../../availability.ts';
import type { ClosedReason, PlayerBoot } from '../../contract.ts';
import { isLinkCode } from '../answering/claim-single-use-link.ts';
import { openLink } from '../link-gate.ts';
import { loadResponse } from '../answering/load-response.ts';
import { createPlayedStudy } from './create-played-study.ts';

const createClosedBoot = (linkToken: string, state: ClosedReason): PlayerBoot => ({
  linkToken,
  state,
  preview: false,
  closedOn: null,
  study: null,
});

/** The data the participant’s page starts with; a link that cannot be used gets a reason instead of a study. */
export async function createPlayerBoot(
  { database }: Pick<Services, 'database'>,
  linkToken: string,
  language: string | undefined,
  now: Date,
  code?: string,
): Promise<PlayerBoot> {
  try {
    const { scope, study } = await openLink(database.sql, linkToken, now);
    return await database.within(scope, async (tx) => {
      const loaded = await loadResponse(tx, scope, { study, linkToken, resumeHash: null, lock: false });
      const closedReason = findClosedReason(loaded.study, now);
      if (closedReason === 'unknown' || closedReason === 'not_live')
        return createClosedBoot(linkToken, closedReason);
      // Starting needs a valid code, and participants who have started return by the same URL.
      if (loaded.study.link.singleUse && !(await isLinkCode(tx, scope, study, code)))
        return createClosedBoot(linkToken, 'unknown');
      // Participants who have started may finish after closing, so a closed study is sent as well.
      const content = await readVersion(tx, scope, study, loaded.study.version);
      const { link, state, stateAt } = loaded.study;
      const closedOn = state === 'closed' ? stateAt.toISOString() : link.closeOn;
      return {
        linkToken,
        state: closedReason ?? 'open',
        preview: false,
        closedOn: closedReason === 'closed' ? closedOn : null,
        study: createPlayedStudy(content, loaded.study.version, language),
      };
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      return createClosedBoot(linkToken, 'unknown');
    throw error;
  }
}

/** The draft as participants will see it, for a member of the workspace. @throws not_found */
export async function createPreviewBoot(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  linkToken: string,
  language: string | undefined,
): Promise<PlayerBoot> {
  const { study: id } = await openLink(database.sql, linkToken, scope.now);
  return database.within(scope, async (tx) => {
    const study = await findStudyWithDraft(tx, scope, id);
    return {
      linkToken,
      state: 'open',
      preview: true,
      closedOn: null,
      study: createPlayedStudy(expandContent(study.draft), study.version, language),
    };
  });
}
