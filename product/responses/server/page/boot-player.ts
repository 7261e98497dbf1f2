import type { Services } from '#platform/http/server/services.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError } from '#platform/errors/errors.ts';
import { findStudyWithDraft } from '#product/studies/server/queries.ts';
import { expandContent } from '#product/studies/upgrade.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { closedReason } from '../../availability.ts';
import type { ClosedReason, PlayerBoot } from '../../contract.ts';
import { isCode } from '../answering/claim-link.ts';
import { openLink } from '../link-gate.ts';
import { loadResponse } from '../answering/load-response.ts';
import { playStudy } from './play-study.ts';

const shut = (linkToken: string, state: ClosedReason): PlayerBoot => ({
  linkToken,
  state,
  preview: false,
  closedOn: null,
  study: null,
});

/** What the participant's page starts with; one that cannot be answered says why and carries no study. */
export async function bootPlayer(
  { database }: Pick<Services, 'database'>,
  linkToken: string,
  language: string | undefined,
  now: Date,
  code?: string,
): Promise<PlayerBoot> {
  try {
    const { scope, study } = await openLink(database.sql, linkToken, now);
    return await database.within(scope, async (tx) => {
      const loaded = await loadResponse(tx, scope, { study, linkToken, resume: null, lock: false });
      const closed = closedReason(loaded.study, now);
      if (closed === 'unknown' || closed === 'not_live') return shut(linkToken, closed);
      // Without a code nobody begins, and who has begun comes by the same address.
      if (loaded.study.link.singleUse && !(await isCode(tx, scope, study, code)))
        return shut(linkToken, 'unknown');
      // Someone inside may finish after closing, so the study is served; the page asks before it begins.
      const content = await readVersion(tx, scope, study, loaded.study.version);
      const { link, state, stateAt } = loaded.study;
      const closedOn = state === 'closed' ? stateAt.toISOString() : link.closeOn;
      return {
        linkToken,
        state: closed ?? 'open',
        preview: false,
        closedOn: closed === 'closed' ? closedOn : null,
        study: playStudy(content, loaded.study.version, language),
      };
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return shut(linkToken, 'unknown');
    throw error;
  }
}

/** The draft as participants will see it, for a member of its workspace. @throws not_found */
export async function bootPreview(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  linkToken: string,
  language: string | undefined,
): Promise<PlayerBoot> {
  const found = await openLink(database.sql, linkToken, scope.now);
  return database.within(scope, async (tx) => {
    const study = await findStudyWithDraft(tx, scope, found.study);
    return {
      linkToken,
      state: 'open',
      preview: true,
      closedOn: null,
      study: playStudy(expandContent(study.draft), study.version, language),
    };
  });
}
