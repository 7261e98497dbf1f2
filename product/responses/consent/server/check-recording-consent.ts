import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, unavailable } from '#platform/errors/errors.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { needsRecordingConsent } from '../consent.ts';
import { may } from '../may.ts';
import { findConsents } from './find-consents.ts';

/**
 * Checks that a participant has agreed to be recorded, for a block that records people; other blocks need no consent.
 *
 * @param content of the version of the response
 * @throws conflict with a message for the participant; unavailable while their answer to the consent has not arrived,
 * since answers given offline may arrive after the first part of a recording
 */
export async function checkRecordingConsent(
  tx: Tx,
  scope: Scope,
  {
    study,
    response,
    content,
    block,
  }: { study: string; response: string; content: StudyContent; block: string },
): Promise<void> {
  const recorded = content.blocks.find(({ id }) => id === block);
  if (!recorded || !needsRecordingConsent(recorded)) return;
  const consents = await findConsents(tx, scope, { study, responses: [response] });
  const states = consents.get(response) ?? [];
  if (may(states, 'record')) return;
  const isAsked = content.blocks.some(({ type, config }) =>
    findTeamBlockType(type)?.listPurposes?.(config).includes('record'),
  );
  const isWaiting = states.some(({ purpose, decision }) => purpose === 'record' && decision === 'not_asked');
  if (isAsked && isWaiting) throw unavailable('Your consent has not arrived yet. Try again in a moment.');
  throw conflict('You have not agreed to be recorded. Write your answer instead.');
}
